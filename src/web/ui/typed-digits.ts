/**
 * Shapes text while it is typed (AP-10): keeps the digits, groups them and returns the caret's position, so
 * that it stays behind the same digit. Pure: the fields and the server parse text with the same rules.
 */
import type { Market } from "#contract/format.ts";
import { readAmount } from "#contract/typed-number.ts";
import { numberStyles } from "#values/market-writing.ts";
import { plainDigits } from "#values/typed-text.ts";

export interface Typed {
  text: string;
  /** Index of the caret in `text`. */
  caret: number;
  /** Left as typed, since it cannot be read and any shape would make another number of it. */
  stopped?: boolean;
}

export type DigitsKind = "phone" | "card" | "code" | "number" | "account" | "day";

interface Grouping {
  digitsMaximum: number;
  /** Sizes of the groups, the last one repeated; null: no groups. */
  groups: readonly number[] | null;
  /** Stands between groups; a space where nothing is said. */
  between?: string;
  /** A "+" before the first digit stays. */
  plus?: true;
}

const groupings: Record<DigitsKind, Grouping> = {
  phone: { digitsMaximum: 11, groups: [3, 4, 4] },
  card: { digitsMaximum: 30, groups: [4] },
  code: { digitsMaximum: 6, groups: null },
  number: { digitsMaximum: 30, groups: null },
  /** A wallet has a telephone's number: the "+" of a country code stays, or the digits alone were another account. */
  account: { digitsMaximum: 30, groups: null, plus: true },
  /** As every page writes days: "1990-04-26". */
  day: { digitsMaximum: 8, groups: [4, 2, 2], between: "-" },
};

export function digitsOnly(text: string): string {
  return plainDigits(text).replace(/[^0-9]/g, "");
}

/** "13812345678" typed into a phone field becomes "138 1234 5678"; `caret` is the index in the typed text. */
export function formatDigits(typed: string, caret: number, kind: DigitsKind): Typed {
  const { digitsMaximum, groups, between, plus } = groupings[kind];
  const digits = digitsOnly(typed).slice(0, digitsMaximum);
  const before = Math.min(digitsOnly(typed.slice(0, caret)).length, digits.length);
  const sign = plus && /^\D*[+\uff0b]/.test(typed) ? "+" : "";
  const text = sign + (groups === null ? digits : inGroups(digits, groups, between));
  const place = placeAfter(text, before, /[0-9]/);
  return { text, caret: caret > 0 ? Math.max(place, sign.length) : place };
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
  /** What the field showed before somebody typed: marks that came since are the person's own. Absent where nobody types. */
  before?: string;
  /** What was pasted to make it the text typed: it may have taken the place of anything. */
  pasted?: string | undefined;
}

/** Of a text that cannot be read; no amount has as many. */
const charactersMaximum = 20;

/**
 * An amount in whole units as it is typed: digits only, thousands grouped, never above the maximum (IR-1).
 * Behind the market's decimal mark stand hundredths only where the maximum itself has some, or they could not be paid. A mark that was typed
 * where none belongs ("300.00" where the dot groups thousands) stops the field: to read on would make the amount a hundred times as large.
 */
export function formatTypedAmount(typed: string, caret: number, limits: AmountLimits): Typed {
  const whole = plainAmount(typed);
  const ahead = plainAmount(typed.slice(0, caret));
  if (isStopped(whole, limits)) {
    const text = marksAndDigits(whole).slice(0, charactersMaximum);
    const position = marksAndDigits(ahead).length;
    return { text, caret: Math.min(position, text.length), stopped: true };
  }
  const { decimal } = numberStyles[limits.market];
  const saved = keptOf(whole, limits);
  const before = keptOf(ahead, limits).length;
  const amount = amountOf(saved, decimal);
  const capped = amount > limits.maximum;
  const plain = capped ? plainOf(limits.maximum, decimal) : saved;
  const text = grouped(plain, limits.market);
  const counts = new RegExp(`[0-9\\${decimal}]`);
  return { text, caret: capped ? text.length : placeAfter(text, before, counts) };
}

/** With the digits and marks of our keys. The full stop of a currency that was pasted along ("Rs. 1,250") is none of the amount's. */
function plainAmount(typed: string): string {
  return plainDigits(typed)
    .replace(/\p{L}+\.(?=\s*\d)/gu, "")
    .replace(/[\u066b\u3002\uff0e]/g, ".")
    .replace(/[\u060c\u066c\u3001\uff0c]/g, ",");
}

function isStopped(typed: string, { market, before, pasted }: AmountLimits): boolean {
  if (before === undefined) return false;
  const isShaped = before === "" || readAmount(before, market) !== null;
  const inserted = pasted === undefined ? insertedInto(before, typed) : plainAmount(pasted);
  if (isShaped && !hasMark(inserted)) return false;
  const text = marksAndDigits(typed);
  return hasMark(text) && readAmount(text, market) === null;
}

/** Those that group or divide in any market. */
function hasMark(text: string): boolean {
  return /[.,]/.test(text);
}

function marksAndDigits(text: string): string {
  return text.replace(/[^0-9.,]/g, "");
}

/** What was typed or pasted into `before` to make it `typed`. */
function insertedInto(before: string, typed: string): string {
  const most = Math.min(before.length, typed.length);
  let start = 0;
  while (start < most && before.charAt(start) === typed.charAt(start)) start += 1;
  let end = 0;
  const same = (back: number) =>
    before.charAt(before.length - 1 - back) === typed.charAt(typed.length - 1 - back);
  while (end < most - start && same(end)) end += 1;
  return typed.slice(start, typed.length - end);
}

/** Digits without leading zeros, and at most one decimal mark with two digits behind it, which are zeros where the maximum has no hundredths. */
function keptOf(typed: string, { market, maximum, before }: AmountLimits): string {
  const { decimal } = numberStyles[market];
  const [whole = "", ...behind] = typed.split(decimal);
  const digits = digitsOnly(whole)
    .replace(/^0+(?=\d)/, "")
    .slice(0, 13);
  const isWhole = maximum % 100 === 0;
  if (behind.length === 0 || (isWhole && before === undefined)) return digits;
  const hundredths = digitsOnly(behind.join("")).slice(0, 2);
  return `${digits}${decimal}${isWhole ? hundredths.replace(/[1-9].*/, "") : hundredths}`;
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
