/** What borrowers and staff wrote about a complaint, sealed: it is kept so in every record and opened only where it is shown. */
import { open, seal } from "../../platform/encryption/sealing.ts";

export const complaintPurpose = "complaint.text";

export function sealText(text: string, sealKey: Buffer): string {
  return seal(sealKey, complaintPurpose, text);
}

/** "" for what has been erased. */
export function openText(sealed: string, sealKey: Buffer): string {
  return sealed === "" ? "" : open(sealKey, complaintPurpose, sealed);
}
