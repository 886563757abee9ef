/**
 * The simulator's settlement report: its own columns and a last record with the days, the number and the sum of the lines
 * above it, so that a truncated file is noticed.
 */
import { parseDay } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import { writeCsv } from "../text-files/csv.ts";
import {
  type LineKind,
  type LineStatus,
  oneCurrency,
  type ReportReader,
  ReportRejected,
  type SettlementLine,
  type SettlementReport,
} from "./report.ts";
import { amountOf, dayOf, numberOf, type Row, readRows } from "./rows.ts";

const columns = [
  ...["reference", "our_number", "movement", "amount", "fee", "currency", "happened_at", "status"],
];

export interface SimulatorLine {
  reference: string;
  ourNumber: string;
  movement: "payment" | "payout" | "refund";
  /** "1250.00" */
  amount: string;
  fee: string;
  currency: string;
  /** ISO 8601. */
  happenedAt: string;
  status: "succeeded" | "failed";
}

/** The file as the simulator writes it; `total` is the sum of its amounts. */
export function simulatorReport(
  lines: readonly SimulatorLine[],
  { from, to, total, currency }: { from: string; to: string; total: string; currency: string },
): string {
  const rows = lines.map((line) => [
    ...[line.reference, line.ourNumber, line.movement, line.amount, line.fee, line.currency],
    ...[line.happenedAt, line.status],
  ]);
  const last = ["", String(lines.length), "total", total, "", currency, `${from}/${to}`, ""];
  return writeCsv([columns, ...rows, last]);
}

export function simulatorReader(timeZone: string): ReportReader {
  return { read: (text) => read(text, timeZone) };
}

function read(text: string, timeZone: string): SettlementReport {
  const rows = readRows(text, columns);
  const total = rows.at(-1);
  if (total === undefined || total.value("movement") !== "total") {
    throw new ReportRejected("wrong-sums");
  }
  const lines = rows.slice(0, -1).map((row) => lineOf(row, timeZone));
  const amount = sum(lines.map((line) => line.amount));
  const counted = total.value("our_number") === String(lines.length);
  if (!counted || amountOf(total.value("amount"), total.line) !== amount) {
    throw new ReportRejected("wrong-sums", total.line);
  }
  const [from = "", to = ""] = total.value("happened_at").split("/");
  const period = { from: parseDay(from), to: parseDay(to) };
  if (period.from === null || period.to === null || period.from > period.to) {
    throw new ReportRejected("wrong-value", total.line);
  }
  return {
    lines,
    currency: oneCurrency(lines, total.value("currency") || null),
    period: { from: period.from, to: period.to },
    covers: { payments: true, payouts: true },
    lagDays: 0,
  };
}

const movements: readonly LineKind[] = ["payment", "payout", "refund"];
const statuses: readonly LineStatus[] = ["succeeded", "failed"];

function lineOf(row: Row, timeZone: string): SettlementLine {
  const { line, value } = row;
  const movement = movements.find((one) => one === value("movement"));
  const status = statuses.find((one) => one === value("status"));
  if (movement === undefined || status === undefined) {
    throw new ReportRejected("wrong-value", line);
  }
  return {
    lineNo: line,
    providerReference: numberOf(value("reference"), line),
    ourNumber: numberOf(value("our_number"), line) || null,
    movement,
    amount: amountOf(value("amount"), line),
    fee: amountOf(value("fee"), line),
    currency: value("currency"),
    on: dayOf(value("happened_at"), line, { timeZone }),
    status,
  };
}
