/** Which account numbers exist in a market, and how one is shown without giving it away. */
import { accountNumberRules } from "#contract/account-number.ts";
import type { Market } from "#contract/format.ts";

/** BA-9, and each other market's own lengths. Plain digits only: what a page groups it takes apart again. */
export function isAccountNumber(text: string, market: Market): boolean {
  const rule = accountNumberRules[market];
  if (rule.kind === "nine-or-ten") return /^(?:\d{9}|0\d{9})$/.test(text);
  return /^\d+$/.test(text) && text.length >= rule.least && text.length <= rule.most;
}

/** "*****6789": as many stars as digits are hidden; the last four tell a person which account it is. */
export function maskNumber(number: string): string {
  const shown = number.slice(-4);
  return "*".repeat(Math.max(0, number.length - shown.length)) + shown;
}
