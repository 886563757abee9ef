/** What cleared a difference up, sealed: people write names and numbers down. */
import { open, seal } from "../../platform/encryption/sealing.ts";

export const notePurpose = "difference.note";

export function sealNote(text: string, sealKey: Buffer): string {
  return seal(sealKey, notePurpose, text);
}

export function openNote(sealed: string, sealKey: Buffer): string {
  return open(sealKey, notePurpose, sealed);
}
