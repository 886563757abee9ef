/**
 * What a provider says it did with our money, in one shape for every provider, and the port its file is read through.
 * A file is read whole or refused with the reason and the line: half a statement would show differences that are none.
 */
import type { reportProblems } from "#contract/settlement-report.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";

export type LineKind = "payment" | "payout" | "refund" | "fee" | "other";

/** open: nothing is final at the provider. */
export type LineStatus = "succeeded" | "failed" | "open";

export interface SettlementLine {
  /** Line of the file, from 1; of a list in JSON the entry, from 1. */
  lineNo: number;
  /** The provider's own number of the movement; "" where its file has none. Of a refund that of the payment, if it is told. */
  providerReference: string;
  /** Our trade number or payout id; null where the file has none. */
  ourNumber: string | null;
  movement: LineKind;
  /** Before fees. */
  amount: Minor;
  fee: Minor;
  currency: Currency;
  /** The day it happened, as the provider's clock or the lender's shows it. */
  on: Day;
  status: LineStatus;
}

export interface SettlementReport {
  lines: readonly SettlementLine[];
  currency: Currency;
  /** The days the file itself speaks of; null where it does not say and has no line. */
  period: { from: Day; to: Day } | null;
  /** What of ours must stand in it, so that what does not is missed. */
  covers: { payments: boolean; payouts: boolean };
  /** For how many days after it happened a movement may still be waiting for its statement. */
  lagDays: number;
}

export type ReportProblem = (typeof reportProblems)[number];

/** The file is no statement of this provider. `line` is 0 when no line alone is at fault. */
export class ReportRejected extends Error {
  override readonly name = "ReportRejected";
  readonly problem: ReportProblem;
  readonly line: number;
  constructor(problem: ReportProblem, line = 0) {
    super(line === 0 ? problem : `${problem} at line ${line}`);
    this.problem = problem;
    this.line = line;
  }
}

/** The port: one a provider. */
export interface ReportReader {
  /** Throws ReportRejected. */
  read(text: string): SettlementReport;
}

export const reportBytesMaximum = 10 * 1024 * 1024;
export const reportLinesMaximum = 50_000;

/** The text of a file: UTF-8 and nothing else, with or without its mark. Throws ReportRejected. */
export function reportText(bytes: Uint8Array): string {
  if (bytes.byteLength > reportBytesMaximum) throw new ReportRejected("too-large");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ReportRejected("not-text");
  }
  // A table that a program writes has no control characters; a picture or an archive has.
  if (/[^\P{Cc}\t\r\n]/u.test(text)) throw new ReportRejected("not-text");
  return text;
}

/** The first and the last of these days; null for none. */
export function spanOf(days: readonly Day[]): { from: Day; to: Day } | null {
  const [first] = days;
  if (first === undefined) return null;
  let from = first;
  let to = first;
  for (const one of days) {
    if (one < from) from = one;
    if (one > to) to = one;
  }
  return { from, to };
}

/** The one currency of all lines. Throws ReportRejected when there are two, or it is not the one `wanted`. */
export function oneCurrency(
  lines: readonly Pick<SettlementLine, "currency" | "lineNo">[],
  wanted: Currency | null,
): Currency {
  const currency = wanted ?? lines[0]?.currency ?? "";
  const other = lines.find((line) => line.currency !== currency);
  if (other !== undefined) throw new ReportRejected("other-currency", other.lineNo);
  return currency;
}
