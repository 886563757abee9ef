/**
 * The figures of a portfolio worked out from whole lists, asking `position()` anew for every loan and day: slow, and independent of the
 * counting that reports use (RP-4), which is compared with it.
 */

import type { LoanEvent } from "#lending/events.ts";
import type { Account } from "#lending/ledger-accounts.ts";
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, addMonths, type Day, day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { sum } from "#values/money.ts";

/** A loan as it is known on the day of a report. */
interface PortfolioLoan {
  product: string;
  terms: LoanTerms;
  events: readonly LoanEvent[];
}

interface Standing {
  paidOutOn: Day;
  /** The amount lent. */
  lent: Minor;
  /** Principal owed; 0 once it is settled or written off, which takes it out of the book. */
  principal: Minor;
  /** Days since the oldest instalment fell due that is not paid; 0 out of the book. */
  daysLate: number;
  writtenOff: boolean;
}

/** Null before the payout. */
export function standingOn({ terms, events }: PortfolioLoan, on: Day): Standing | null {
  const then = position(terms, events, on);
  const { disbursedOn: paidOutOn, status } = then;
  if (paidOutOn === null) return null;
  const writtenOff = status === "written-off";
  const inBook = !writtenOff && then.outstanding.principal > 0;
  return {
    paidOutOn,
    lent: terms.principal,
    principal: inBook ? then.outstanding.principal : 0,
    daysLate: inBook ? then.daysPastDue : 0,
    writtenOff,
  };
}

/** Least days late of a loan at risk, by the name of the figure. */
const atRisk = [
  { par: 1, least: 1 },
  { par: 7, least: 8 },
  { par: 30, least: 31 },
  { par: 60, least: 61 },
  { par: 90, least: 91 },
] as const;

/** Days late, both included; they meet, so every loan of the book is in one. */
const ages = [
  { from: 0, to: 0 },
  { from: 1, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

/** The place in `ages` of a number of days late. */
function ageOf(daysLate: number): number {
  return ages.findIndex(({ to }) => to === null || daysLate <= to);
}

interface Counted {
  loans: number;
  principal: Minor;
  /** Of the principal of the whole book, in basis points. */
  shareBps: number;
}

interface Risk {
  loans: number;
  principal: Minor;
  atRisk: (Counted & { par: (typeof atRisk)[number]["par"] })[];
  ageing: (Counted & (typeof ages)[number])[];
}

export function riskOf(standings: readonly Standing[]): Risk {
  const book = standings.filter(({ principal }) => principal > 0);
  const principal = principalOf(book);
  const counted = (some: readonly Standing[]): Counted => {
    const own = principalOf(some);
    return { loans: some.length, principal: own, shareBps: bpsOf(own, principal) };
  };
  return {
    loans: book.length,
    principal,
    atRisk: atRisk.map(({ par, least }) => ({
      par,
      ...counted(book.filter(({ daysLate }) => daysLate >= least)),
    })),
    ageing: ages.map((age, place) => ({
      ...age,
      ...counted(book.filter(({ daysLate }) => ageOf(daysLate) === place)),
    })),
  };
}

function principalOf(some: readonly Standing[]): Minor {
  return sum(some.map(({ principal }) => principal));
}

/** Half up; 0 of nothing. */
function bpsOf(part: Minor, whole: Minor): number {
  if (whole === 0) return 0;
  return Number((BigInt(part) * 20_000n + BigInt(whole)) / (2n * BigInt(whole)));
}

interface Vintage {
  /** The month of the payout: "2026-03". */
  month: string;
  loans: number;
  lent: Minor;
  /**
   * By months since the payout's, the first is 1: of the amount lent, in basis points, how much was more than 30 days late, or
   * written off, at the end of that month or an earlier one. Months that are not over are left out.
   */
  everLateBps: number[];
}

/** Oldest first. */
export function vintagesOf(loans: readonly PortfolioLoan[], asOf: Day): Vintage[] {
  const paidOut = loans.flatMap((loan) => {
    const now = standingOn(loan, asOf);
    return now === null ? [] : [{ loan, now }];
  });
  const months = Map.groupBy(paidOut, ({ now }) => now.paidOutOn.slice(0, 7));
  return [...months.keys()].toSorted().map((month) => {
    const own = months.get(month) ?? [];
    const lent = sum(own.map(({ now }) => now.lent));
    const late = new Set<PortfolioLoan>();
    const everLateBps = monthEnds(month, asOf).map((end) => {
      for (const { loan } of own) if (isBad(standingOn(loan, end))) late.add(loan);
      const bad = own.filter(({ loan }) => late.has(loan));
      return bpsOf(sum(bad.map(({ now }) => now.lent)), lent);
    });
    return { month, loans: own.length, lent, everLateBps };
  });
}

function isBad(standing: Standing | null): boolean {
  return standing !== null && (standing.writtenOff || standing.daysLate > 30);
}

/** Last days of the months after a month, up to the day. */
function monthEnds(month: string, asOf: Day): Day[] {
  const first = day(`${month}-01`);
  const ends: Day[] = [];
  for (let after = 2; ; after += 1) {
    const end = addDays(addMonths(first, after), -1);
    if (end > asOf) return ends;
    ends.push(end);
  }
}

interface FirstPaymentDefault {
  /** Whose first instalment fell due more than 30 days ago. */
  loans: number;
  /** Of these: whose first instalment was still unpaid more than 30 days after it fell due. */
  defaulted: number;
  /** By number of loans, in basis points. */
  shareBps: number;
}

export function firstPaymentDefault(
  loans: readonly PortfolioLoan[],
  asOf: Day,
): FirstPaymentDefault {
  let counted = 0;
  let defaulted = 0;
  for (const { terms, events } of loans) {
    const [first] = position(terms, events, asOf).instalments;
    if (first === undefined) continue;
    const judged = addDays(first.dueDate, 31);
    if (judged > asOf) continue;
    counted += 1;
    const [then] = position(terms, events, judged).instalments;
    if (then !== undefined && then.daysPastDue > 30) defaulted += 1;
  }
  return { loans: counted, defaulted, shareBps: bpsOf(defaulted, counted) };
}

interface Roll {
  /** Days late on the earlier day. */
  from: number;
  /** Principal in the book on that day. */
  principal: Minor;
  /** Of that principal, in basis points: by the age its loans have on the later day, in the order of `ages`. */
  toBps: number[];
  /** Of loans settled, and written off, by then. */
  settledBps: number;
  writtenOffBps: number;
}

/** One row an age that any loan had on the earlier day. */
export function rollRates(loans: readonly PortfolioLoan[], before: Day, asOf: Day): Roll[] {
  const moved = loans.flatMap((loan) => {
    const then = standingOn(loan, before);
    const now = standingOn(loan, asOf);
    return then === null || now === null || then.principal === 0 ? [] : [{ then, now }];
  });
  return ages.flatMap(({ from }, place) => {
    const own = moved.filter(({ then }) => ageOf(then.daysLate) === place);
    const principal = sum(own.map(({ then }) => then.principal));
    if (principal === 0) return [];
    const share = (is: (now: Standing) => boolean) =>
      bpsOf(sum(own.filter(({ now }) => is(now)).map(({ then }) => then.principal)), principal);
    return [
      {
        from,
        principal,
        toBps: ages.map((_age, to) =>
          share((now) => now.principal > 0 && ageOf(now.daysLate) === to),
        ),
        settledBps: share((now) => now.principal === 0 && !now.writtenOff),
        writtenOffBps: share(({ writtenOff }) => writtenOff),
      },
    ];
  });
}

/** Income, and waivers, of some loans between the ends of two days, by what their accounts hold. */
export function earnedSince(
  loans: readonly PortfolioLoan[],
  before: Day,
  asOf: Day,
): [Minor, Minor] {
  const held = (on: Day) => {
    const all = loans.map(({ terms, events }) => balances(position(terms, events, on), terms));
    const of = (...names: Account[]) => sum(all.flatMap((one) => names.map((name) => one[name])));
    return {
      income: of("interest-income", "fee-income", "penalty-income", "deferral-fee-income"),
      waived: of("waiver-expense"),
    };
  };
  const [then, now] = [held(before), held(asOf)];
  return [then.income - now.income, now.waived - then.waived];
}
