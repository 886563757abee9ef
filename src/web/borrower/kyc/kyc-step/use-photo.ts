/** One picture of onboarding while the page is open: taken, shrunk, uploaded at once, retried, retaken. */
import { useEffect, useRef, useState } from "react";
import type { IdentityImageKind } from "#contract/onboarding-steps.ts";
import type { Sending, TakenPhoto } from "./send-photo.ts";

export interface Photo {
  state: "none" | "sending" | "failed" | "saved";
  /** Address of an image to show, "" while there is none. */
  preview: string;
  /** From 0 to 1, while sending. */
  progress: number;
  /** Why it failed, in the server's words; "" when it did not answer. */
  message: string;
  take(file: File): void;
  tryAgain(): void;
}

/** `start` is the address of the stored picture's thumbnail, "" for none. */
export function usePhoto(kind: IdentityImageKind, start: string, to: string): Photo {
  const [shown, setShown] = useState({
    state: (start === "" ? "none" : "saved") as Photo["state"],
    preview: start,
    progress: 0,
    message: "",
  });
  const taken = useRef<TakenPhoto | File | null>(null);
  const underWay = useRef<Sending | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(made: TakenPhoto | File): Promise<void> {
    underWay.current?.abort();
    underWay.current = null;
    taken.current = made;
    setShown((now) => ({ ...now, state: "sending", progress: 0, message: "" }));
    const failed = (message: string) => setShown((now) => ({ ...now, state: "failed", message }));
    const calls = await import("./send-photo.ts").catch(() => null);
    if (taken.current !== made) return;
    if (calls === null) return failed("");
    let photo = made;
    if (photo instanceof File) {
      const small = await calls.shrinkPhoto(photo);
      // Retaken meanwhile.
      if (taken.current !== made) return;
      photo = { key: calls.newPhotoKey(), photo: small.photo };
      taken.current = photo;
      setShown((now) => ({ ...now, preview: small.preview }));
    }
    const sending = calls.sendIdentityPhoto(to, kind, photo, (progress) =>
      setShown((now) => ({ ...now, progress })),
    );
    underWay.current = sending;
    const sent = await sending.done;
    if (underWay.current !== sending) return;
    if (sent.ok) setShown((now) => ({ ...now, state: "saved" }));
    else failed(sent.message);
  }

  return {
    ...shown,
    take: (file) => void send(file),
    tryAgain() {
      if (taken.current !== null) void send(taken.current);
    },
  };
}
