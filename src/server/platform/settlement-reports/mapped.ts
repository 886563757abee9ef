/**
 * Settlement reports read by a table of column names, for providers whose file format is not public. The default names
 * are those of the provider's own API; the lender configures those of its account's files.
 */
import type { Currency } from "#values/money.ts";
import type { columnNames, ReportColumns } from "../provider-ports/report-columns.ts";
import {
  type LineKind,
  type LineStatus,
  oneCurrency,
  type ReportReader,
  ReportRejected,
  type SettlementLine,
  type SettlementReport,
  spanOf,
} from "./report.ts";
import { amountOf, amountOrNone, dayOf, numberOf, type Row, readRows } from "./rows.ts";

interface MappedProvider {
  columns: ReportColumns;
  currency: Currency;
  timeZone: string;
  /** As in SettlementReport. */
  lagDays: number;
}

export function mappedReader(provider: MappedProvider): ReportReader {
  return { read: (text) => read(text, provider) };
}

function read(text: string, provider: MappedProvider): SettlementReport {
  const { columns, currency, lagDays } = provider;
  const lines = readRows(text, Object.values(columns)).map((row) => lineOf(row, provider));
  oneCurrency(lines, currency);
  const payouts = lines.some(({ movement }) => movement === "payout");
  const payments = lines.some(({ movement }) => movement === "payment");
  return {
    lines,
    currency,
    period: spanOf(lines.map(({ on }) => on)),
    covers: { payments: payments || !payouts, payouts },
    lagDays,
  };
}

function lineOf(row: Row, { columns, currency, timeZone }: MappedProvider): SettlementLine {
  const { line } = row;
  const value = (name: (typeof columnNames)[number]) => {
    const column = columns[name];
    return column === undefined ? "" : row.value(column);
  };
  const ourNumber = numberOf(value("ourNumber"), line) || null;
  const told = columns["status"] === undefined ? "SUCCESS" : value("status").toUpperCase();
  const status = statuses[told];
  if (status === undefined) throw new ReportRejected("wrong-value", line);
  return {
    lineNo: line,
    providerReference: numberOf(value("reference"), line),
    ourNumber,
    movement: status === "returned" ? "refund" : movementOf(value("movement"), ourNumber, line),
    amount: amountOf(value("amount"), line),
    fee: amountOrNone(value("fee"), line),
    currency: value("currency") || currency,
    on: dayOf(value("day") || value("begun"), line, { timeZone }),
    status: status === "returned" ? "succeeded" : status,
  };
}

const payoutId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Where no column says it, the form of our own number does: payout ids are UUIDs. */
function movementOf(told: string, ourNumber: string | null, line: number): LineKind {
  if (told === "") return payoutId.test(ourNumber ?? "") ? "payout" : "payment";
  const movement = movements[told.toUpperCase()];
  if (movement === undefined) throw new ReportRejected("wrong-value", line);
  return movement;
}

const movements: Readonly<Record<string, LineKind>> = {
  ...{ PAYMENT: "payment", COLLECTION: "payment", CREDIT: "payment", C2B: "payment" },
  ...{ PAYOUT: "payout", DISBURSEMENT: "payout", CASHIN: "payout", DEBIT: "payout", B2C: "payout" },
  ...{ REFUND: "refund", CHARGEBACK: "refund", REVERSAL: "refund" },
  ...{ FEE: "fee", CHARGE: "fee", TAX: "fee", SETTLEMENT: "other", OTHER: "other" },
};

/** In upper case; the single letters are Dragonpay's. */
const statuses: Readonly<Record<string, LineStatus | "returned">> = {
  ...{ S: "succeeded", SUCCESS: "succeeded", SUCCEEDED: "succeeded", SUCCESSFUL: "succeeded" },
  ...{ COMPLETED: "succeeded", PAID: "succeeded", SETTLED: "succeeded" },
  ...{ F: "failed", V: "failed", FAILED: "failed", VOID: "failed", CANCELLED: "failed" },
  ...{ USERCANCELLED: "failed", REJECTED: "failed", EXPIRED: "failed" },
  ...{ P: "open", U: "open", A: "open", G: "open", PENDING: "open", INPROGRESS: "open" },
  ...{ R: "returned", K: "returned", REFUNDED: "returned", CHARGEBACK: "returned" },
  ...{ REVERSED: "returned" },
  ...{ TS: "succeeded", TF: "failed", TE: "failed", TIP: "open", TA: "open" },
};
