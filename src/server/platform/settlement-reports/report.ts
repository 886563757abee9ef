/**
 * What a provider says it did with our money, in one shape for all providers, and the port through which its file is read.
 * A file is read completely or rejected with the reason and the line: half a report would show false discrepancies.
 */
import type { reportProblems } from "#contract/settlement-report.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import { decodeText, TextFileRejected } from "../text-files/text-file.ts";

export type LineKind = "payment" | "payout" | "refund" | "fee" | "other";

/** open: not final at the provider. */
export type LineStatus = "succeeded" | "failed" | "open";

export interface SettlementLine {
  /** Line of the file, from 1; in JSON the index of the list's entry, from 1. */
  lineNo: number;
  /** The provider's own number of the movement, "" where its file has none; for a refund that of the payment, if the file has it. */
  providerReference: string;
  /** Our trade number or payout id; null where the file has none. */
  ourNumber: string | null;
  movement: LineKind;
  /** Before fees. */
  amount: Minor;
  fee: Minor;
  currency: Currency;
  /** The day it happened, on the provider's calendar or the lender's. */
  on: Day;
  status: LineStatus;
}

export interface SettlementReport {
  lines: readonly SettlementLine[];
  currency: Currency;
  /** The days that the file states or its lines span; null where it does not say and has no lines. */
  period: { from: Day; to: Day } | null;
  /** Which of our movements the file must contain, so that a missing one is noticed. */
  covers: { payments: boolean; payouts: boolean };
  /** Calendar days that may pass between a movement and the settlement report that contains it. */
  lagDays: number;
}

export type ReportProblem = (typeof reportProblems)[number];

/** The file is not a settlement report of this provider. `line` is 0 when no single line is at fault. */
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

/** The port: one reader for each provider. */
export interface ReportReader {
  /** Throws ReportRejected. */
  read(text: string): SettlementReport;
}

export const reportBytesMaximum = 10 * 1024 * 1024;
export const reportLinesMaximum = 50_000;

/** The text of a file. Throws ReportRejected. */
export function reportText(bytes: Uint8Array): string {
  return orRejected(() => decodeText(bytes, reportBytesMaximum));
}

/** What `read` makes of a file; a file that is no text or no table is no report either. */
export function orRejected<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof TextFileRejected ? new ReportRejected(error.problem, error.line) : error;
  }
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

/** The currency of all lines. Throws ReportRejected when there are two, or it is not `wanted`. */
export function oneCurrency(
  lines: readonly Pick<SettlementLine, "currency" | "lineNo">[],
  wanted: Currency | null,
): Currency {
  const currency = wanted ?? lines[0]?.currency ?? "";
  const other = lines.find((line) => line.currency !== currency);
  if (other !== undefined) throw new ReportRejected("other-currency", other.lineNo);
  return currency;
}
