/** Why a number stands on the deny list, sealed: it is about a person. */
import { open, seal } from "../../platform/encryption/sealing.ts";

export const denyNotePurpose = "deny.note";

export function sealDenyNote(text: string, sealKey: Buffer): string {
  return seal(sealKey, denyNotePurpose, text);
}

export function openDenyNote(sealed: string, sealKey: Buffer): string {
  return open(sealKey, denyNotePurpose, sealed);
}
