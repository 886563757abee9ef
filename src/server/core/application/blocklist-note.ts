/** Why a number stands on the blocklist, sealed: it is about a person. */
import { open, seal } from "../../platform/encryption/sealing.ts";

export const blocklistNotePurpose = "blocklist.note";

export function sealBlocklistNote(text: string, sealKey: Buffer): string {
  return seal(sealKey, blocklistNotePurpose, text);
}

export function openBlocklistNote(sealed: string, sealKey: Buffer): string {
  return open(sealKey, blocklistNotePurpose, sealed);
}
