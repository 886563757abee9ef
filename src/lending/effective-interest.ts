/**
 * Fees and interest as income over time (RP-1, decision record 0181): by the effective-interest schedule of the plan, at the one
 * daily rate at which what was paid out and what is to be paid back are worth the same. For loans whose posting rules say so.
 *
 * The rate is a binary fraction, made by adding, multiplying and dividing alone: these round the same way on every machine. An amount
 * comes from a whole number of millionths of a millionth of the income, and is rounded once.
 */
import { type DayNumber, dayFromNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import { feesTaken, payoutAmount } from "./fees.ts";
import { frameOf } from "./loan-frame.ts";
import { byEffectiveInterest } from "./rule-versions.ts";
import { owedInAll, type RunningLoan } from "./running-loan.ts";
import type { LoanTerms } from "./terms.ts";

/** What a share of the income is a number of. */
const whole = 1e12;
/** No loan grows seventeenfold a day. */
const steepest = 16;

/**
 * Of what was earned and charged so far (`interestEarned`, and all agreed fees), what is income of later days; below zero where the
 * schedule is ahead of it. Nothing once the loan is settled or has a new plan, and nothing under other posting rules. What it was when the
 * loan was written off stays.
 */
export function deferredIncome(loan: RunningLoan, interestEarned: Minor): Minor {
  const { terms, disbursedOn, restructuredOn, rates, sums } = loan;
  if (!byEffectiveInterest(terms) || disbursedOn === null) return 0;
  if (restructuredOn !== null || owedInAll(loan) === 0) return 0;
  const share = shareOn(loan, disbursedOn, loan.writtenOffOn ?? loan.openDay);
  if (share === null) return 0;
  const fees = sums.due.fee + feesTaken(terms, "kept-back") - loan.feesReturned;
  // Interest on the actual balance accrues on what is owed, day by day: only the fees are left to spread.
  const spread = rates === null ? sums.due.interest + fees : fees;
  const charged = rates === null ? interestEarned + fees : fees;
  return charged - portion(spread, share, whole, "half-up");
}

interface Period {
  from: DayNumber;
  until: DayNumber;
  /** What is invested when it begins, and the income of those before it. */
  invested: number;
  before: number;
}

interface Curve {
  rate: number;
  periods: readonly Period[];
  income: number;
}

/** Memoized by the frame of the loan, which is itself one for terms and day of payout. */
const curves = new WeakMap<object, Curve | null>();

/** How much of the plan's income the schedule has by a day; null where the plan has none. */
function shareOn({ terms }: RunningLoan, disbursedOn: DayNumber, on: DayNumber): number | null {
  const frame = frameOf(terms, dayFromNumber(disbursedOn));
  let curve = curves.get(frame);
  if (curve === undefined) {
    curve = curveOf(terms, disbursedOn);
    curves.set(frame, curve);
  }
  if (curve === null) return null;
  const { rate, periods, income } = curve;
  const period = periods.find(({ until }) => until > on);
  if (period === undefined) return whole;
  const grown = period.invested * (growth(rate, Math.max(0, on - period.from)) - 1);
  return Math.min(whole, Math.max(0, Math.round(((period.before + grown) / income) * whole)));
}

function curveOf(terms: LoanTerms, disbursedOn: DayNumber): Curve | null {
  const { planned, dueOn } = frameOf(terms, dayFromNumber(disbursedOn));
  const paidBack = planned.map(({ principal, interest, fee }, index) => ({
    amount: principal + interest + fee,
    days: dueOn[index]! - (dueOn[index - 1] ?? disbursedOn),
  }));
  const paidOut = payoutAmount(terms);
  const rate = dailyRate(paidOut, paidBack);
  if (rate === null) return null;
  const periods: Period[] = [];
  let invested = paidOut;
  let before = 0;
  let from = disbursedOn;
  for (const { amount, days } of paidBack) {
    periods.push({ from, until: from + days, invested, before });
    const grown = invested * (growth(rate, days) - 1);
    before += grown;
    invested = Math.max(0, invested + grown - amount);
    from += days;
  }
  return { rate, periods, income: before };
}

type Flow = Readonly<{ amount: Minor; days: number }>;

/** To the last bit of a double; null where nothing is earned, or more than can be told. */
function dailyRate(paidOut: Minor, paidBack: readonly Flow[]): number | null {
  if (paidOut <= 0 || leftAt(0, paidOut, paidBack) >= 0) return null;
  let lower = 0;
  let upper = 1 / 1024;
  while (leftAt(upper, paidOut, paidBack) < 0) {
    lower = upper;
    upper *= 2;
    if (upper > steepest) return null;
  }
  for (;;) {
    const middle = (lower + upper) / 2;
    if (middle === lower || middle === upper) return lower;
    if (leftAt(middle, paidOut, paidBack) < 0) lower = middle;
    else upper = middle;
  }
}

/** What is still invested when all is paid back, at a rate: it grows with the rate. */
function leftAt(rate: number, paidOut: Minor, paidBack: readonly Flow[]): number {
  return paidBack.reduce((left, { amount, days }) => left * growth(rate, days) - amount, paidOut);
}

/** (1 + rate) to the power of a number of days, by squaring. */
function growth(rate: number, days: number): number {
  let result = 1;
  let factor = 1 + rate;
  for (let left = days; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= factor;
    factor *= factor;
  }
  return result;
}
