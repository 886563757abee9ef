/** Evaluates the checks that are decided for every amount and number of instalments, at one corner of the range. */
import type { Plan } from "#lending/terms.ts";
import { type Fraction, parsePercent, times } from "#values/rate.ts";
import { divide, portion } from "#values/rounding.ts";
import type { CornerFigures } from "./corner-figures.ts";
import { type Figure, percentOfBps } from "./finding.ts";
import type { CornerCheck } from "./product-checks.ts";

export interface CornerBreach {
  figure: Figure;
  limit: Figure;
  /** How far beyond the limit, in the unit of the figure: decides which corner is the worst. */
  excess: number;
}

/** Null where the loan passes the check. */
export function cornerBreach(check: CornerCheck, figures: CornerFigures): CornerBreach | null {
  switch (check.kind) {
    case "nominal-rate":
      return aboveRate(check.percentPerMonth, figures);
    case "effective-rate": {
      const most = bpsOf(check.percentPerMonth);
      const found = figures.effectiveMonthBps();
      // No rate exists where fees use up what is paid out: that exceeds any ceiling.
      return aboveShare(found ?? Number.MAX_SAFE_INTEGER, most);
    }
    case "fees":
      return feesAbove(check.bps, figures);
    case "fees-amount": {
      const found = figures.fees();
      if (found <= check.most) return null;
      const [figure, limit] = [found, check.most].map(
        (minor) => ({ unit: "amount", minor }) as const,
      );
      return { figure: figure!, limit: limit!, excess: found - check.most };
    }
    case "planned-cost":
      return aboveShare(figures.plannedCostBps(), check.bps);
    case "unpaid-cost":
      return aboveShare(figures.unpaidCostBps(check.days, check.fees), check.bps);
    case "late-charges":
      return aboveShare(figures.lateMonthBps(), check.bpsPerMonth);
    case "deferral-fee":
      return aboveShare(figures.deferralFeeBps(), check.bps);
  }
}

/** Exact to the minor unit: fees are configured amounts. */
function feesAbove(mostBps: number, figures: CornerFigures): CornerBreach | null {
  const { principal } = figures.terms;
  const found = figures.fees();
  if (found <= portion(principal, mostBps, 10_000, "up")) return null;
  return {
    figure: { unit: "percent", percent: percentOfBps(portion(found, 10_000, principal, "up")) },
    limit: { unit: "percent", percent: percentOfBps(mostBps) },
    excess: found / principal,
  };
}

function aboveShare(bps: number, mostBps: number): CornerBreach | null {
  if (bps <= mostBps) return null;
  return {
    figure: { unit: "percent", percent: percentOfBps(bps) },
    limit: { unit: "percent", percent: percentOfBps(mostBps) },
    excess: bps - mostBps,
  };
}

function bpsOf(percent: string): number {
  const { numerator, denominator } = parsePercent(percent)!;
  return divide(numerator * 10_000n, denominator, "half-up");
}

/** Compared exactly, without rounding: the contract's rate is exact. Shown with four decimals. */
function aboveRate(percentPerMonth: string, { terms }: CornerFigures): CornerBreach | null {
  const most = parsePercent(percentPerMonth)!;
  const found = monthly(terms.plan);
  if (found.numerator * most.denominator <= most.numerator * found.denominator) return null;
  const millionths = divide(found.numerator * 1_000_000n, found.denominator, "up");
  const percent = (millionths / 10_000).toFixed(4).replace(/\.?0+$/, "");
  return {
    figure: { unit: "percent", percent },
    limit: { unit: "percent", percent: percentPerMonth },
    excess: millionths,
  };
}

/** The rate per month. A month has 30 days or 52/12 weeks; a rate for the term is divided by its months. */
function monthly({ rate, frequency, instalments }: Plan): Fraction {
  const percent = parsePercent(rate.percent)!;
  switch (rate.per) {
    case "day":
      return times(percent, 30n);
    case "week":
      return times(percent, 52n, 12n);
    case "month":
      return percent;
    case "year":
      return times(percent, 1n, 12n);
    case "term": {
      const [periods, months] = periodsToMonths[frequency];
      return times(percent, periods, months * BigInt(instalments));
    }
  }
}

/** Periods as a fraction of months: so many periods are so many months. */
const periodsToMonths = {
  daily: [30n, 1n],
  weekly: [52n, 12n],
  fortnightly: [26n, 12n],
  monthly: [1n, 1n],
} as const;
