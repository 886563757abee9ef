/** A report's rows, and the parsing of their values: decimal amounts, days, numbers. */
import { type Day, dayIn, parseDay } from "#values/business-day.ts";
import { type Minor, parseDecimal } from "#values/money.ts";
import { type Row, readTable } from "../text-files/table.ts";
import { orRejected, ReportRejected, reportLinesMaximum } from "./report.ts";

export type { Row };

/** The rows below the header. Throws ReportRejected. */
export function readRows(text: string, needed: readonly string[]): Row[] {
  return orRejected(() => readTable(text, needed, reportLinesMaximum));
}

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Minor units, never negative, from "1250", "1250.5", "1,250.50" or "1250.5000". */
export function amountOf(text: string, line: number): Minor {
  const plain = grouped.test(text) ? text.replaceAll(",", "") : text;
  const read = parseDecimal(plain.replace(/(\.\d{2})0+$/, "$1"));
  if (read === null || read < 0) throw new ReportRejected("wrong-value", line);
  return read;
}

/** Like `amountOf`, but "" is zero. */
export function amountOrNone(text: string, line: number): Minor {
  return text === "" ? 0 : amountOf(text, line);
}

/**
 * The day of "2026-03-02", "2026-03-02 10:00:00" or "2026-03-02T10:00:00" as written, and of an instant ("…Z") in
 * `timeZone`; with `dayFirst` also of "02/03/2026 10:00:00".
 */
export function dayOf(
  text: string,
  line: number,
  { timeZone, dayFirst = false }: { timeZone: string; dayFirst?: boolean },
): Day {
  const [, written = ""] = /^(\d{4}-\d\d-\d\d)T[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  // Date would roll a day that does not exist over into the next month.
  const instant = parseDay(written) === null ? null : new Date(text);
  if (instant !== null && !Number.isNaN(instant.getTime())) return dayIn(timeZone, instant);
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/.exec(text)?.[1];
  const slashed = /^(\d\d)\/(\d\d)\/(\d{4})(?: \d\d:\d\d(?::\d\d)?)?$/.exec(text);
  const turned = dayFirst && slashed ? `${slashed[3]}-${slashed[2]}-${slashed[1]}` : null;
  const read = parseDay(iso ?? turned ?? "");
  if (read === null) throw new ReportRejected("wrong-value", line);
  return read;
}

/** A reference of the provider's or of ours: short, without spaces. */
export function numberOf(text: string, line: number): string {
  if (/^[\w.:/#-]{0,100}$/.test(text)) return text;
  throw new ReportRejected("wrong-value", line);
}
