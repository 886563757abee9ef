/** Names one sending of one photo, so that a repeat of it is known. */

/** Unlike any other of this borrower; no secret. `crypto.randomUUID` is missing on plain http. */
export function newPhotoKey(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `photo-${[...random].map((one) => one.toString(36)).join("-")}`;
}
