/**
 * What an idempotency record keeps of a command's answer for its repeats, encrypted: answers say something about the borrower. An answer with an
 * address that pays, or with another secret, is not kept at all, only what it can be made anew from.
 */
import { open, seal } from "../encryption/sealing.ts";

export type KeptAnswer =
  /** The data to the letter. */
  | { data: unknown }
  /** What the endpoint's own `anew` makes the same data from. */
  | { anew: unknown };

export const keptPurpose = "idempotency.answer";

export function sealKept(kept: KeptAnswer, sealKey: Buffer): string {
  return seal(sealKey, keptPurpose, JSON.stringify(kept));
}

export function openKept(sealed: string, sealKey: Buffer): KeptAnswer {
  return JSON.parse(open(sealKey, keptPurpose, sealed)) as KeptAnswer;
}
