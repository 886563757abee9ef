/**
 * A report of a portfolio on a day (RP-4), counted loan by loan, so that a book of any size passes through it: outstanding, portfolio at
 * risk, ageing, vintages, roll rates, first-payment default, yield and cost of waivers, in all and by product, month of payout and amount.
 */
import { type Day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { ageOf, ages, atRisk, bpsOf } from "./ages.ts";
import { figuresOf, type LoanFigures, monthEnds, type ReportDays } from "./figures.ts";
import type { PortfolioLoan, Standing } from "./standing.ts";

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

/** A part of the book, or all of it. */
export interface Group extends Risk {
  key: string;
  /** Since the end of the earlier day: interest, fees and late charges earned. */
  income: Minor;
  waived: Minor;
  /** The income as a yearly rate of the mean of the principal on both days, in basis points. */
  yieldBps: number;
  firstPayment: { loans: number; defaulted: number; shareBps: number };
}

interface Vintage {
  month: string;
  loans: number;
  lent: Minor;
  /**
   * By months since the payout's, the first is 1: of the amount lent, in basis points, how much was more than 30 days late, or
   * written off, at the end of that month or an earlier one. Months that are not over are left out.
   */
  everLateBps: number[];
}

interface Roll {
  /** Days late on the earlier day. */
  from: number;
  loans: number;
  /** Principal in the book on that day. */
  principal: Minor;
  /** Of that principal, in basis points: by the age its loans have on the later day, in the order of `ages`. */
  toBps: number[];
  /** Of loans settled, and written off, by then. */
  settledBps: number;
  writtenOffBps: number;
}

export interface Portfolio {
  asOf: Day;
  before: Day;
  all: Group;
  trend: { on: Day; principal: Minor; parBps: number[] }[];
  vintages: Vintage[];
  rolls: Roll[];
  byProduct: Group[];
  byMonth: Group[];
  /** The key is the upper end of a band of amounts lent, in minor units. */
  byAmount: Group[];
}

/** The upper end of the band of an amount: 1, 2 or 5 with noughts behind it. */
export function amountBand(lent: Minor): Minor {
  for (let band = 100; ; band *= 10) {
    for (const step of [1, 2, 5]) if (lent <= step * band) return step * band;
  }
}

export class PortfolioCount {
  private readonly days: ReportDays;
  private readonly all = new GroupCount();
  private readonly trend: Ages[];
  private readonly products = new Map<string, GroupCount>();
  private readonly months = new Map<string, GroupCount>();
  private readonly amounts = new Map<string, GroupCount>();
  private readonly vintages = new Map<string, { loans: number; lent: Minor; bad: Minor[] }>();
  private readonly rolls = ages.map(() => ({
    from: new Ages(),
    to: new Ages(),
    settled: 0,
    off: 0,
  }));

  constructor(days: ReportDays) {
    this.days = days;
    this.trend = days.trend.map(() => new Ages());
  }

  add(loan: PortfolioLoan): void {
    const figures = figuresOf(loan, this.days);
    if (figures === null) return;
    const { product, month, lent } = figures;
    this.all.add(figures);
    groupIn(this.products, product).add(figures);
    groupIn(this.months, month).add(figures);
    groupIn(this.amounts, String(amountBand(lent))).add(figures);
    for (const [place, then] of figures.trend.entries()) this.trend[place]!.add(then);
    this.addToVintage(figures);
    this.addToRolls(figures);
  }

  private addToVintage({ month, lent, lateFrom }: LoanFigures): void {
    const vintage = this.vintages.get(month) ?? { loans: 0, lent: 0, bad: [] };
    this.vintages.set(month, vintage);
    vintage.loans += 1;
    vintage.lent += lent;
    if (lateFrom > 0) vintage.bad[lateFrom - 1] = (vintage.bad[lateFrom - 1] ?? 0) + lent;
  }

  private addToRolls({ before, now }: LoanFigures): void {
    if (before === null || before.principal === 0) return;
    const roll = this.rolls[ageOf(before.daysLate)]!;
    const { principal } = before;
    roll.from.add(before);
    if (now.principal > 0) roll.to.add({ ...now, principal });
    else if (now.writtenOff) roll.off += principal;
    else roll.settled += principal;
  }

  result(): Portfolio {
    const { asOf, before, trend } = this.days;
    const days = daysBetween(before, asOf);
    const sorted = (groups: ReadonlyMap<string, GroupCount>) =>
      [...groups]
        .sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
        .map(([key, group]) => group.result(key, days));
    return {
      asOf,
      before,
      all: this.all.result("", days),
      trend: trend.map((on, place) => {
        const { principal, atRisk: risks } = this.trend[place]!.risk();
        return { on, principal, parBps: risks.map(({ shareBps }) => shareBps) };
      }),
      vintages: [...this.vintages]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, one]) => vintageOf(month, one, asOf)),
      rolls: this.rolls.flatMap(({ from, to, settled, off }, place) => {
        const { loans, principal } = from;
        if (loans === 0) return [];
        return [
          {
            ...{ from: ages[place]!.from, loans, principal },
            toBps: to.byAge.map((own) => bpsOf(own.principal, principal)),
            settledBps: bpsOf(settled, principal),
            writtenOffBps: bpsOf(off, principal),
          },
        ];
      }),
      byProduct: sorted(this.products),
      byMonth: sorted(this.months),
      byAmount: sorted(this.amounts),
    };
  }
}

function groupIn(groups: Map<string, GroupCount>, key: string): GroupCount {
  const found = groups.get(key);
  if (found !== undefined) return found;
  const made = new GroupCount();
  groups.set(key, made);
  return made;
}

function vintageOf(
  month: string,
  { loans, lent, bad }: { loans: number; lent: Minor; bad: readonly Minor[] },
  asOf: Day,
): Vintage {
  let sum = 0;
  const everLateBps = monthEnds(month, asOf).map((_end, age) => {
    sum += bad[age] ?? 0;
    return bpsOf(sum, lent);
  });
  return { month, loans, lent, everLateBps };
}

/** Loans and principal by age; loans out of the book count in none. */
class Ages {
  loans = 0;
  principal: Minor = 0;
  readonly byAge = ages.map(() => ({ loans: 0, principal: 0 }));

  add(standing: Standing | null): void {
    if (standing === null || standing.principal === 0) return;
    const { principal, daysLate } = standing;
    const own = this.byAge[ageOf(daysLate)]!;
    own.loans += 1;
    own.principal += principal;
    this.loans += 1;
    this.principal += principal;
  }

  risk(): Risk {
    const { loans, principal, byAge } = this;
    const counted = (some: readonly { loans: number; principal: Minor }[]): Counted => {
      const own = some.reduce((sum, one) => sum + one.principal, 0);
      return {
        loans: some.reduce((sum, one) => sum + one.loans, 0),
        ...{ principal: own, shareBps: bpsOf(own, principal) },
      };
    };
    return {
      ...{ loans, principal },
      atRisk: atRisk.map(({ par, fromAge }) => ({ par, ...counted(byAge.slice(fromAge)) })),
      ageing: ages.map((age, place) => ({ ...age, ...counted([byAge[place]!]) })),
    };
  }
}

class GroupCount {
  private readonly now = new Ages();
  private principalBefore: Minor = 0;
  private income: Minor = 0;
  private waived: Minor = 0;
  private first = { loans: 0, defaulted: 0 };

  add({ now, before, since, firstPaymentMissed }: LoanFigures): void {
    this.now.add(now);
    this.principalBefore += before?.principal ?? 0;
    this.income += since.income;
    this.waived += since.waived;
    if (firstPaymentMissed === null) return;
    this.first.loans += 1;
    if (firstPaymentMissed) this.first.defaulted += 1;
  }

  result(key: string, days: number): Group {
    const { income, waived, first, principalBefore } = this;
    const risk = this.now.risk();
    const { loans, defaulted } = first;
    return {
      ...{ key, ...risk, income, waived },
      yieldBps: yearlyBps(income, principalBefore + risk.principal, days),
      firstPayment: { loans, defaulted, shareBps: bpsOf(defaulted, loans) },
    };
  }
}

/** Income of some days as a yearly rate of half the sum of two amounts, half up; 0 of nothing. */
function yearlyBps(income: Minor, bothEnds: Minor, days: number): number {
  if (bothEnds === 0 || income <= 0) return 0;
  const part = BigInt(income) * 2n * 365n * 10_000n;
  const whole = BigInt(bothEnds) * BigInt(days);
  return Number((2n * part + whole) / (2n * whole));
}
