/**
 * Reads numbers that people typed, or not at all: an ambiguous text is rejected, never repaired. Fields may
 * shape text while it is typed, where the person sees it; the value that counts is read here.
 */
import { plainDigits } from "#values/typed-text.ts";
import { formatNumber, type Market } from "./format.ts";

/**
 * An amount in minor units, as the market writes it: digits plain or grouped (by its own mark or by spaces, by threes in India too), then
 * at most two decimals behind its decimal mark. Null for everything else: "90000.00" is 90,000 where the dot is the
 * decimal mark, and null where it groups thousands; never a sign, an exponent or a letter.
 */
export function readAmount(typed: string, market: Market): number | null {
  const { group, decimal } = marksOf(market);
  const [whole = "", fraction = "", ...more] = plainDigits(typed).trim().split(decimal);
  if (more.length > 0 || !/^\d{0,2}$/.test(fraction)) return null;
  const marked = whole.replace(/\s/g, group);
  const digits = marked.split(group).join("");
  if (!/^\d{1,13}$/.test(digits)) return null;
  const amount = Number(digits) * 100 + Number(fraction.padEnd(2, "0"));
  const wellGrouped = marked === wholeAsWritten(digits, market) || isByThrees(marked, group);
  return Number.isSafeInteger(amount) && (marked === digits || wellGrouped) ? amount : null;
}

/** "125,000", as the world writes it. */
function isByThrees(marked: string, group: string): boolean {
  const [first = "", ...threes] = marked.split(group);
  return /^[1-9]\d{0,2}$/.test(first) && threes.every((part) => part.length === 3);
}

/**
 * The digits of an account, a card or a code, which people group with spaces or hyphens; null when the text contains
 * anything else: dropping a letter would make another number of it.
 */
export function readDigits(typed: string): string | null {
  const digits = plainDigits(typed)
    .trim()
    .replace(/(\d)[\s-]+(?=\d)/g, "$1");
  return /^\d+$/.test(digits) ? digits : null;
}

interface Marks {
  group: string;
  decimal: string;
}

const known = new Map<Market, Marks>();

/** The market's grouping and decimal marks, taken from a formatted amount. */
function marksOf(market: Market): Marks {
  const found = known.get(market) ?? marksIn(formatNumber(1_234_56, market));
  known.set(market, found);
  return found;
}

function marksIn(written: string): Marks {
  return { group: written.charAt(1), decimal: written.charAt(5) };
}

/** "1,234" for "1234"; leading zeros stay and so are never validly grouped. */
function wholeAsWritten(digits: string, market: Market): string {
  const amount = Number(digits) * 100;
  return Number.isSafeInteger(amount) ? formatNumber(amount, market).slice(0, -3) : digits;
}
