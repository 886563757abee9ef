/** What borrowers and staff wrote about a complaint, and the telephone it was sent from: encrypted in every record, and decrypted only where it is used. */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export const complaintPurpose = "complaint.text";
export const complaintPhonePurpose = "complaint.phone";

export function encryptText(text: string, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, complaintPurpose, text);
}

/** "" for what has been erased. */
export function decryptText(encrypted: string, encryptionKey: Buffer): string {
  return encrypted === "" ? "" : decrypt(encryptionKey, complaintPurpose, encrypted);
}

export function encryptPhone(phone: string, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, complaintPhonePurpose, phone);
}

/** "" for what has been erased. */
export function decryptPhone(encrypted: string, encryptionKey: Buffer): string {
  return encrypted === "" ? "" : decrypt(encryptionKey, complaintPhonePurpose, encrypted);
}
