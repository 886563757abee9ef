/**
 * The yearly rate of a loan from its money flows, under four named conventions: a rate without its
 * convention cannot be compared with anything. Rates are found in floating point, amounts never.
 */
import { type Day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { divide } from "#values/rounding.ts";
import { type EuTimeBasis, wholeMonthsBetween, yearsBetween } from "./apr-intervals.ts";
import { periodRate, type TimedAmount } from "./apr-solve.ts";
import { unitPeriodsBetween } from "./apr-us-reg-z.ts";
import { type UnitPeriod, unitPeriod } from "./apr-us-unit-period.ts";

/**
 * irr-nominal: 12 x the monthly internal rate of return. irr-effective: the same compounded over 12 months.
 * eu: annual percentage rate of charge of Directives 2008/48/EC and (EU) 2023/2225.
 * us-reg-z: annual percentage rate of Regulation Z, appendix J, actuarial method.
 */
export type AprConvention =
  | { convention: "irr-nominal" }
  | { convention: "irr-effective" }
  | { convention: "eu"; timeBasis: EuTimeBasis }
  | { convention: "us-reg-z" };

export interface DatedAmount {
  on: Day;
  /** Above zero. */
  amount: Minor;
}

/** Advances are paid to the borrower (after kept-back fees), payments come from the borrower, fees before the first advance too. */
export interface LoanFlows {
  advances: readonly DatedAmount[];
  payments: readonly DatedAmount[];
}

/** All flows of one day, and where in time the convention puts them. */
interface AprFlow {
  on: Day;
  /** Positive: paid to the borrower. */
  net: Minor;
  /** Periods after the first advance: whole (years of "eu" are not whole numbers) and a fraction of one. */
  periods: { whole: number; fraction: number };
}

export type AprAnswer =
  | {
      ok: true;
      /** As a fraction: 0.125 is 12.5 % a year. */
      annualRate: number;
      /** What one period is: "months", "days" (of 365 / 12 to a month), an EU time basis or a unit-period. */
      period: "months" | "days" | EuTimeBasis | UnitPeriod;
      flows: AprFlow[];
    }
  | { ok: false; path: string; problem: string };

/** Rates above 10,000,000,000 % a year are rejected: they come from a slip in the input. */
export const highestAnnualRate = 1e8;

/** The yearly rate, or why these flows have none (the path names the field: "payments[0].on"). */
export function annualRate(flows: LoanFlows, rule: AprConvention): AprAnswer {
  const days = netByDay(flows);
  const problem = flowProblem(flows, days);
  if (problem !== null) return { ok: false, ...problem };
  const { period, periodsPerYear, compounds, timed } = timedBy(rule, flows, days);
  const found = periodRate(
    timed.map(({ net, periods }): TimedAmount => ({ amount: net, ...periods })),
  );
  const rate = found === null ? null : yearly(found, periodsPerYear, compounds);
  if (rate === null || !(rate <= highestAnnualRate)) {
    return {
      ok: false,
      path: "payments",
      problem: "no rate up to 10,000,000,000 % fits these flows",
    };
  }
  return { ok: true, annualRate: rate, period, flows: timed };
}

function yearly(rate: number, periodsPerYear: number, compounds: boolean): number {
  return compounds ? Math.expm1(periodsPerYear * Math.log1p(rate)) : periodsPerYear * rate;
}

/** The rate as a percentage with so many decimals (at most 6), rounded half up: "12.9243". */
export function percentText(annual: number, decimals: number): string {
  // Nine decimals first, so that the last bits of a double never decide a half.
  const exact = BigInt((annual * 100).toFixed(9).replace(".", ""));
  const rounded = divide(exact, 10n ** BigInt(9 - decimals), "half-up");
  const digits = String(Math.abs(rounded)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const sign = rounded < 0 ? "-" : "";
  return decimals === 0 ? sign + digits : `${sign}${whole}.${digits.slice(-decimals)}`;
}

type Net = Omit<AprFlow, "periods">;

function netByDay({ advances, payments }: LoanFlows): Net[] {
  const totals = new Map<Day, Minor>();
  for (const { on, amount } of advances) totals.set(on, (totals.get(on) ?? 0) + amount);
  for (const { on, amount } of payments) totals.set(on, (totals.get(on) ?? 0) - amount);
  return [...totals]
    .map(([on, net]) => ({ on, net }))
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}

/**
 * Exactly one rate exists when, day by day, all money out comes before all money back. So it does above 0 % when what
 * is owed without interest turns to nothing once, whatever is drawn down on the way (Norstrom). A fee before the first
 * advance only makes that rate a lowest one, which is meant.
 */
function flowProblem(flows: LoanFlows, days: readonly Net[]) {
  const { advances, payments } = flows;
  if (advances.length === 0) return { path: "advances", problem: "nothing is paid out" };
  if (payments.length === 0) return { path: "payments", problem: "nothing is paid back" };
  const start = firstAdvance(flows);
  const lent = days.filter(({ on }) => on >= start);
  if (lent[0]!.net <= 0) {
    return {
      path: "payments",
      problem: `as much is paid back as paid out on the first day, ${start}`,
    };
  }
  const turned = lent.findIndex(({ net }) => net < 0);
  if (turned < 0) return { path: "payments", problem: "on no day is more paid back than paid out" };
  const again = lent.find(({ net }, index) => index > turned && net > 0);
  if (again === undefined || turnsOnce(lent)) return null;
  const at = advances.findIndex(({ on }) => on === again.on);
  return {
    path: `advances[${at}].on`,
    problem: `pays out after paying back has begun on ${lent[turned]!.on}: more than one rate may fit`,
  };
}

/** Whether what is owed without interest goes from above zero to below zero once, and stays there. */
function turnsOnce(days: readonly Net[]): boolean {
  let owed = 0;
  let turned = false;
  for (const { net } of days) {
    owed += net;
    if (turned && owed > 0) return false;
    if (owed < 0) turned = true;
  }
  return owed < 0;
}

function firstAdvance({ advances }: LoanFlows): Day {
  return advances.map(({ on }) => on).sort()[0]!;
}

interface Timed {
  period: (AprAnswer & { ok: true })["period"];
  periodsPerYear: number;
  compounds: boolean;
  timed: AprFlow[];
}

function timedBy(rule: AprConvention, flows: LoanFlows, days: readonly Net[]): Timed {
  const start = firstAdvance(flows);
  switch (rule.convention) {
    case "eu":
      return {
        period: rule.timeBasis,
        periodsPerYear: 1,
        compounds: true,
        timed: placed(days, (on) => yearsBetween(start, on, rule.timeBasis)),
      };
    case "us-reg-z":
      return byUnitPeriods(flows, days);
    default:
      return { ...byMonths(days), compounds: rule.convention === "irr-effective" };
  }
}

/** Months when every flow lies a whole number of months after the first, else days of 12 / 365 months. */
function byMonths(days: readonly Net[]): Omit<Timed, "compounds"> {
  const start = days[0]!.on;
  const whole = days.every(({ on }) => wholeMonthsBetween(start, on) !== null);
  const timed = placed(days, (on) =>
    whole ? (wholeMonthsBetween(start, on) ?? 0) : (daysBetween(start, on) * 12) / 365,
  );
  return { period: whole ? "months" : "days", periodsPerYear: 12, timed };
}

/** What is paid before the first advance is a prepaid finance charge and comes off it (section 1026.18(b)). */
function byUnitPeriods(flows: LoanFlows, all: readonly Net[]): Timed {
  const start = firstAdvance(flows);
  const before = all.filter(({ on }) => on < start).reduce((total, { net }) => total + net, 0);
  const days = all
    .filter(({ on }) => on >= start)
    .map((flow) => (flow.on === start ? { on: start, net: flow.net + before } : flow));
  const later = (amounts: readonly DatedAmount[]) =>
    [...new Set(amounts.map(({ on }) => on))].filter((on) => on > start).sort();
  const payments = later(flows.payments);
  const unit = unitPeriod(start, later(flows.advances), payments);
  const timed = days.map(({ on, net }) => ({
    on,
    net,
    periods: unitPeriodsBetween(start, on, unit, payments),
  }));
  return { period: unit, periodsPerYear: unit.perYear, compounds: false, timed };
}

function placed(days: readonly Net[], at: (on: Day) => number): AprFlow[] {
  return days.map(({ on, net }) => ({ on, net, periods: { whole: at(on), fraction: 0 } }));
}
