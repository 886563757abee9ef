/**
 * The limits the public loan terms promise (LN-1), and whether an offer keeps them. How long loans may run is the market's and the lender's.
 */
import { addDays, type Day, daysBetween, fullYears } from "#values/business-day.ts";

/** Calendar days from disbursement to the last due date; both included. */
export interface TermDays {
  least: number;
  most: number;
}

/** As the specification's public loan terms have it: the range of the reference market. */
export const promisedTermDays: TermDays = { least: 91, most: 365 };

export const termsLimits = {
  /** Days from application to decision. */
  decisionDaysMaximum: 1,
  /** Days from acceptance to disbursement. */
  disbursementDaysMinimum: 1,
  disbursementDaysMaximum: 3,
  /** Full years; the 18th birthday is the first day on which a person may apply. */
  ageYearsMinimum: 18,
} as const;

/** Whether a term of so many calendar days may be offered. */
export function termWithinLimits(termDays: number, { least, most }: TermDays): boolean {
  return termDays >= least && termDays <= most;
}

/** Whether a person born on a day is old enough to apply on another. */
export function oldEnough(bornOn: Day, today: Day): boolean {
  return fullYears(bornOn, today) >= termsLimits.ageYearsMinimum;
}

/** The last day on which an application must be decided. */
export function decideBy(appliedOn: Day): Day {
  return addDays(appliedOn, termsLimits.decisionDaysMaximum);
}

/** The last day on which an accepted loan must be paid out. */
export function disburseBy(acceptedOn: Day): Day {
  return addDays(acceptedOn, termsLimits.disbursementDaysMaximum);
}

/** Whether the payout came in time: the earliest promise is a day, and sooner breaks none. */
export function disbursedInTime(acceptedOn: Day, disbursedOn: Day): boolean {
  const days = daysBetween(acceptedOn, disbursedOn);
  return days >= 0 && days <= termsLimits.disbursementDaysMaximum;
}
