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

/** How often an instalment falls due. */
export const frequencies = ["daily", "weekly", "fortnightly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];

export const repaymentMethods = ["equal-instalments", "flat", "equal-principal", "bullet"] as const;
export type RepaymentMethod = (typeof repaymentMethods)[number];

/** The times a rate may be for. */
export const ratePeriods = ["day", "week", "month", "year", "term"] as const;

/** Interest rate: `percent` is an exact decimal string ("2.5"), `per` the time it is for. */
export interface Rate {
  percent: string;
  per: (typeof ratePeriods)[number];
}

/**
 * Due dates on a fixed day of the month (the last one where a month is shorter). The first of them is
 * the first such day at least `leastDays` after the payout.
 */
export interface DueDay {
  /** 1 to 31. */
  dayOfMonth: number;
  leastDays: number;
}

/** Rounding to whole steps of so many minor units. */
export interface StepRounding {
  roundTo: Minor;
  rounding: RoundingMode;
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
  /** Monthly plans only; without it due dates count from the payout. */
  dueDay?: DueDay | undefined;
  /** How many instalments, 1 to 366. */
  instalments: number;
  /**
   * Periods at the start without principal, that bear no interest, and whose interest is charged but
   * paid later: all of it with the first instalment after them, without interest upon it.
   */
  grace: { principal: number; interest: number; interestPaidLater?: number | undefined };
  /**
   * Instalment amounts are rounded to this many minor units; the last instalment takes the rest.
   */
  roundTo: Minor;
  rounding: RoundingMode;
  /** Of the interest of a period; without it the minor unit and `rounding`. */
  interestRounding?: StepRounding | undefined;
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

type LateBase = "principal-and-interest" | "principal";

/**
 * Late charges (LN-2). The fee is charged once: for the whole loan or once for every instalment
 * that falls late.
 */
export interface LateCharges {
  feeNew: Minor;
  feeRepeat: Minor;
  feeOncePer: "loan" | "instalment";
  /**
   * What has to be unpaid for fee and daily charges, and what these are a share of: principal and
   * interest of the instalment (so where nothing is said), or its principal alone.
   */
  base?: LateBase | undefined;
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
  /**
   * Allowed from the first day after this share of the term has passed (basis points of its calendar
   * days: day 51 of 100 for 5,000); 0 asks for no wait ...
   */
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

/** What a ceiling counts. total-cost: interest, fees (kept-back ones too), late charges, deferral fees. */
export const ceilingKinds = ["total-cost", "late-charges", "interest"] as const;
export type CeilingOf = (typeof ceilingKinds)[number];

export type CeilingLimit =
  /** An amount. */
  | { minor: Minor }
  /** Basis points of the principal of the loan (10,000 = as much again as was borrowed). */
  | { bpsOfPrincipal: number }
  /**
   * Basis points of the principal outstanding at the opening of the first day on which the loan is late. Counted is what is
   * unpaid then of what the ceiling counts, and all that is charged from then on (in duplum).
   */
  | { bpsOfPrincipalWhenLate: number }
  /**
   * Late charges only, each instalment apart: basis points of what is unpaid of its principal and interest when it first
   * falls late; with perDays, so much for every begun perDays late days (5 % a month: 500 and 30).
   */
  | { bpsOfInstalmentWhenLate: number; perDays?: number | undefined }
  /**
   * Nothing is charged on days on which the oldest unpaid instalment is more than so many days late. Late charges always;
   * interest only where it accrues on the actual balance (scheduled interest is agreed with the plan).
   */
  | { lateDays: number };

export interface Ceiling {
  /** Names it in position() ("stopped by which"): unique within the terms, e.g. "ph-total-cost". 1 to 60 characters. */
  id: string;
  of: CeilingOf;
  limit: CeilingLimit;
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
  ceilings?: readonly Ceiling[] | undefined;
}

/** What one loan is bound to. */
export interface LoanTerms extends ProductTerms {
  principal: Minor;
  clientKind: "new" | "repeat";
  /** The market pack the terms were made under (MK-5): a newer version never changes them. */
  pack?: { market: string; version: string } | undefined;
}
