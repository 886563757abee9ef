/** The reason for a blocklist entry, encrypted because it is about a person. */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export const blocklistNotePurpose = "blocklist.note";

export function encryptBlocklistNote(text: string, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, blocklistNotePurpose, text);
}

export function decryptBlocklistNote(encrypted: string, encryptionKey: Buffer): string {
  return decrypt(encryptionKey, blocklistNotePurpose, encrypted);
}
