/** Why somebody decided as they did about money that fits nothing, encrypted: people write names and numbers down. */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export const reasonPurpose = "provider-event.reason";

export function encryptReason(text: string, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, reasonPurpose, text);
}

export function decryptReason(encrypted: string, encryptionKey: Buffer): string {
  return decrypt(encryptionKey, reasonPurpose, encrypted);
}
