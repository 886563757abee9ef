/**
 * The terms of one loan, frozen when the borrower accepts: everything `position()` needs besides
 * what happened and the day. A product is the same shape before an amount and a client kind are
 * filled in.
 */
import type { Currency, Minor } from "#values/money.ts";
import type { RoundingMode } from "#values/rounding.ts";

/** A part of what is owed. Penalty is the late charge; fees are agreed charges. */
export type Part = "penalty" | "fee" | "interest" | "principal";

/**
 * Where an instalment stands on the day a payment is received: due date passed, the current one, or
 * later.
 */
export type Bucket = "past-due" | "due" | "in-advance";

export type Frequency = "daily" | "weekly" | "fortnightly" | "monthly";

export type RepaymentMethod = "equal-instalments" | "flat" | "equal-principal" | "bullet";

/** Interest rate: `percent` is an exact decimal string ("2.5"), `per` the time it is for. */
export interface Rate {
  percent: string;
  per: "day" | "week" | "month" | "year" | "term";
}

/** How the schedule is made. */
export interface Plan {
  method: RepaymentMethod;
  rate: Rate;
  /**
   * "period": every period bears the same share of the rate; "actual/365" and the like count days.
   */
  dayCount: "period" | "actual/365" | "actual/360" | "30/360";
  frequency: Frequency;
  /** How many instalments, 1 to 366. */
  instalments: number;
  /** Periods at the start without principal, and periods at the start that bear no interest. */
  grace: { principal: number; interest: number };
  /**
   * Instalment amounts are rounded to this many minor units; the last instalment takes the rest.
   */
  roundTo: Minor;
  rounding: RoundingMode;
}

/**
 * An agreed fee: a fixed amount or basis points of the principal; kept back at payout, with the
 * first instalment, or spread.
 */
export interface Fee {
  name: string;
  amount: { minor: Minor } | { bps: number };
  when: "kept-back" | "first-instalment" | "spread";
}

/**
 * One band of daily late charges: from late day `fromDay` (day 1 is the day after the due date), in
 * basis points of the unpaid amount a day.
 */
export interface LateBand {
  fromDay: number;
  bpsPerDay: number;
}

/**
 * Late charges (LN-2). The fee is charged once: for the whole loan or once for every instalment
 * that falls late.
 */
export interface LateCharges {
  feeNew: Minor;
  feeRepeat: Minor;
  feeOncePer: "loan" | "instalment";
  bands: readonly LateBand[];
}

/**
 * The order in which a payment is used: (bucket, part) steps; within a bucket instalment by
 * instalment or part by part. Oldest first always.
 */
export interface Allocation {
  steps: readonly (readonly [Bucket, Part])[];
  sweep: "by-instalment" | "by-part";
}

/** Paying more than the current instalment ahead of time (LN-3). */
export interface Prepayment {
  /** Allowed from this share of the term on (basis points of its calendar days, rounded up) ... */
  afterTermBps: number;
  /** ... and not before this many days since disbursement. */
  leastDays: number;
  /** Whether interest not yet earned is dropped when the whole loan is settled early. */
  rebate: "none" | "unearned-interest";
}

/** Paying a fee to move the unpaid due dates (rollover). */
export interface Deferral {
  /** 0 means the product has no deferral. */
  countMaximum: number;
  days: number;
  fee: { minor: Minor } | { bpsOfOutstandingPrincipal: number };
}

/** The rules a product carries and a loan freezes. */
export interface ProductTerms {
  currency: Currency;
  plan: Plan;
  fees: readonly Fee[];
  lateCharges: LateCharges;
  allocation: Allocation;
  prepayment: Prepayment;
  deferral: Deferral;
  /** The due window opens this many days before a due date (status 174). */
  reminderDays: number;
  /** The least a borrower may pay at once, unless less is owed. */
  paymentMinimum: Minor;
}

/** What one loan is bound to. */
export interface LoanTerms extends ProductTerms {
  principal: Minor;
  clientKind: "new" | "repeat";
}
