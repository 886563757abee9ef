/** What a report of a day takes of one loan (RP-4): one replay that stops at every day it asks about. */
import {
  addDays,
  addMonths,
  type Day,
  type DayNumber,
  dayFromNumber,
  dayNumber,
} from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { position } from "../position.ts";
import {
  type Earned,
  earnedBy,
  type PortfolioLoan,
  type Standing,
  standingOf,
  visitDays,
} from "./standing.ts";

/** What a report asks about. */
export interface ReportDays {
  asOf: Day;
  /** Rolls, income and waivers are those since the end of this day. */
  before: Day;
  /** Days whose arrears are drawn; the last one is `asOf`. */
  trend: readonly Day[];
}

const trendWeeks = 12;

/** Of a report with the usual window of 30 days and arrears of the last 12 weeks. */
export function usualDays(asOf: Day): ReportDays {
  const trend = Array.from({ length: trendWeeks }, (_, week) =>
    addDays(asOf, 7 * (week + 1 - trendWeeks)),
  );
  return { asOf, before: addDays(asOf, -30), trend };
}

export interface LoanFigures {
  product: string;
  /** The month of the payout: "2026-03". */
  month: string;
  lent: Minor;
  now: Standing;
  /** Null where it was not paid out then. */
  before: Standing | null;
  trend: (Standing | null)[];
  /** Months since the payout's, the first is 1, at the end of which it was first more than 30 days late or written off; 0 for none. */
  lateFrom: number;
  /** Whether its first instalment was unpaid more than 30 days after it fell due; null where that is not known yet. */
  firstPaymentMissed: boolean | null;
  /** Since the end of `before`. */
  since: Earned;
}

const badAfter = 30;

/** Null for a loan that was not paid out by then. */
export function figuresOf(loan: PortfolioLoan, days: ReportDays): LoanFigures | null {
  const asOf = dayNumber(days.asOf);
  const paidOut = loan.events.find(({ kind, on }) => kind === "disbursed" && on <= days.asOf);
  if (paidOut === undefined) return null;
  const month = paidOut.on.slice(0, 7);
  const ends = monthEnds(month, days.asOf);
  const before = dayNumber(days.before);
  const trend = days.trend.map(dayNumber);
  const asked = [...new Set([...ends, before, ...trend, asOf])].sort((a, b) => a - b);
  const known = new Map<DayNumber, Standing | null>();
  const since: Earned = { income: 0, waived: 0 };
  let lateFrom = 0;
  let firstDue: { on: DayNumber; paidOn: DayNumber | null } | null = null;
  visitDays(loan, asked, (running, place) => {
    const on = asked[place]!;
    const standing = standingOf(running);
    known.set(on, standing);
    if (lateFrom === 0 && isBad(standing)) lateFrom = ends.indexOf(on) + 1;
    if (on === before || on === asOf) {
      const { income, waived } = earnedBy(running);
      const sign = on === before ? -1 : 1;
      since.income += sign * income;
      since.waived += sign * waived;
    }
    if (on !== asOf) return;
    const [line] = running.lines;
    if (line !== undefined) firstDue = { on: line.dueOn, paidOn: line.paidOn };
  });
  return {
    product: loan.product,
    month,
    lent: loan.terms.principal,
    now: known.get(asOf)!,
    before: known.get(before) ?? null,
    trend: trend.map((on) => known.get(on) ?? null),
    lateFrom,
    firstPaymentMissed: missedFirst(loan, firstDue, days.asOf),
    since,
  };
}

function isBad(standing: Standing | null): boolean {
  return standing !== null && (standing.writtenOff || standing.daysLate > badAfter);
}

function missedFirst(
  loan: PortfolioLoan,
  first: { on: DayNumber; paidOn: DayNumber | null } | null,
  asOf: Day,
): boolean | null {
  if (first === null) return null;
  const judged = dayFromNumber(first.on + badAfter + 1);
  if (judged > asOf) return null;
  const { terms, events } = loan;
  const reversed = events.some(({ kind }) => kind === "reversed");
  if (first.paidOn !== null && first.paidOn <= first.on && !reversed) return false;
  const [then] = position(terms, events, judged).instalments;
  return then !== undefined && then.daysPastDue > badAfter;
}

const endsOf = new Map<string, DayNumber[]>();

/** Last days of the months after a month, up to the day; the same for every loan of the month. */
export function monthEnds(month: string, asOf: Day): readonly DayNumber[] {
  const key = `${month} ${asOf}`;
  const found = endsOf.get(key);
  if (found !== undefined) return found;
  const first = `${month}-01` as Day;
  const last = dayNumber(asOf);
  const ends: DayNumber[] = [];
  for (let after = 2; ; after += 1) {
    const end = dayNumber(addMonths(first, after)) - 1;
    if (end > last) break;
    ends.push(end);
  }
  if (endsOf.size >= 500) endsOf.clear();
  endsOf.set(key, ends);
  return ends;
}
