/** Valid account numbers per market, and how one is masked. */
import { accountNumberRules } from "#contract/account-number.ts";
import type { Market } from "#contract/format.ts";

/** BA-9, and the lengths of each other market. Digits only: grouping by the page is removed again. */
export function isAccountNumber(text: string, market: Market): boolean {
  const rule = accountNumberRules[market];
  if (rule.kind === "nine-or-ten") return /^(?:\d{9}|0\d{9})$/.test(text);
  return /^\d+$/.test(text) && text.length >= rule.least && text.length <= rule.most;
}

/** "*****6789": one star per hidden digit; the last four digits identify the account to its owner. */
export function maskNumber(number: string): string {
  const shown = number.slice(-4);
  return "*".repeat(Math.max(0, number.length - shown.length)) + shown;
}
