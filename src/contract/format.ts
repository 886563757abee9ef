/**
 * How amounts, dates and times are written for people (AP-7), for the server's display strings and the
 * web's own figures alike. Digits are placed by hand, not by Intl, so that every machine writes the same.
 */
import { numberStyles } from "#values/market-writing.ts";
import type { Brand } from "./brand.ts";

export type Market = Brand["market"];

const symbols: Readonly<Record<string, string>> = { INR: "₹", PHP: "₱" };

/** The prefix of an amount: a currency sign where one is common, otherwise the ISO code. */
export function symbolOf(currency: string): string {
  return symbols[currency] ?? currency;
}

/** "INR 1,250.00" from "₹ 1,250.00": the ISO code in place of every currency sign, for what is written in plain letters only. */
export function withCurrencyCodes(text: string): string {
  return Object.entries(symbols).reduce(
    (written, [currency, symbol]) => written.replaceAll(symbol, currency),
    text,
  );
}

/** "TZS 1.250.000,00" from 125000000 hundredths. Throws a RangeError for anything but a safe integer. */
export function formatMoney(amount: number, currencySymbol: string, market: Market): string {
  const number = formatNumber(Math.abs(amount), market);
  const sign = amount < 0 ? "-" : "";
  return currencySymbol === "" ? sign + number : `${sign}${currencySymbol} ${number}`;
}

/**
 * An amount on a borrower's page: never broken between currency and figure, and with decimals only where there are some. The reference
 * market's writing is fixed by the specification (AP-7), so it stays as it is; papers, messages and the books are exact everywhere.
 */
export function shownMoney(amount: number, currencySymbol: string, market: Market): string {
  const exact = formatMoney(amount, currencySymbol, market);
  if (market === "reference") return exact;
  return (amount % 100 === 0 ? exact.slice(0, -3) : exact).replace(" ", "\u00a0");
}

/** The figure alone, of an amount that a borrower's page shows large. */
export function shownNumber(amount: number, market: Market): string {
  const exact = formatNumber(amount, market);
  return market === "reference" || amount % 100 !== 0 ? exact : exact.slice(0, -3);
}

/** "1.250.000,00" from 125000000 hundredths: two decimals always, thousands grouped as the market does. */
export function formatNumber(amount: number, market: Market): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole hundredths: ${amount}`);
  const { group, decimal, upperGroupDigits } = numberStyles[market];
  const digits = String(Math.abs(amount)).padStart(3, "0");
  let upper = digits.slice(0, -2);
  const groups = [upper.slice(-3)];
  upper = upper.slice(0, -3);
  while (upper !== "") {
    groups.unshift(upper.slice(-upperGroupDigits));
    upper = upper.slice(0, -upperGroupDigits);
  }
  return `${amount < 0 ? "-" : ""}${groups.join(group)}${decimal}${digits.slice(-2)}`;
}

/** "2,5 %" from the exact decimal text "2.5" (or "2.50"): no trailing zero. */
export function formatPercent(percent: string, market: Market): string {
  const match = /^(\d+)(?:\.(\d*?)0*)?$/.exec(percent);
  if (match === null) throw new RangeError(`not a percentage: ${percent}`);
  const fraction = match[2] ? numberStyles[market].decimal + match[2] : "";
  return `${match[1]}${fraction} %`;
}

/** "5 %" from 500 basis points. */
export function formatBps(bps: number, market: Market): string {
  return formatPercent((bps / 100).toFixed(2), market);
}

/** "2026-07-01" from a calendar day; parts are zero-padded ("2026-7-1" too). Throws a RangeError for other text. */
export function formatDate(day: string): string {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day);
  if (match === null) throw new RangeError(`not a day: ${day}`);
  return `${match[1]}-${match[2]?.padStart(2, "0")}-${match[3]?.padStart(2, "0")}`;
}

/** "2026-07-01 09:05:03" as clocks in `timeZone` (IANA name) show the instant. */
export function formatDateTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(instant);
  const read = new Map(parts.map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => read.get(type) ?? "";
  const date = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  return `${date} ${part("hour")}:${part("minute")}:${part("second")}`;
}
