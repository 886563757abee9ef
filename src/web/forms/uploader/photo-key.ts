/** The idempotency key of an upload. */

/** Unique for this borrower; no secret. `crypto.randomUUID` is missing on plain http. */
export function newPhotoKey(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `photo-${[...random].map((one) => one.toString(36)).join("-")}`;
}
