/**
 * What somebody types into a field, and what the form holds of it: "1,250.5" is "1250.50" there. A text that cannot be read
 * without guessing goes into the form as it is, where the schema finds it wrong and the page shows it as it was typed.
 */
import { formatNumber, type Market } from "#contract/format.ts";
import { readAmount } from "#contract/typed-number.ts";
import { toDecimal } from "#values/money.ts";
import type { LeafKind } from "./node.ts";

/** The form's value of a typed text that is not blank. */
export function formValue(as: LeafKind, typed: string, market: Market): string | number {
  const text = typed.trim();
  switch (as) {
    case "amount": {
      const minor = amountOf(text, market);
      return minor === null ? text : toDecimal(minor);
    }
    case "percent":
      return plainDecimal(text)
        .replace(/^(\d+\.\d*?)0+$/, "$1")
        .replace(/\.$/, "");
    case "rate":
      return plainDecimal(text);
    case "count": {
      const minor = /^\d{1,9}$/.test(text) ? null : readAmount(text, market);
      const digits = minor !== null && minor % 100 === 0 ? String(minor / 100) : text;
      return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
    }
    case "text":
      return typed;
    case "day":
    case "choice":
      return text;
  }
}

/** How the page shows a form's value: amounts grouped, and without cents where there are none. */
export function shownValue(as: LeafKind, value: unknown, market: Market): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const text = String(value);
  const decimal = markOf(market);
  if (as === "amount" && /^\d{1,10}(\.\d{1,2})?$/.test(text)) {
    const [whole = "", cents = ""] = text.split(".");
    const minor = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
    const written = formatNumber(minor, market);
    return written.endsWith(`${decimal}00`) ? written.slice(0, -3) : written;
  }
  if ((as === "percent" || as === "rate") && /^\d+\.\d+$/.test(text)) {
    return text.replace(".", decimal);
  }
  return text;
}

/** As the market writes it; else with a point before its cents, as files and most keyboards have it. */
function amountOf(text: string, market: Market): number | null {
  const own = readAmount(text, market);
  if (own !== null && own < 1_000_000_000_000) return own;
  return /^\d{1,10}\.\d{1,2}$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Percentages are never grouped, so that a single comma or point is the decimal mark. */
function plainDecimal(text: string): string {
  return /^\d+[.,]\d+$/.test(text) ? text.replace(",", ".") : text;
}

function markOf(market: Market): string {
  return formatNumber(1_50, market).charAt(1);
}
