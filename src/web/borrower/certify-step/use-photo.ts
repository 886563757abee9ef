/** One picture of onboarding while the page is open: taken, made smaller, sent at once, tried again, taken anew. */
import { useEffect, useRef, useState } from "react";
import type { PersonImageKind } from "#contract/person-steps.ts";
import { type Sending, sendPhoto } from "../../uploader/send-photo.ts";
import { shrinkPhoto } from "../../uploader/shrink-photo.ts";
import { newPhotoKey } from "../../uploader/use-pictures.ts";

export interface Photo {
  state: "none" | "sending" | "failed" | "kept";
  /** Where the server keeps it, "" until it does. */
  address: string;
  preview: string;
  /** From 0 to 1, while sending. */
  progress: number;
  /** Why it failed, in the server's words; "" when it did not answer. */
  message: string;
  take(file: File): void;
  tryAgain(): void;
}

export function usePhoto(kind: PersonImageKind, start: string, to: string): Photo {
  const [shown, setShown] = useState({
    state: (start === "" ? "none" : "kept") as Photo["state"],
    address: start,
    preview: "",
    progress: 0,
    message: "",
  });
  const taken = useRef<{ key: string; photo: Blob } | null>(null);
  const underWay = useRef<Sending | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(key: string, photo: Blob): Promise<void> {
    setShown((now) => ({ ...now, state: "sending", progress: 0, message: "" }));
    const sending = sendPhoto({
      to,
      photo,
      field: "image",
      beside: { kind },
      requestKey: key,
      onProgress: (progress) => setShown((now) => ({ ...now, progress })),
    });
    underWay.current = sending;
    const sent = await sending.done;
    // Taken anew meanwhile.
    if (underWay.current !== sending) return;
    setShown((now) =>
      sent.ok
        ? { ...now, state: "kept", address: sent.address }
        : { ...now, state: "failed", message: sent.message },
    );
  }

  async function take(file: File): Promise<void> {
    underWay.current?.abort();
    underWay.current = null;
    const key = newPhotoKey();
    taken.current = { key, photo: file };
    setShown((now) => ({ ...now, state: "sending", progress: 0, preview: "" }));
    const { photo, preview } = await shrinkPhoto(file);
    if (taken.current.key !== key) return;
    taken.current = { key, photo };
    setShown((now) => ({ ...now, preview }));
    await send(key, photo);
  }

  return {
    ...shown,
    take: (file) => void take(file),
    tryAgain() {
      if (taken.current !== null) void send(taken.current.key, taken.current.photo);
    },
  };
}
