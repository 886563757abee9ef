/** What borrowers and staff wrote about a complaint: encrypted in every record, and decrypted only where it is shown. */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export const complaintPurpose = "complaint.text";

export function encryptText(text: string, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, complaintPurpose, text);
}

/** "" for what has been erased. */
export function decryptText(encrypted: string, encryptionKey: Buffer): string {
  return encrypted === "" ? "" : decrypt(encryptionKey, complaintPurpose, encrypted);
}
