/**
 * What can happen to a loan once its terms are frozen. The list is append-only and its order is the
 * order of recording; `on` is the day an event counts from (a payment: the day it was received).
 */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Part } from "./terms.ts";

interface At {
  /** 1, 2, 3 ... in the order of recording. */
  sequence: number;
  on: Day;
}

export type LoanEvent =
  /** The principal was paid out; the schedule runs from this day. */
  | (At & { kind: "disbursed" })
  | (At & { kind: "repaid"; amount: Minor })
  /**
   * Money received for a deferral: defers when it covers the fee and a deferral is open, else it is
   * unapplied funds.
   */
  | (At & { kind: "deferral-paid"; amount: Minor })
  /**
   * Money received to give the loan back (DS-6): ends it when it comes by the last day of cooling-off and covers what is owed then,
   * else it is a payment like any other. 0 when earlier payments cover it.
   */
  | (At & { kind: "cooling-off-paid"; amount: Minor })
  /**
   * The lender lets go of part of what is outstanding, oldest instalment first (or of one
   * instalment).
   */
  | (At & { kind: "waived"; part: Part; amount: Minor; instalment?: number })
  /**
   * Reverses an earlier repaid, deferral-paid, cooling-off-paid, waived or refunded event as if it had never
   * counted.
   */
  | (At & { kind: "reversed"; reverses: number })
  /** Unapplied funds paid back to the borrower. */
  | (At & { kind: "refunded"; amount: Minor })
  /** The ledger gives up what is outstanding; the borrower still owes it. */
  | (At & { kind: "written-off" });

/** Money that came from the borrower, whatever it was meant for. */
type PaymentIn = Extract<LoanEvent, { kind: "repaid" | "deferral-paid" | "cooling-off-paid" }>;

export function isPaymentIn(event: LoanEvent): event is PaymentIn {
  const { kind } = event;
  return kind === "repaid" || kind === "deferral-paid" || kind === "cooling-off-paid";
}
