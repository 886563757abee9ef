/**
 * The copy of a payment's code on the phone: what an earlier screen showed, for when the service cannot be reached
 * ("Repayment code info"; RC-5). Never authoritative, never another borrower's, deleted when it expires.
 */
import type { WireCode } from "./read-code.ts";

interface StoredFields {
  user?: string;
  /** Milliseconds since 1970. */
  until?: number;
}

function storageKey(orderId: string): string {
  return `repaymentCode.${orderId}`;
}

export function storeCode(orderId: string, user: string, code: WireCode): void {
  const until = Date.now() + (code.secondsLeft ?? 1800) * 1000;
  try {
    localStorage.setItem(storageKey(orderId), JSON.stringify({ ...code, user, until }));
  } catch {
    // Storage is full or blocked: the page works without a copy.
  }
}

export function removeStoredCode(orderId: string): void {
  try {
    localStorage.removeItem(storageKey(orderId));
  } catch {
    // Storage is blocked: nothing was stored either.
  }
}

export interface StoredCode {
  code: WireCode;
  /** Milliseconds since 1970; never expires for what another screen of the wire stored. */
  until: number;
}

/** Null when nothing usable is stored. What another screen of the wire stored has neither user nor expiry. */
export function readStoredCode(orderId: string, user: string): StoredCode | null {
  try {
    const text = localStorage.getItem(storageKey(orderId));
    const stored = JSON.parse(text ?? "null") as (Partial<WireCode> & StoredFields) | null;
    if (!stored?.defDetail?.payCode || !Number.isSafeInteger(stored.repayAmount)) return null;
    const until = stored.until ?? Number.POSITIVE_INFINITY;
    if ((stored.user ?? user) !== user || until < Date.now()) {
      removeStoredCode(orderId);
      return null;
    }
    const { currencySymbol = "", showType = 0, ...others } = stored as Partial<WireCode>;
    const code: WireCode = { ...(others as WireCode), currencySymbol, showType, state: "open" };
    return { code, until };
  } catch {
    return null;
  }
}
