/** Why a number stands on the deny list, encrypted: it is about a person. */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export const denyNotePurpose = "deny.note";

export function encryptDenyNote(text: string, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, denyNotePurpose, text);
}

export function decryptDenyNote(encrypted: string, encryptionKey: Buffer): string {
  return decrypt(encryptionKey, denyNotePurpose, encrypted);
}
