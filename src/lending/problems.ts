/**
 * Collects what is wrong with terms: the path of a field and what is wrong there, by name and figures, so that it can be said
 * in any language, and in plain English.
 */

/** Each is read after the field's name: "must be ...". */
export const problemSentences = {
  wholeNumberFrom: "must be a whole number from {minimum} on",
  wholeNumberFromTo: "must be a whole number from {minimum} to {maximum}",
  oneOf: "must be one of {allowed}",
  empty: "must not be empty",
  currencyCode: "must be three capital letters (ISO 4217)",
  decimal: "must be a plain decimal from 0 on, such as 2.5",
  abovePrincipal: "must not be more than the principal",
  noneToPayInterest: "must leave at least one instalment to pay the interest with",
  noneToRepayPrincipal: "must leave at least one instalment to repay the principal with",
  morePeriodsThanInstalments: "must not be more periods than there are instalments",
  monthlyOnly: "goes with monthly instalments only",
  nothingPaidOut: "the fees kept back at payout leave nothing to pay out",
  tooLargeToBeExact: "comes to amounts too large to be exact",
  nothingForLast: "leaves nothing of the principal for the last of {instalments} instalments",
  noPrincipal: "leaves instalment {number} of {instalments} without principal",
  afterBandBefore: "must come after the band before it",
  unknownStep: "is no known step",
  repeatedStep: "repeats the step {step}",
  missingSteps: "must also have: {steps}",
  interestFirstAhead:
    "must come after the interest of later instalments: on the actual balance none is owed ahead, so this order would change nothing",
  tooMany: "must not be more than {maximum}",
  ceilingId: "must be a name of 1 to 60 characters",
  namedTwice: "is named twice",
  lateChargesOnly: "goes with late charges only",
  belowPlanCost: "is less than the interest and fees of the plan itself",
  withoutDueDay: "goes without a fixed day of the month",
  noWorkingDay: "must leave a weekday that is worked",
  calendarDay: "must be a day of the calendar (YYYY-MM-DD)",
  scheduledForFlat: "must be scheduled for flat interest, which no payment changes",
} as const;

type TermsProblemName = keyof typeof problemSentences;

export interface TermsProblem {
  /** Path of the field, e.g. "plan.grace.principal" or "fees[0].amount". */
  path: string;
  name: TermsProblemName;
  /** By the places of its sentence. */
  values: Readonly<Record<string, string>>;
  /** Plain English, to be read after the field's name. */
  problem: string;
}

export class Problems {
  readonly found: TermsProblem[] = [];

  add(
    path: string,
    name: TermsProblemName,
    figures: Readonly<Record<string, string | number>> = {},
  ): void {
    const texts = Object.entries(figures).map(([place, figure]) => [place, String(figure)]);
    const values: Record<string, string> = Object.fromEntries(texts);
    const problem = problemSentences[name].replace(
      /\{(\w+)\}/g,
      (_place, key) => values[key] ?? "",
    );
    this.found.push({ path, name, values, problem });
  }

  /** Both limits included; without a maximum, the greatest amount that is exact. */
  wholeNumber(path: string, value: number, minimum: number, maximum?: number): void {
    const inRange = value >= minimum && value <= (maximum ?? Number.MAX_SAFE_INTEGER);
    if (Number.isSafeInteger(value) && inRange) return;
    if (maximum === undefined) this.add(path, "wholeNumberFrom", { minimum });
    else this.add(path, "wholeNumberFromTo", { minimum, maximum });
  }

  oneOf<Value extends string>(path: string, value: Value, allowed: readonly Value[]): void {
    if (!allowed.includes(value)) this.add(path, "oneOf", { allowed: allowed.join(", ") });
  }
}
