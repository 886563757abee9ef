/** The reason of a decision on a suspense item, encrypted because people write down names and numbers. */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export const reasonPurpose = "provider-event.reason";

export function encryptReason(text: string, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, reasonPurpose, text);
}

export function decryptReason(encrypted: string, encryptionKey: Buffer): string {
  return decrypt(encryptionKey, reasonPurpose, encrypted);
}
