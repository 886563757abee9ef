/** How many instalments a loan may have so that its term is within the limits of its market and lender (LN-1). */
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import { type DueDateRules, dueDate } from "./due-dates.ts";
import type { Plan } from "./terms.ts";
import { type TermDays, termsLimits, termWithinLimits } from "./terms-limits.ts";

/** The plan's own rules allow no more. */
const instalmentsMaximum = 366;

/**
 * The term in calendar days that breaks the limits, null when none does: the term runs from the payout, so it must be
 * within them on whichever promised day after `on` the money goes out.
 */
export function brokenTerm(
  plan: DueDateRules & Pick<Plan, "instalments">,
  on: Day,
  limits: TermDays,
): number | null {
  for (let waited = 0; waited <= termsLimits.disbursementDaysMaximum; waited += 1) {
    const paidOut = addDays(on, waited);
    const termDays = daysBetween(paidOut, dueDate(plan, paidOut, plan.instalments));
    if (!termWithinLimits(termDays, limits)) return termDays;
  }
  return null;
}

/** The least and the most instalments a plan could have in a loan offered on a day; null when none will do. */
export function instalmentRange(
  { grace, ...dates }: DueDateRules & Pick<Plan, "grace">,
  on: Day,
  limits: TermDays,
): { least: number; most: number } | null {
  const numbers = Array.from({ length: instalmentsMaximum }, (_, index) => index + 1);
  const fitting = numbers.filter(
    (instalments) =>
      instalments > grace.principal &&
      instalments >= grace.interest &&
      instalments > (grace.interestPaidLater ?? 0) &&
      brokenTerm({ ...dates, instalments }, on, limits) === null,
  );
  const [least] = fitting;
  return least === undefined ? null : { least, most: fitting.at(-1) ?? least };
}
