/**
 * Codes that are paid at a till: digits to type, or the same digits in a text to scan. The amount charged is the ledger's,
 * not the one in the text.
 */
import { randomInt } from "node:crypto";
import { type Minor, toDecimal } from "#values/money.ts";

/** Twelve digits that `isFree` says belong to no other payment. */
export function newPayCode(isFree: (code: string) => boolean): string {
  for (;;) {
    const code = `99${String(randomInt(10_000_000_000)).padStart(10, "0")}`;
    if (isFree(code)) return code;
  }
}

interface Scannable {
  payCode: string;
  currency: string;
  amount: Minor;
}

/** The text in the QR code, such as "SIMPAY:991234567890*TZS*1250000.50"; never longer than 60 characters. */
export function scanText({ payCode, currency, amount }: Scannable): string {
  return `SIMPAY:${payCode}*${currency}*${toDecimal(amount)}`;
}

/** The code in typed text (spaces and hyphens are ignored) or scanned text. */
export function codeIn(text: string): string {
  const scanned = /^\s*SIMPAY:(\d+)\*/i.exec(text);
  return scanned?.[1] ?? text.replace(/[\s-]/g, "");
}
