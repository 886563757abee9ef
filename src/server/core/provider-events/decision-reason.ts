/** Why somebody decided as they did about money that fits nothing, sealed: people write names and numbers down. */
import { open, seal } from "../../platform/encryption/sealing.ts";

export const reasonPurpose = "provider-event.reason";

export function sealReason(text: string, sealKey: Buffer): string {
  return seal(sealKey, reasonPurpose, text);
}

export function openReason(sealed: string, sealKey: Buffer): string {
  return open(sealKey, reasonPurpose, sealed);
}
