/**
 * Whether terms make a loan that can be run. A product form, a file of the calculator and a seed
 * all ask here, so an impossible plan is rejected where it is typed and never reaches a running loan.
 */
import { addDays, type Day, day } from "#values/business-day.ts";
import { parsePercent } from "#values/rate.ts";
import { roundingModes } from "#values/rounding.ts";
import { addCeilingProblems, addPlanOverCeiling } from "./check-ceilings.ts";
import { addDueDateProblems } from "./check-due-dates.ts";
import { addAllocationProblems, addRuleProblems } from "./check-rules.ts";
import { feesTaken } from "./fees.ts";
import { Problems, type TermsProblem } from "./problems.ts";
import { type ScheduledInstalment, schedule } from "./schedule.ts";
import {
  frequencies,
  interestBases,
  type LoanTerms,
  type Plan,
  ratePeriods,
  repaymentMethods,
} from "./terms.ts";

/**
 * 100 billion currency units: far above any loan, and sums of many such amounts are still exact.
 */
const principalMaximum = 10_000_000_000_000;

const choices = {
  method: repaymentMethods,
  per: ratePeriods,
  dayCount: ["period", "actual/365", "actual/360", "30/360"],
  frequency: frequencies,
} as const;

/**
 * Every reason why a loan on these terms cannot run, with the path of its field
 * ("plan.grace.principal", "fees[0].amount"); empty when it can. The shape of the terms is taken as
 * given: values are validated, whether they came from a type, a form or a file. Amounts in minor
 * units.
 */
export function checkTerms(terms: LoanTerms): TermsProblem[] {
  const problems = new Problems();
  problems.wholeNumber("principal", terms.principal, 1, principalMaximum);
  problems.oneOf("clientKind", terms.clientKind, ["new", "repeat"]);
  if (!/^[A-Z]{3}$/.test(terms.currency)) {
    problems.add("currency", "currencyCode");
  }
  addPlanProblems(problems, terms.plan, terms.principal);
  addRuleProblems(problems, terms);
  addAllocationProblems(problems, terms);
  addCeilingProblems(problems, terms);
  // The rest works the plan out, which takes values that are sound on their own.
  if (problems.found.length === 0) addKeptBackProblems(problems, terms);
  if (problems.found.length === 0) addScheduleProblems(problems, terms);
  return problems.found;
}

function addPlanProblems(problems: Problems, plan: Plan, principal: number): void {
  problems.oneOf("plan.method", plan.method, choices.method);
  problems.oneOf("plan.rate.per", plan.rate.per, choices.per);
  problems.oneOf("plan.dayCount", plan.dayCount, choices.dayCount);
  problems.oneOf("plan.frequency", plan.frequency, choices.frequency);
  problems.oneOf("plan.interestBasis", plan.interestBasis ?? "scheduled", interestBases);
  if (plan.interestBasis === "actual-balance" && plan.method === "flat") {
    problems.add("plan.interestBasis", "scheduledForFlat");
  }
  problems.oneOf("plan.rounding", plan.rounding, roundingModes);
  if (parsePercent(plan.rate.percent) === null) {
    problems.add("plan.rate.percent", "decimal");
  }
  problems.wholeNumber("plan.instalments", plan.instalments, 1, 366);
  problems.wholeNumber("plan.roundTo", plan.roundTo, 1);
  if (plan.roundTo > principal) {
    problems.add("plan.roundTo", "abovePrincipal");
  }
  problems.wholeNumber("plan.grace.principal", plan.grace.principal, 0);
  problems.wholeNumber("plan.grace.interest", plan.grace.interest, 0);
  problems.wholeNumber("plan.grace.interestPaidLater", plan.grace.interestPaidLater ?? 0, 0);
  if ((plan.grace.interestPaidLater ?? 0) >= plan.instalments) {
    problems.add("plan.grace.interestPaidLater", "noneToPayInterest");
  }
  addDueDateProblems(problems, plan);
  addInterestRoundingProblems(problems, plan, principal);
  if (plan.grace.principal >= plan.instalments) {
    problems.add("plan.grace.principal", "noneToRepayPrincipal");
  }
  if (plan.grace.interest > plan.instalments) {
    problems.add("plan.grace.interest", "morePeriodsThanInstalments");
  }
}

function addInterestRoundingProblems(
  problems: Problems,
  { interestRounding }: Plan,
  principal: number,
): void {
  if (interestRounding === undefined) return;
  problems.wholeNumber("plan.interestRounding.roundTo", interestRounding.roundTo, 1);
  problems.oneOf("plan.interestRounding.rounding", interestRounding.rounding, roundingModes);
  if (interestRounding.roundTo > principal) {
    problems.add("plan.interestRounding.roundTo", "abovePrincipal");
  }
}

function addKeptBackProblems(problems: Problems, terms: LoanTerms): void {
  if (feesTaken(terms, "kept-back") >= terms.principal) {
    problems.add("fees", "nothingPaidOut");
  }
}

// Disbursements before a short month, at the end of a long one and over a leap day: where the
// number of days in a period, and with it a counted rate, differs most.
const sampleDays = [day("2026-01-01"), day("2026-01-31"), day("2028-02-29"), day("2026-08-31")];

/**
 * Where every period bears the same share of the rate, whenever it falls, one day stands for all. A named first due date is
 * tried with payouts a month before it, for that is what it is named for.
 */
function payoutDays({ firstDue, dayCount, interestBasis }: Plan): readonly Day[] {
  if (dayCount === "period" && interestBasis !== "actual-balance") return sampleDays.slice(0, 1);
  if (firstDue === undefined || !("on" in firstDue)) return sampleDays;
  return [
    addDays(firstDue.on, -Math.max(31, firstDue.leastDays)),
    addDays(firstDue.on, -firstDue.leastDays),
  ];
}

function addScheduleProblems(problems: Problems, terms: LoanTerms): void {
  for (const disbursedOn of payoutDays(terms.plan)) {
    const instalments = workedOut({ ...terms, ceilings: undefined }, disbursedOn);
    if (instalments === null) {
      problems.add("plan.rate.percent", "tooLargeToBeExact");
      return;
    }
    if (addPlanOverCeiling(problems, terms, instalments)) return;
    const without = instalments.find((line) => line.principal === 0 && repays(terms.plan, line));
    if (without === undefined) continue;
    const path = terms.plan.roundTo > 1 ? "plan.roundTo" : "plan.instalments";
    const { number } = without;
    const figures = { instalments: instalments.length };
    if (number === instalments.length) problems.add(path, "nothingForLast", figures);
    else problems.add(path, "noPrincipal", { number, ...figures });
    return;
  }
}

function repays({ method, grace, instalments }: Plan, { number }: ScheduledInstalment): boolean {
  return method === "bullet" ? number === instalments : number > grace.principal;
}

function workedOut(terms: LoanTerms, disbursedOn: Day): ScheduledInstalment[] | null {
  try {
    return schedule(terms, disbursedOn);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}
