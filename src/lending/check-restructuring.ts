/**
 * Which new plans may take the place of what is unpaid (HL-2): none may be dearer by rate than the loan, let go of more than is
 * owed, leave an instalment of nothing, or come to another amount than the borrower accepted.
 */
import { addDays, dayFromNumber, parseDay } from "#values/business-day.ts";
import { parsePercent } from "#values/rate.ts";
import type { Restructuring } from "./events.ts";
import { isSettled } from "./loan-status.ts";
import { owedBeforePlan, restructure } from "./restructure.ts";
import { copyOfLoan, owedInAll, type RunningLoan } from "./running-loan.ts";
import { frequencies } from "./terms.ts";

export const restructuringLimits = {
  instalments: 366,
  /** From the day of the new plan to its first due date. */
  firstDueDays: 183,
  /** From the day of the new plan to its last due date. */
  termDays: 1_827,
} as const;

/** A plan before it is known what it comes to. */
export type PlanAsked = Omit<Restructuring, "owed">;

type RestructuringField =
  | "firstDue"
  | "frequency"
  | "instalments"
  | "ratePercent"
  | "pauseInterest"
  | "carriedTo"
  | "waived.penalty"
  | "waived.fee"
  | "waived.interest";

export interface RestructuringProblem {
  field: RestructuringField;
  /** Plain English, to be read after the field's name. */
  problem: string;
}

/** What is wrong with a new plan for the loan as it stands; no problem: it may be offered. */
export function restructuringProblems(
  loan: RunningLoan,
  plan: PlanAsked,
): readonly RestructuringProblem[] {
  const found = fieldProblems(loan, plan);
  if (found.length > 0) return found;
  const after = restructured(loan, plan);
  const latest = loan.openDay + restructuringLimits.termDays;
  if ((after.lines.at(-1)?.dueOn ?? 0) > latest) {
    return [{ field: "instalments", problem: `must end by ${dayFromNumber(latest)}` }];
  }
  const empty = after.lines.slice(after.paidBefore).findIndex((line) => line.owed === 0);
  if (empty < 0 || after.rates !== null) return [];
  return [{ field: "instalments", problem: `leaves nothing for instalment ${empty + 1}` }];
}

function fieldProblems(loan: RunningLoan, plan: PlanAsked): RestructuringProblem[] {
  const { instalments, firstDue, frequency, ratePercent, waived } = plan;
  const found: RestructuringProblem[] = [];
  const check = (field: RestructuringField, holds: boolean, problem: string) => {
    if (!holds) found.push({ field, problem });
  };
  const most = restructuringLimits.instalments;
  const earliest = addDays(dayFromNumber(loan.openDay), 1);
  const latest = addDays(dayFromNumber(loan.openDay), restructuringLimits.firstDueDays);
  const fromTo = `must be a day from ${earliest} to ${latest}`;
  const isDay = parseDay(firstDue) !== null;
  check("firstDue", isDay && firstDue >= earliest && firstDue <= latest, fromTo);
  check("frequency", frequencies.includes(frequency), `must be one of ${frequencies.join(", ")}`);
  check("instalments", within(instalments, 1, most), `must be a whole number from 1 to ${most}`);
  const agreed = loan.terms.plan.rate.percent;
  const dearer = ratePercent !== undefined && !isAtMost(ratePercent, agreed);
  check("ratePercent", !dearer, `must be a decimal from 0 to ${agreed}, the rate of the loan`);
  check(
    "pauseInterest",
    ["charged", "none"].includes(plan.pauseInterest),
    "must be charged or none",
  );
  const places = ["first-instalment", "every-instalment"];
  check("carriedTo", places.includes(plan.carriedTo), `must be ${places.join(" or ")}`);
  const owed = owedBeforePlan(loan);
  for (const part of ["penalty", "fee", "interest"] as const) {
    const field = `waived.${part}` as const;
    check(
      field,
      within(waived[part], 0, owed[part]),
      `must be from 0 to ${owed[part]} minor units`,
    );
  }
  return found;
}

function within(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function isAtMost(text: string, most: string): boolean {
  const rate = parsePercent(text);
  const agreed = parsePercent(most);
  if (rate === null || agreed === null) return false;
  return rate.numerator * agreed.denominator <= agreed.numerator * rate.denominator;
}

/** The loan with the new plan, on a copy. */
export function restructured(loan: RunningLoan, plan: PlanAsked): RunningLoan {
  const after = copyOfLoan(loan);
  restructure(after, loan.openDay, { ...plan, owed: 0 });
  return after;
}

/** Why the event may not be recorded; null when it may. */
export function validateRestructuring(plan: Restructuring, loan: RunningLoan): string | null {
  if (loan.writtenOffOn !== null) return "the loan is written off";
  if (isSettled(loan)) return "nothing is owed";
  const [problem] = restructuringProblems(loan, plan);
  if (problem !== undefined) return `plan.${problem.field} ${problem.problem}`;
  return owedInAll(restructured(loan, plan)) === plan.owed
    ? null
    : "the loan has changed since the plan was made";
}
