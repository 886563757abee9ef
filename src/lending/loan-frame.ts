/** What follows from terms and disbursement day alone: plan, due dates, first day of prepayment, rates; memoized. */
import { type Day, type DayNumber, dayNumber } from "#values/business-day.ts";
import { portion } from "#values/rounding.ts";
import { type Sweep, sweepsOf } from "./allocation.ts";
import { type DailyRates, dailyRates } from "./daily-rates.ts";
import type { Parts } from "./position-shape.ts";
import { type ScheduledInstalment, schedule } from "./schedule.ts";
import type { LoanTerms, Prepayment } from "./terms.ts";

/** The plan of a loan as `schedule()` gives it, worked out once for a terms object and a day. */
export function plannedInstalments(terms: LoanTerms, day: Day): readonly ScheduledInstalment[] {
  return frameOf(terms, day).planned;
}

interface Frame {
  planned: ScheduledInstalment[];
  dueOn: DayNumber[];
  due: Parts;
  prepaymentFrom: DayNumber;
  sweeps: Sweep[];
  rates: DailyRates | null;
}

/**
 * Days from disbursement to the first day of prepayment: the first one after the share of the term
 * has passed, so day 51 of 100 for a half; a share of 0 asks for no wait.
 */
function prepaymentDay({ afterTermBps, leastDays }: Prepayment, termDays: number): number {
  const passed = portion(termDays, afterTermBps, 10_000, "down");
  return Math.max(afterTermBps === 0 ? 0 : passed + 1, leastDays);
}

// Terms are frozen once a loan has them, so what follows from terms and disbursement day alone is
// memoized for as long as the terms object lives. The cache changes no answer, only its price.
const frames = new WeakMap<LoanTerms, Map<Day, Frame>>();

export function frameOf(terms: LoanTerms, day: Day): Frame {
  let byDay = frames.get(terms);
  if (byDay === undefined) {
    byDay = new Map();
    frames.set(terms, byDay);
  }
  let frame = byDay.get(day);
  if (frame === undefined) {
    const planned = schedule(terms, day);
    const dueOn = planned.map((instalment) => dayNumber(instalment.dueDate));
    const start = dayNumber(day);
    const prepaymentFrom = start + prepaymentDay(terms.prepayment, (dueOn.at(-1) ?? start) - start);
    const due: Parts = { penalty: 0, fee: 0, interest: 0, principal: 0 };
    for (const { fee, interest, principal } of planned) {
      due.fee += fee;
      due.interest += interest;
      due.principal += principal;
    }
    const daily = terms.plan.interestBasis === "actual-balance";
    if (daily) due.interest = 0;
    const rates = daily ? dailyRates(terms.plan, start, dueOn) : null;
    frame = { planned, dueOn, due, prepaymentFrom, sweeps: sweepsOf(terms.allocation), rates };
    byDay.set(day, frame);
  }
  return frame;
}
