/**
 * Razorpay's settlement reports: the settlement reconciliation report as its dashboard exports it (CSV, rupees), the same from
 * its API (settlements/recon/combined, JSON, paise), and RazorpayX's transactions (v1/transactions, JSON) for payouts.
 * Source: docs/api/settlements/fetch-recon, docs/api/x/transactions and the columns of the settlement recon report.
 */
import { type Day, dayIn } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { type ReconItem, readRecon, readTransactions } from "./razorpay-json.ts";
import {
  type LineKind,
  oneCurrency,
  type ReportReader,
  ReportRejected,
  type SettlementLine,
  type SettlementReport,
  spanOf,
} from "./report.ts";
import { amountOrNone, dayOf, numberOf, type Row, readRows } from "./rows.ts";

const currency = "INR";
/** Settled after two working days, with a weekend and a holiday or two in between. */
const lagDays = 6;

export function razorpayReader(timeZone: string): ReportReader {
  return {
    read(text) {
      if (!/^\s*\{/.test(text)) return ofReport(text, timeZone);
      const recon = readRecon(text);
      return recon === null ? ofTransactions(text, timeZone) : ofItems(recon, timeZone);
    },
  };
}

const movements: Readonly<Record<string, LineKind>> = {
  payment: "payment",
  refund: "refund",
  reversal: "refund",
  dispute: "refund",
  transfer: "other",
  adjustment: "other",
  payout: "payout",
  settlement: "other",
  "settlement.ondemand": "other",
};

function movementOf(type: string, line: number): LineKind {
  const movement = movements[type];
  if (movement === undefined) throw new ReportRejected("wrong-value", line);
  return movement;
}

/** The credit of a payment is its amount less the fee; a file where it is not is rejected. */
function checkSums(
  movement: LineKind,
  { amount, fee, credit }: { amount: Minor; fee: Minor; credit: Minor },
  line: number,
): void {
  const whole = credit === amount;
  if (movement === "payment" && credit !== amount - fee && !whole) {
    throw new ReportRejected("wrong-sums", line);
  }
}

const reportColumns = [
  ...["transaction_entity", "entity_id", "amount", "currency", "fee (exclusive tax)", "tax"],
  ...["debit", "credit", "entity_created_at", "settled_at"],
];

function ofReport(text: string, timeZone: string): SettlementReport {
  const rows = readRows(text, reportColumns);
  const days: Day[] = [];
  const lines = rows.map((row) => {
    const { line, value } = row;
    days.push(dayOf(value("settled_at"), line, { timeZone, dayFirst: true }));
    const amounts = {
      amount: amountOrNone(value("amount"), line),
      fee: amountOrNone(value("fee (exclusive tax)"), line) + amountOrNone(value("tax"), line),
      credit: amountOrNone(value("credit"), line),
    };
    const movement = movementOf(value("transaction_entity"), line);
    checkSums(movement, amounts, line);
    return {
      lineNo: line,
      providerReference: numberOf(value("entity_id"), line),
      ourNumber: notedNumber(row),
      movement,
      amount: amounts.amount,
      fee: amounts.fee,
      currency: value("currency"),
      on: dayOf(value("entity_created_at"), line, { timeZone, dayFirst: true }),
      status: "succeeded" as const,
    };
  });
  return statementOf(lines, days, { payments: true, payouts: false });
}

/** The trade number is in the notes of what we created; a report has the notes as JSON text. */
function notedNumber({ value }: Row): string | null {
  const found = /"trade_no"\s*:\s*"([0-9A-Za-z_-]{1,40})"/.exec(value("payment_notes"));
  return found?.[1] ?? null;
}

function ofItems(items: readonly ReconItem[], timeZone: string): SettlementReport {
  const days: Day[] = [];
  const lines = items.map((item, index) => {
    const lineNo = index + 1;
    const movement = movementOf(item.type, lineNo);
    const { amount, fee, credit } = item;
    checkSums(movement, { amount, fee, credit }, lineNo);
    days.push(dayIn(timeZone, new Date(item.settled_at * 1_000)));
    return {
      lineNo,
      providerReference:
        movement === "refund" ? (item.payment_id ?? item.entity_id) : item.entity_id,
      ourNumber: item.notes.trade_no ?? null,
      movement,
      amount,
      fee,
      currency: item.currency,
      on: dayIn(timeZone, new Date(item.created_at * 1_000)),
      status: "succeeded" as const,
    };
  });
  return statementOf(lines, days, { payments: true, payouts: false });
}

function ofTransactions(text: string, timeZone: string): SettlementReport {
  const lines = readTransactions(text).map(
    ({ amount, debit, source, created_at, ...one }, index) => {
      const lineNo = index + 1;
      const isPayout = source.entity === "payout";
      // The debit may include the fee, so it is never less than the amount sent.
      if (isPayout && debit > 0 && debit < amount) throw new ReportRejected("wrong-sums", lineNo);
      return {
        lineNo,
        providerReference: isPayout ? source.id : one.id,
        ourNumber: source.reference_id ?? null,
        movement: isPayout ? ("payout" as const) : ("other" as const),
        amount,
        fee: source.fees ?? 0,
        currency: one.currency,
        on: dayIn(timeZone, new Date(created_at * 1_000)),
        status: statusOf(source.status),
      };
    },
  );
  return statementOf(
    lines,
    lines.map(({ on }) => on),
    { payments: false, payouts: true },
  );
}

/** A transaction is money that has moved; only a payout behind it may have been returned since. */
function statusOf(status: string | undefined): SettlementLine["status"] {
  if (["reversed", "failed", "rejected", "cancelled"].includes(status ?? "")) return "failed";
  return ["queued", "pending", "processing"].includes(status ?? "") ? "open" : "succeeded";
}

function statementOf(
  lines: readonly SettlementLine[],
  days: readonly Day[],
  covers: SettlementReport["covers"],
): SettlementReport {
  oneCurrency(lines, currency);
  return { lines, currency, period: spanOf(days), covers, lagDays: covers.payouts ? 1 : lagDays };
}
