/**
 * A new plan as it is offered: old and new side by side, and what is disclosed of the new one (HL-2). Every figure is read off the
 * engine after the payments it names, so the offer cannot promise what paying does not do.
 */
import { type Day, dayFromNumber, dayNumber, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { highestAnnualRate, percentText } from "./apr.ts";
import { yearsBetween } from "./apr-intervals.ts";
import { periodRate } from "./apr-solve.ts";
import {
  type PlanAsked,
  type RestructuringProblem,
  restructured,
  restructuringProblems,
} from "./check-restructuring.ts";
import type { AprRule } from "./disclosure.ts";
import type { LoanEvent, Restructuring } from "./events.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { isSettled } from "./loan-status.ts";
import { payableOn } from "./payable.ts";
import { periodsPerYear } from "./plan-rate.ts";
import { owedBeforePlan } from "./restructure.ts";
import { owedInAll, type RunningLoan } from "./running-loan.ts";
import type { Frequency, LoanTerms } from "./terms.ts";

/** What is still to be paid if everything is paid when it is due, from the day of the offer on. */
export interface PlanToPay {
  payments: readonly { on: Day; amount: Minor }[];
  /** The sum of the payments. */
  total: Minor;
  /** The highest of those that are not past due. */
  highest: Minor;
  lastDue: Day;
}

export interface RestructuringOffer {
  /** What is recorded when the borrower accepts on the day of the offer. */
  plan: Restructuring;
  /** Owed right before and right after, late charges and interest earned so far included. */
  owedBefore: Minor;
  before: PlanToPay;
  after: PlanToPay;
  /** What the lender lets go of. */
  waived: Minor;
  /** That, and the interest of a lower rate or a pause without it: what the same plan at the loan's own rate comes to more. Never below zero. */
  givenAway: Minor;
  /** `after.total` less `before.total`; below zero the new plan costs less. */
  costDifference: Minor;
  /** The yearly rate of the new plan on what is owed when it begins. `percent` is null where no rate can be stated. */
  apr: AprRule & { percent: string | null };
}

type OfferAnswer =
  | { ok: true; offer: RestructuringOffer }
  | { ok: false; problems: readonly RestructuringProblem[] };

/** The offer of a plan on a day; `events` are those up to it. For a running loan on which something is owed. */
export function restructuringOffer(
  { terms, events }: { terms: LoanTerms; events: readonly LoanEvent[] },
  asked: PlanAsked,
  { today, rule }: { today: Day; rule: AprRule },
): OfferAnswer {
  const loan = followed(terms, events).loanOn(today);
  const problems = restructuringProblems(loan, asked);
  if (problems.length > 0) return { ok: false, problems };
  const owed = owedInAll(restructured(loan, asked));
  const plan: Restructuring = { ...asked, owed };
  const sequence = events.reduce((most, event) => Math.max(most, event.sequence), 0) + 1;
  const accepted: LoanEvent = { kind: "restructured", sequence, on: today, plan };
  const before = planToPay(terms, events, today);
  const after = planToPay(terms, [...events, accepted], today);
  const { penalty, fee, interest } = asked.waived;
  const kept = owedBeforePlan(loan);
  const waived = penalty + fee + interest;
  const begins = kept.penalty + kept.fee + kept.interest + kept.principal - waived;
  const percent = yearlyRate(begins, after, { today, frequency: asked.frequency, rule });
  const relieved = waived > 0 || asked.ratePercent !== undefined || asked.pauseInterest === "none";
  const unrelieved: LoanEvent = {
    ...{ kind: "restructured", sequence, on: today },
    plan: { ...plan, ...noRelief },
  };
  const withoutRelief = relieved ? planToPay(terms, [...events, unrelieved], today).total : 0;
  return {
    ok: true,
    offer: {
      plan,
      owedBefore: owedInAll(loan),
      before,
      after,
      waived,
      givenAway: Math.max(waived, withoutRelief - after.total),
      costDifference: after.total - before.total,
      apr: { ...rule, percent },
    },
  };
}

/** The same plan where the lender lets go of nothing. */
const noRelief = {
  ratePercent: undefined,
  pauseInterest: "charged",
  waived: { penalty: 0, fee: 0, interest: 0 },
} as const;

/** Pays what is to be paid today and on every due date after it. */
export function planToPay(terms: LoanTerms, events: readonly LoanEvent[], today: Day): PlanToPay {
  const loan = followed(terms, events);
  const payments: { on: Day; amount: Minor }[] = [];
  const now = loan.loanOn(today);
  for (const day of [today, ...dueDatesAfter(now)]) {
    const then = loan.loanOn(day);
    const { toPay } = payableOn(then, then.openDay);
    if (isSettled(then) || toPay.when !== "now" || toPay.amount === 0) continue;
    payments.push({ on: day, amount: toPay.amount });
    const sequence = loan.history.last + 1;
    loan.record({ kind: "repaid", sequence, on: day, amount: toPay.amount });
  }
  const later = payments.filter(({ on }) => on > today);
  return {
    payments,
    total: sum(payments.map(({ amount }) => amount)),
    highest: Math.max(0, ...(later.length > 0 ? later : payments).map(({ amount }) => amount)),
    lastDue: payments.at(-1)?.on ?? today,
  };
}

function dueDatesAfter({ lines, openDay }: RunningLoan): Day[] {
  const days = new Set(lines.map(({ dueOn }) => dueOn).filter((on) => on > openDay));
  return [...days].sort((first, second) => first - second).map(dayFromNumber);
}

function followed(terms: LoanTerms, events: readonly LoanEvent[]): FollowedLoan {
  const loan = new FollowedLoan(terms);
  for (const event of events) loan.record(event);
  return loan;
}

const daysOf = { daily: 1, weekly: 7, fortnightly: 14 } as const;

function yearlyRate(
  begins: Minor,
  { payments }: PlanToPay,
  { today, frequency, rule }: { today: Day; frequency: Frequency; rule: AprRule },
): string | null {
  const periods = (on: Day) =>
    frequency === "monthly"
      ? 12 * yearsBetween(today, on, "twelfths")
      : daysBetween(today, on) / daysOf[frequency];
  const later = payments.filter(({ on }) => dayNumber(on) > dayNumber(today));
  if (begins <= 0 || later.length === 0) return null;
  const found = periodRate([
    { amount: begins, whole: 0, fraction: 0 },
    ...later.map(({ on, amount }) => ({ amount: -amount, whole: periods(on), fraction: 0 })),
  ]);
  if (found === null) return null;
  const perYear = periodsPerYear[frequency];
  const nominal = rule.convention === "irr-nominal";
  const rate = nominal ? perYear * found : Math.expm1(perYear * Math.log1p(found));
  return rate > highestAnnualRate ? null : percentText(rate, rule.decimals);
}
