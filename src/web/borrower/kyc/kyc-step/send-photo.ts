/** Shrinks a picture and uploads it; this code is loaded only once somebody takes one. */
import type { IdentityImageKind } from "#contract/onboarding-steps.ts";
import { type Sending, sendPhoto } from "../../../forms/uploader/send-photo.ts";

export { newPhotoKey } from "../../../forms/uploader/photo-key.ts";
export { shrinkPhoto } from "../../../forms/uploader/shrink-photo.ts";
export type { Sending };

export interface TakenPhoto {
  /** The idempotency key, the same for every attempt. */
  key: string;
  photo: Blob;
}

export function sendIdentityPhoto(
  to: string,
  kind: IdentityImageKind,
  { key, photo }: TakenPhoto,
  onProgress: (part: number) => void,
): Sending {
  return sendPhoto({ to, photo, field: "image", beside: { kind }, requestKey: key, onProgress });
}
