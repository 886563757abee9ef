/**
 * The answer of `position()`: everything a screen, a job or the ledger may ask about a running loan
 * on one day. Amounts in minor units. Nothing here is stored: it follows from terms, events and the
 * day.
 */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { CeilingOf, Part } from "./terms.ts";

export type Parts = Record<Part, Minor>;

export interface InstalmentPosition {
  /** 1, 2, 3 ... */
  number: number;
  /** Due date after any deferral; `originalDueDate` as first planned. */
  dueDate: Day;
  originalDueDate: Day;
  /** What became payable: scheduled parts, and the penalty assessed so far. */
  due: Parts;
  paid: Parts;
  waived: Parts;
  writtenOff: Parts;
  /** due - paid - waived (a write-off does not cancel the debt). Never negative. */
  outstanding: Parts;
  outstandingTotal: Minor;
  /** Days after the due date while anything scheduled is unpaid, else 0. */
  daysPastDue: number;
  status: "paid" | "upcoming" | "due" | "overdue";
  /** The day it was settled, when it was. */
  paidOn: Day | null;
  /** A new plan took the place of what was unpaid of it (HL-2): `due` is what was paid and waived by then. */
  replaced: boolean;
}

export interface Position {
  asOf: Day;
  /**
   * due: within the reminder days of a due date, or on it, and not covered by unapplied funds. A loan with
   * only penalty left past its due date is overdue with 0 days past due.
   */
  status: "not-disbursed" | "running" | "due" | "overdue" | "settled" | "written-off";
  disbursedOn: Day | null;
  /** Last due date after any deferral; null before disbursement. */
  maturesOn: Day | null;
  instalments: InstalmentPosition[];
  /** Of the instalments. */
  outstanding: Parts;
  /** All that is owed: `outstanding`, and `overRefunded`. */
  outstandingTotal: Minor;
  /** What is past its due date, penalty included, and `overRefunded`. */
  arrears: Minor;
  /** Of the oldest unpaid instalment. */
  daysPastDue: number;
  /**
   * Penalty that tomorrow's opening has over now if nothing more is received today: today's charge,
   * and the fee when something due today stays unpaid. The price of waiting.
   */
  penaltyAtClose: Minor;
  /**
   * Interest that the close of today adds on the balance owed, whenever it falls due; 0 where interest is scheduled (PD-10).
   */
  interestAtClose: Minor;
  payable: {
    /** Number of the first unpaid instalment, null when all are paid. */
    instalment: number | null;
    /** The product's least payment; less where what is left of the first instalment or the maximum is. */
    minimum: Minor;
    /**
     * Everything that may be paid today: the settlement when prepayment is open, else past-due and
     * current instalments. Net of unapplied funds, like the settlement.
     */
    maximum: Minor;
    /** Instalment numbers that may be paid today, oldest first; none when unapplied funds cover them. */
    instalments: number[];
    /** What settles the whole loan today, after any rebate; null while more than what is due may not be paid, and that is not all. */
    settlement: Minor | null;
  };
  /**
   * What is to be paid now, net of unapplied funds: the one figure every screen and call prints (DS-9).
   */
  toPay: {
    /** "now": past due or due today; "next": nothing is, and this one's turn comes next; "nothing": all is paid. */
    when: "now" | "next" | "nothing";
    /**
     * Everything past due and due today, or the next instalment that unapplied funds do not cover. While `payable.maximum`
     * is 0 it is informational: it cannot be paid before its turn.
     */
    amount: Minor;
    /** Those it pays off, oldest first; none where only a payment reversed after a refund is owed. */
    instalments: number[];
    /** The oldest of them that unapplied funds do not cover, and what pays it off alone; null when there is none. */
    first: { instalment: number; amount: Minor } | null;
    /** The due date of that one; `asOf` when there is none, null for "nothing". */
    dueDate: Day | null;
  };
  prepayment: { allowed: boolean; from: Day | null };
  /** Giving the loan back (DS-6); null where the terms have none, and before the payout. */
  coolingOff: {
    /** The last day, until its close. */
    until: Day;
    /** Whether it may be given back today: not after that day, nor once it is settled or written off. */
    open: boolean;
    /** What does it today, net of unapplied funds; 0 when closed, or when earlier payments cover it. */
    amount: Minor;
    /** The day it was given back, when it was. */
    givenBackOn: Day | null;
  } | null;
  deferral: {
    allowed: boolean;
    used: number;
    left: number;
    fee: Minor;
    /** Due dates of the unpaid instalments as they will be if the fee is received, or a deferral without one is confirmed, today. */
    dueDates: { instalment: number; dueDate: Day }[];
  };
  /**
   * received = allocated + unapplied funds + refunded, always. `allocated` is what payments paid, deferral fees included, less
   * `overRefunded`: below zero where the borrower was given more than came.
   */
  received: Minor;
  allocated: Minor;
  /** Never below zero. */
  unapplied: Minor;
  refunded: Minor;
  /** Refunded of payments that were reversed afterwards: owed back at once, by no instalment, and paid before anything else. */
  overRefunded: Minor;
  /** Deferral fees taken (part of `allocated`). */
  deferralFees: Minor;
  /**
   * Interest that an early settlement dropped, or gave back because it was paid before it was earned, and what a new plan gave back; and
   * interest earned up to `asOf` (straight line by day).
   */
  interestRebated: Minor;
  interestEarned: Minor;
  /**
   * Of interest earned and agreed fees, what is income of later days by effective interest; below zero where income is ahead of them. 0
   * where the posting rules of the loan recognise them as they are earned and charged.
   */
  deferredIncome: Minor;
  /** Of the fees kept back at payout, when the loan was given back. */
  feesReturned: Minor;
  /** The day the plan in force began, where it is not the one the loan began with (HL-2). */
  restructuredOn: Day | null;
  /** A request of a borrower who cannot pay waits for its answer, and whether late charges stand still today (HL-3). */
  hardship: { since: Day; chargesStopped: boolean } | null;
  /** The ceilings of the terms, in their order (MK-3). */
  ceilings: CeilingPosition[];
}

interface CeilingPosition {
  id: string;
  of: CeilingOf;
  /** Null where it is not one amount: of days, of each instalment, or of a loan that was never late yet. */
  limit: Minor | null;
  /** What was charged of what it counts; never more than the limit. */
  used: Minor;
  left: Minor | null;
  /** What was not charged because of it. */
  stopped: Minor;
}
