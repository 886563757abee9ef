/**
 * What a company says it did with our money, in one shape for every company, and the port its file is read through.
 * A file is read whole or refused with the reason and the line: half a statement would show differences that are none.
 */
import type { statementProblems } from "#contract/settlement-report.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";

export type Movement = "payment" | "payout" | "refund" | "fee" | "other";

/** open: nothing is final at the company. */
export type LineStatus = "succeeded" | "failed" | "open";

export interface StatementLine {
  /** Line of the file, from 1; of a list in JSON the entry, from 1. */
  place: number;
  /** The company's own number of the movement; "" where its file has none. Of a refund that of the payment, if it is told. */
  companyReference: string;
  /** Our trade number or payout id; null where the file has none. */
  ourNumber: string | null;
  movement: Movement;
  /** Before fees. */
  amount: Minor;
  fee: Minor;
  currency: Currency;
  /** The day it happened, as the company's clock or the lender's shows it. */
  on: Day;
  status: LineStatus;
}

export interface Statement {
  lines: readonly StatementLine[];
  currency: Currency;
  /** The days the file itself speaks of; null where it does not say and has no line. */
  period: { from: Day; to: Day } | null;
  /** What of ours must stand in it, so that what does not is missed. */
  covers: { payments: boolean; payouts: boolean };
  /** For how many days after it happened a movement may still be waiting for its statement. */
  lagDays: number;
}

export type StatementProblem = (typeof statementProblems)[number];

/** The file is no statement of this company. `line` is 0 when no line alone is at fault. */
export class StatementRefused extends Error {
  override readonly name = "StatementRefused";
  readonly problem: StatementProblem;
  readonly line: number;
  constructor(problem: StatementProblem, line = 0) {
    super(line === 0 ? problem : `${problem} at line ${line}`);
    this.problem = problem;
    this.line = line;
  }
}

/** The port: one a company. */
export interface StatementReader {
  /** Throws StatementRefused. */
  read(text: string): Statement;
}

export const statementBytesMaximum = 10 * 1024 * 1024;
export const statementLinesMaximum = 50_000;

/** The text of a file: UTF-8 and nothing else, with or without its mark. Throws StatementRefused. */
export function statementText(bytes: Uint8Array): string {
  if (bytes.byteLength > statementBytesMaximum) throw new StatementRefused("too-large");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new StatementRefused("not-text");
  }
  // A table that a program writes has no control characters; a picture or an archive has.
  if (/[^\P{Cc}\t\r\n]/u.test(text)) throw new StatementRefused("not-text");
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

/** The one currency of all lines. Throws StatementRefused when there are two, or it is not the one `wanted`. */
export function oneCurrency(
  lines: readonly Pick<StatementLine, "currency" | "place">[],
  wanted: Currency | null,
): Currency {
  const currency = wanted ?? lines[0]?.currency ?? "";
  const other = lines.find((line) => line.currency !== currency);
  if (other !== undefined) throw new StatementRefused("other-currency", other.place);
  return currency;
}
