/**
 * The terms of one loan, frozen when the borrower accepts: everything `position()` needs besides
 * what happened and the day. A product is the same shape before an amount and a client kind are
 * filled in.
 */
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import type { RoundingMode } from "#values/rounding.ts";
import type { Account } from "./ledger-accounts.ts";

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

/**
 * When the first instalment falls due, where it is not one period after the payout: so many days after it, or on a named
 * day. A named day that is not at least `leastDays` after the payout gives way to the first one that is, whole periods
 * later. The other instalments follow it a period apart.
 */
export type FirstDue = { afterDays: number } | { on: Day; leastDays: number };

/**
 * The days nobody works, as the lender had them when the terms were made, and what a due date on one of them does. They
 * are frozen with the terms: a holiday announced later moves no date of a loan that exists.
 */
export interface DaysOff {
  dueDates: "stay" | "next-working-day";
  /** Weekdays that are not worked: 0 is Sunday ... 6 is Saturday. */
  weekdays: readonly number[];
  holidays: readonly Day[];
}

/** Rounding to whole steps of so many minor units. */
export interface StepRounding {
  roundTo: Minor;
  rounding: RoundingMode;
}

/**
 * scheduled: each instalment bears the interest of its plan, paid early or late. actual-balance: at the close of each day
 * the principal outstanding bears that day's rate, so paying early saves interest and paying late costs it.
 */
export const interestBases = ["scheduled", "actual-balance"] as const;
type InterestBasis = (typeof interestBases)[number];

/** How the schedule is made. */
export interface Plan {
  method: RepaymentMethod;
  rate: Rate;
  /**
   * "period": every period bears the same share of the rate; "actual/365" and the like count days.
   */
  dayCount: "period" | "actual/365" | "actual/360" | "30/360";
  frequency: Frequency;
  /** Without it scheduled. */
  interestBasis?: InterestBasis | undefined;
  /** Monthly plans only; without it due dates count from the payout. */
  dueDay?: DueDay | undefined;
  /** Not together with `dueDay`, which says itself when it is first met. */
  firstDue?: FirstDue | undefined;
  /** Without it every day is as good as another. */
  daysOff?: DaysOff | undefined;
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
  /** Where it goes; without it the lender keeps it. A fee for another is collected by the lender and passed on. */
  payee?: "third-party" | undefined;
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
  /** Whether interest not yet earned is dropped, or given back where it was paid, when the whole loan is settled early. */
  rebate: "none" | "unearned-interest";
}

/** Paying a fee to move the unpaid due dates (rollover). */
export interface Deferral {
  /** 0 means the product has no deferral. */
  countMaximum: number;
  days: number;
  fee: { minor: Minor } | { bpsOfOutstandingPrincipal: number };
}

/** What a ceiling may count. */
export const ceilingKinds = ["total-cost", "late-charges", "interest"] as const;

/** total-cost: interest, fees (kept-back ones too), late charges and deferral fees. */
export type CeilingOf = (typeof ceilingKinds)[number];

export type CeilingLimit =
  | { minor: Minor }
  | { bpsOfPrincipal: number }
  /**
   * Of the principal outstanding at the opening of the first day on which the loan is late. It counts what is unpaid then
   * of what the ceiling counts, and all that is charged from then on.
   */
  | { bpsOfPrincipalWhenLate: number }
  /**
   * Late charges, each instalment apart: of its principal and interest unpaid when it first falls late; with `perDays` so
   * much for every begun so many late days (5 % a month: 500 and 30).
   */
  | { bpsOfInstalmentWhenLate: number; perDays?: number | undefined }
  /**
   * Nothing is charged on days on which the oldest unpaid instalment is later than this. Interest of a plan is agreed with
   * it, so it stops only where it accrues on the actual balance.
   */
  | { lateDays: number };

/**
 * A ceiling that holds for the life of the loan, whatever is posted (MK-3): what would exceed it is not charged. What
 * was charged counts, paid, unpaid or waived; interest that a rebate dropped does not.
 */
export interface Ceiling {
  /** Names it in a position, for staff. Unique within the terms. */
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
  /** Without them nothing but the terms themselves limits what is charged. */
  ceilings?: readonly Ceiling[] | undefined;
  allocation: Allocation;
  prepayment: Prepayment;
  deferral: Deferral;
  /** The due window opens this many days before a due date (status 174). */
  reminderDays: number;
  /** The least a borrower may pay at once, unless less is owed. */
  paymentMinimum: Minor;
}

/** The first days in which a loan may be given back for what was received and the interest so far (DS-6). */
export interface CoolingOff {
  /** Whole days after the day of the payout; the last of them counts in full. */
  days: number;
  /** What becomes of fees kept back at payout; every other fee and charge is never owed. */
  fees: "kept" | "returned";
}

/** While a request of a borrower who cannot pay waits for its answer (HL-3). */
export interface HardshipRelief {
  /** Days in all, of the life of the loan, whose close assesses no late charge. 0: charges go on. */
  chargesStopDays: number;
}

/** Where a loan comes from that was made in another book and taken over with its history (DK-9). */
export interface TakenOver {
  /** The name of the other book, as the lender calls it. */
  book: string;
  /** Its number there. */
  number: string;
  /** Its history until the close of this day comes from there. */
  on: Day;
  /**
   * What the cash, income and expense accounts would hold by then, had it always been here. That happened in the other book and was
   * posted there, so here it stands as opening balances.
   */
  opening: Partial<Record<Account, Minor>>;
}

/** What one loan is bound to. */
export interface LoanTerms extends ProductTerms {
  principal: Minor;
  clientKind: "new" | "repeat";
  /** Without it the loan cannot be given back. */
  coolingOff?: CoolingOff | undefined;
  /** Without it late charges go on while a request waits. */
  hardship?: HardshipRelief | undefined;
  /** The market pack the terms were made under (MK-5): a newer version never changes them. */
  pack?: { market: string; version: string } | undefined;
  /** The versions of the rules it is calculated and posted by (RP-6), which it keeps; every loan of a server names them. */
  rules?: { calculation: number; posting: number } | undefined;
  /** Without it the loan was made here. */
  takenOver?: TakenOver | undefined;
}
