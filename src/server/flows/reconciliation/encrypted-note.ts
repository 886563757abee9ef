/** The note on a closed discrepancy, encrypted because people write down names and numbers. */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export const notePurpose = "discrepancy.note";

export function encryptNote(text: string, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, notePurpose, text);
}

export function decryptNote(encrypted: string, encryptionKey: Buffer): string {
  return decrypt(encryptionKey, notePurpose, encrypted);
}
