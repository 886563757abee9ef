/**
 * Handles Next while a picture is still uploading: the form waits and submits itself once the upload is done, so that
 * nobody has to tap twice. Where an upload fails the form stays, and the picture says why.
 */
import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { Photo } from "./use-photo.ts";

interface WaitForPhotos {
  waiting: boolean;
  /** For the form's submit event: true when it must not be sent yet. */
  holdsUp(event: FormEvent): boolean;
  /** Kinds of the pictures being sent. */
  sending(): readonly string[];
  /** For every change of a picture's state. */
  moved(kind: string, state: Photo["state"]): void;
}

export function useWaitForPhotos(form: RefObject<HTMLFormElement | null>): WaitForPhotos {
  const sending = useRef(new Set<string>());
  const tapped = useRef<HTMLElement | null>(null);
  const [waiting, setWaiting] = useState(false);
  return {
    waiting,
    holdsUp(event) {
      if (sending.current.size === 0) return false;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      tapped.current = submitter;
      setWaiting(true);
      return true;
    },
    sending: () => [...sending.current],
    moved(kind, state) {
      if (state === "sending") sending.current.add(kind);
      else sending.current.delete(kind);
      const over = state === "failed" || sending.current.size === 0;
      if (!waiting || !over) return;
      setWaiting(false);
      if (state !== "failed") form.current?.requestSubmit(tapped.current);
    },
  };
}
