/** Which account numbers exist in a market, and how one is shown without giving it away. */
import type { Market } from "#contract/format.ts";

/** Nine digits, or ten starting with 0 (spec section 2; BA-9); other markets have numbers of their own length. */
const patterns: Readonly<Record<Market, RegExp>> = {
  reference: /^(?:\d{9}|0\d{9})$/,
  tz: /^(?:\d{9}|0\d{9})$/,
  ke: /^\d{9,16}$/,
  in: /^\d{9,18}$/,
  ph: /^\d{10,16}$/,
};

export function isAccountNumber(text: string, market: Market): boolean {
  return patterns[market].test(text);
}

/** "*****6789": as many stars as digits are hidden; the last four tell a person which account it is. */
export function maskNumber(number: string): string {
  const shown = number.slice(-4);
  return "*".repeat(Math.max(0, number.length - shown.length)) + shown;
}
