/**
 * What can happen to a loan once its terms are frozen. The list is append-only and its order is the
 * order of recording; `on` is the day an event counts from (a payment: the day it was received).
 */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Frequency, Part } from "./terms.ts";

/** What of the old plan is let go of when a new one begins; more than is owed then is not waived. */
export type RestructuringWaiver = Record<Exclude<Part, "principal">, Minor>;

/**
 * A new plan for what is owed (HL-2). It is a rule and no list of amounts, so that it stays true when a payment from before turns
 * up late or is reversed: the amounts follow from what is owed on its day.
 */
export interface Restructuring {
  /** The first new due date. Where it is more than a period away, the loan pauses until a period before it. */
  firstDue: Day;
  frequency: Frequency;
  /** 1 to 366. */
  instalments: number;
  /** A lower rate for the time the loan's rate is for ("1.5"); without it the loan's own. */
  ratePercent?: string | undefined;
  /** Whether the days of the pause bear interest. */
  pauseInterest: "charged" | "none";
  /** Where interest, fees and late charges that are owed already fall due; none of them bears interest. */
  carriedTo: "first-instalment" | "every-instalment";
  waived: RestructuringWaiver;
  /** All that is owed right after, as the borrower accepted it: a loan that comes to something else has changed meanwhile. */
  owed: Minor;
}

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
   * unapplied funds. 0 where the product takes no fee: the borrower's confirmation alone.
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
   * Reverses an earlier repaid, deferral-paid, cooling-off-paid, waived or refunded event as if it had never counted. A write-off is taken
   * back from the day of the reversal on: the days it stood bear no late charge.
   */
  | (At & { kind: "reversed"; reverses: number })
  /** Unapplied funds paid back to the borrower. */
  | (At & { kind: "refunded"; amount: Minor })
  /**
   * The borrower said that it cannot pay as agreed. Until it is answered late charges stand still where the terms say so
   * (HL-3).
   */
  | (At & { kind: "hardship-requested" })
  /** That request ended without a new plan: declined, withdrawn or not accepted in time. */
  | (At & { kind: "hardship-closed" })
  /** A new plan takes the place of what is unpaid, from this day on. */
  | (At & { kind: "restructured"; plan: Restructuring })
  /** The ledger gives up what is outstanding; the borrower still owes it. */
  | (At & { kind: "written-off" });

/** Whether the ledger has given the loan up, and nobody has taken that back. */
export function isWrittenOff(events: readonly LoanEvent[]): boolean {
  return writtenOffOn(events) !== null;
}

/** The day the ledger gave the loan up; null where it did not, or somebody has taken that back. */
export function writtenOffOn(events: readonly LoanEvent[]): Day | null {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === "reversed" ? [event.reverses] : [])),
  );
  const stands = events.find(({ kind, sequence }) => {
    return kind === "written-off" && !reversed.has(sequence);
  });
  return stands?.on ?? null;
}

/** Money that came from the borrower, whatever it was meant for. */
type PaymentIn = Extract<LoanEvent, { kind: "repaid" | "deferral-paid" | "cooling-off-paid" }>;

export function isPaymentIn(event: LoanEvent): event is PaymentIn {
  const { kind } = event;
  return kind === "repaid" || kind === "deferral-paid" || kind === "cooling-off-paid";
}
