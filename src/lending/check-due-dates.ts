/** The parts of `checkTerms` that validate when instalments fall due (PD-9). */
import { parseDay } from "#values/business-day.ts";
import type { Problems } from "./problems.ts";
import type { Plan } from "./terms.ts";
import { noneWorked } from "./working-days.ts";

/** The stated limit of a first due date that the lender sets: about half a year after the payout. */
export const firstDueDaysMaximum = 183;
/** More than fifty years of holidays are a slip. */
const holidaysMaximum = 1_000;

export function addDueDateProblems(problems: Problems, plan: Plan): void {
  addDueDayProblems(problems, plan);
  addFirstDueProblems(problems, plan);
  addDaysOffProblems(problems, plan);
}

function addDueDayProblems(problems: Problems, { dueDay, frequency }: Plan): void {
  if (dueDay === undefined) return;
  if (frequency !== "monthly") problems.add("plan.dueDay", "monthlyOnly");
  problems.wholeNumber("plan.dueDay.dayOfMonth", dueDay.dayOfMonth, 1, 31);
  problems.wholeNumber("plan.dueDay.leastDays", dueDay.leastDays, 1, 62);
}

function addFirstDueProblems(problems: Problems, { dueDay, firstDue }: Plan): void {
  if (firstDue === undefined) return;
  if (dueDay !== undefined) problems.add("plan.firstDue", "withoutDueDay");
  if ("afterDays" in firstDue) {
    problems.wholeNumber("plan.firstDue.afterDays", firstDue.afterDays, 1, firstDueDaysMaximum);
    return;
  }
  addDayProblem(problems, "plan.firstDue.on", firstDue.on);
  problems.wholeNumber("plan.firstDue.leastDays", firstDue.leastDays, 1, firstDueDaysMaximum);
}

function addDaysOffProblems(problems: Problems, { daysOff }: Plan): void {
  if (daysOff === undefined) return;
  problems.oneOf("plan.daysOff.dueDates", daysOff.dueDates, ["stay", "next-working-day"]);
  const { weekdays, holidays } = daysOff;
  weekdays.forEach((weekday, index) => {
    problems.wholeNumber(`plan.daysOff.weekdays[${index}]`, weekday, 0, 6);
    addRepeated(problems, `plan.daysOff.weekdays[${index}]`, weekdays, index);
  });
  if (noneWorked(daysOff)) {
    problems.add("plan.daysOff.weekdays", "noWorkingDay");
  }
  if (holidays.length > holidaysMaximum) {
    problems.add("plan.daysOff.holidays", "tooMany", { maximum: holidaysMaximum });
    return;
  }
  const seen = new Set<string>();
  holidays.forEach((holiday, index) => {
    const path = `plan.daysOff.holidays[${index}]`;
    addDayProblem(problems, path, holiday);
    if (seen.has(holiday)) problems.add(path, "namedTwice");
    seen.add(holiday);
  });
}

function addRepeated(
  problems: Problems,
  path: string,
  values: readonly unknown[],
  index: number,
): void {
  if (values.indexOf(values[index]) !== index) problems.add(path, "namedTwice");
}

function addDayProblem(problems: Problems, path: string, text: string): void {
  if (parseDay(text) === null) problems.add(path, "calendarDay");
}
