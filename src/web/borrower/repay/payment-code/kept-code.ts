/**
 * The copy of a payment's code on the phone: what an earlier screen showed, for when the service cannot be reached
 * ("Repayment code info"; RC-5). Never the truth, never another borrower's, gone when its time is over.
 */
import type { WireCode } from "./read-code.ts";

interface Kept {
  user?: string;
  /** Milliseconds since 1970. */
  until?: number;
}

function keptName(orderId: string): string {
  return `repaymentCode.${orderId}`;
}

export function keepCode(orderId: string, user: string, code: WireCode): void {
  const until = Date.now() + (code.secondsLeft ?? 1800) * 1000;
  try {
    localStorage.setItem(keptName(orderId), JSON.stringify({ ...code, user, until }));
  } catch {
    // Full or forbidden: the page works without a copy.
  }
}

export function forgetCode(orderId: string): void {
  try {
    localStorage.removeItem(keptName(orderId));
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

export interface KeptCode {
  code: WireCode;
  /** Milliseconds since 1970; endless for what another screen of the wire stored. */
  until: number;
}

/** Null when nothing usable is kept. What another screen of the wire stored has neither user nor time. */
export function readKeptCode(orderId: string, user: string): KeptCode | null {
  try {
    const text = localStorage.getItem(keptName(orderId));
    const kept = JSON.parse(text ?? "null") as (Partial<WireCode> & Kept) | null;
    if (!kept?.defDetail?.payCode || !Number.isSafeInteger(kept.repayAmount)) return null;
    const until = kept.until ?? Number.POSITIVE_INFINITY;
    if ((kept.user ?? user) !== user || until < Date.now()) {
      forgetCode(orderId);
      return null;
    }
    const { currencySymbol = "", showType = 0, ...others } = kept as Partial<WireCode>;
    const code: WireCode = { ...(others as WireCode), currencySymbol, showType, state: "open" };
    return { code, until };
  } catch {
    return null;
  }
}
