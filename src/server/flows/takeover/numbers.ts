/** The keyed hashes by which lines of a book find each other, and by which a loan is taken over only once. */
import { keyedHash } from "../../platform/encryption/encryption.ts";

/** Of a customer's or a loan's number in the old book. */
export function numberHash(
  of: "customer" | "loan",
  number: string,
  { takeoverId, encryptionKey }: { takeoverId: string; encryptionKey: Buffer },
): string {
  const text = JSON.stringify([takeoverId, of, number]);
  return keyedHash(encryptionKey, "takeover.number", text);
}

/** Of a loan over all books: however the name of a book is capitalised, it is the same book. */
export function loanHash(book: string, number: string, encryptionKey: Buffer): string {
  const text = JSON.stringify([book.toLowerCase(), number]);
  return keyedHash(encryptionKey, "takeover.loan", text);
}
