/**
 * What ends a loan on a chosen day, and what that saves (DS-8). Every figure is read off the engine after the payments it names, so
 * a quote cannot promise what paying does not do.
 */
import { addDays, type Day, dayFromNumber } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { isSettled } from "./loan-status.ts";
import { payableOn, settlementOn } from "./payable.ts";
import type { LoanTerms } from "./terms.ts";

interface PlannedPayment {
  on: Day;
  amount: Minor;
}

/** Amounts in minor units, net of unapplied funds. It holds until the close of `on`, while nothing else happens to the loan. */
interface PayoffQuote {
  on: Day;
  /** What is to be paid before, each on its day: what is past due or due today, and the instalments that fall due before `on`. */
  before: readonly PlannedPayment[];
  /** What ends the loan on the day, once that is paid; 0 when it is over by then, because money kept for later instalments settled it. */
  amount: Minor;
  /** `before` and `amount` together. */
  inAll: Minor;
  /** What ends the loan on the day if nothing is paid before; the same when nothing is due before. */
  ifNothingBefore: Minor;
  /** What the rest costs if it is paid as planned from today on, less `inAll`. Never below zero. */
  saves: Minor;
}

export type PayoffAnswer =
  | { ok: true; quote: PayoffQuote }
  /** not-yet: more than what is due may not be paid ahead on that day; `from` is the first day it may. */
  | {
      ok: false;
      because: "not-paid-out" | "settled" | "past" | "after-the-plan" | "not-yet";
      from: Day | null;
    };

/**
 * The quote for a day that is not past and not after the last due date (from then on only lateness goes on: today is always
 * possible). `events` are those up to `today`.
 */
export function payoffQuote(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  { today, on }: { today: Day; on: Day },
): PayoffAnswer {
  const loan = follow(terms, events);
  const now = loan.loanOn(today);
  if (now.disbursedOn === null) return { ok: false, because: "not-paid-out", from: null };
  if (isSettled(now)) return { ok: false, because: "settled", from: null };
  if (on < today) return { ok: false, because: "past", from: today };
  const matures = dayFromNumber(Math.max(...now.lines.map(({ dueOn }) => dueOn)));
  if (on > today && on > matures) return { ok: false, because: "after-the-plan", from: null };
  const { payments, amount, opens } = payAsPlanned(loan, {
    today,
    on,
    last: matures > today ? matures : today,
  });
  if (amount === null) return { ok: false, because: "not-yet", from: opens };
  const before = payments.filter((one) => one.on < on);
  const inAll = sum(before.map((one) => one.amount)) + amount;
  const asPlanned = sum(payments.map((one) => one.amount));
  const waited = payableAt(follow(terms, events), on).settlement;
  const saves = Math.max(0, asPlanned - inAll);
  return { ok: true, quote: { on, before, amount, inAll, ifNothingBefore: waited, saves } };
}

interface AsPlanned {
  /** All that is paid from today to the last due date if everything is paid when it is due. */
  payments: PlannedPayment[];
  /** What ends the loan on the day asked about, before that day's own payment; null when it may not be ended then. */
  amount: Minor | null;
  /** The first day on which it may be ended; null when there is none. */
  opens: Day | null;
}

/** Pays what is due on each day, one after the other, and looks at each before its payment. */
function payAsPlanned(
  loan: FollowedLoan,
  { today, on, last }: { today: Day; on: Day; last: Day },
): AsPlanned {
  const found: AsPlanned = { payments: [], amount: null, opens: null };
  for (let day = today; day <= last; day = addDays(day, 1)) {
    const { payable, toPay, settled } = payableAt(loan, day);
    // Money kept for what is due later ends nothing before prepayment opens, though it leaves nothing to pay.
    const ends = settled ? 0 : payable.settlement || null;
    if (ends !== null) found.opens ??= day;
    if (day === on) found.amount = ends;
    if (toPay.when !== "now" || toPay.amount === 0) continue;
    const { amount } = toPay;
    found.payments.push({ on: day, amount });
    loan.record({ kind: "repaid", sequence: loan.history.last + 1, on: day, amount });
  }
  return found;
}

function payableAt(loan: FollowedLoan, day: Day) {
  const then = loan.loanOn(day);
  const on = then.openDay;
  return { ...payableOn(then, on), settlement: settlementOn(then, on), settled: isSettled(then) };
}

function follow(terms: LoanTerms, events: readonly LoanEvent[]): FollowedLoan {
  const loan = new FollowedLoan(terms);
  for (const event of events) loan.record(event);
  return loan;
}
