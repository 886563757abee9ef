/**
 * Shapes text while it is typed (AP-10): keeps the digits, groups them and returns the caret's position, so
 * that it stays behind the same digit. Pure: the fields and the server parse text with the same rules.
 */
import type { Market } from "#contract/format.ts";
import { numberStyles } from "#values/market-writing.ts";
import { plainDigits } from "#values/typed-text.ts";

export interface Typed {
  text: string;
  /** Index of the caret in `text`. */
  caret: number;
}

export type DigitsKind = "phone" | "card" | "code" | "number" | "day";

interface Grouping {
  digitsMaximum: number;
  /** Sizes of the groups, the last one repeated; null: no groups. */
  groups: readonly number[] | null;
  /** Stands between groups; a space where nothing is said. */
  between?: string;
}

const groupings: Record<DigitsKind, Grouping> = {
  phone: { digitsMaximum: 11, groups: [3, 4, 4] },
  card: { digitsMaximum: 30, groups: [4] },
  code: { digitsMaximum: 6, groups: null },
  number: { digitsMaximum: 30, groups: null },
  /** As every page writes days: "1990-04-26". */
  day: { digitsMaximum: 8, groups: [4, 2, 2], between: "-" },
};

export function digitsOnly(text: string): string {
  return plainDigits(text).replace(/[^0-9]/g, "");
}

/** "13812345678" typed into a phone field becomes "138 1234 5678"; `caret` is the index in the typed text. */
export function formatDigits(typed: string, caret: number, kind: DigitsKind): Typed {
  const { digitsMaximum, groups, between } = groupings[kind];
  const digits = digitsOnly(typed).slice(0, digitsMaximum);
  const before = Math.min(digitsOnly(typed.slice(0, caret)).length, digits.length);
  const text = groups === null ? digits : inGroups(digits, groups, between);
  return { text, caret: placeAfter(text, before, /[0-9]/) };
}

function inGroups(digits: string, sizes: readonly number[], between = " "): string {
  const parts: string[] = [];
  let at = 0;
  for (let index = 0; at < digits.length; index += 1) {
    const size = sizes[Math.min(index, sizes.length - 1)] ?? digits.length;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(between);
}

/** The index right behind the `count`th character that matches `counts`. */
function placeAfter(text: string, count: number, counts: RegExp): number {
  let position = 0;
  let seen = 0;
  while (seen < count && position < text.length) {
    if (counts.test(text.charAt(position))) seen += 1;
    position += 1;
  }
  return position;
}

interface AmountLimits {
  market: Market;
  /** In minor units; a larger amount is capped to it. */
  maximum: number;
}

/**
 * An amount in whole units as it is typed: digits only, thousands grouped, never above the maximum (IR-1).
 * The market's decimal mark is allowed only where the maximum itself has decimals, or it could not be paid.
 */
export function formatTypedAmount(typed: string, caret: number, limits: AmountLimits): Typed {
  const { decimal } = numberStyles[limits.market];
  const saved = keptOf(typed, limits);
  const before = keptOf(typed.slice(0, caret), limits).length;
  const amount = amountOf(saved, decimal);
  const capped = amount > limits.maximum;
  const plain = capped ? plainOf(limits.maximum, decimal) : saved;
  const text = grouped(plain, limits.market);
  const counts = new RegExp(`[0-9\\${decimal}]`);
  return { text, caret: capped ? text.length : placeAfter(text, before, counts) };
}

/** Digits without leading zeros, and at most one decimal mark with two digits behind it. */
function keptOf(typed: string, { market, maximum }: AmountLimits): string {
  const { decimal } = numberStyles[market];
  const [whole = "", ...behind] = typed.split(decimal);
  const digits = digitsOnly(whole)
    .replace(/^0+(?=\d)/, "")
    .slice(0, 13);
  if (behind.length === 0 || maximum % 100 === 0) return digits;
  return `${digits}${decimal}${digitsOnly(behind.join("")).slice(0, 2)}`;
}

function amountOf(saved: string, decimal: string): number {
  const [whole = "", fraction = ""] = saved.split(decimal);
  return Number(whole || "0") * 100 + Number(fraction.padEnd(2, "0"));
}

function plainOf(amount: number, decimal: string): string {
  const digits = String(amount).padStart(3, "0");
  const fraction = digits.slice(-2);
  return digits.slice(0, -2) + (fraction === "00" ? "" : decimal + fraction);
}

function grouped(plain: string, market: Market): string {
  const { group, decimal, upperGroupDigits } = numberStyles[market];
  const [whole = "", fraction] = plain.split(decimal);
  const upper =
    upperGroupDigits === 2 ? /\B(?=(\d{2})+(?=\d{3}$)|(?=\d{3}$))/g : /\B(?=(\d{3})+$)/g;
  return whole.replace(upper, group) + (fraction === undefined ? "" : decimal + fraction);
}
