/**
 * Flat interest: every bearing period's rate is on the whole principal, however much is repaid, and
 * both interest and principal are spread evenly over the instalments that carry them. Interest is
 * rounded once, for the whole term; steps that do not share evenly go to the first instalments.
 */
import { fractionOf, plus, times, zeroFraction } from "#values/rate.ts";
import { divide } from "#values/rounding.ts";
import { shareOut } from "#values/share.ts";
import { type Method, walkDown } from "./method.ts";

export const flat: Method = (figures) => {
  const { principal, rates, principalFree, interestFree, roundTo, rounding } = figures;
  const step = figures.interestRounding.roundTo;
  const ofTerm = times(rates.reduce(plus, zeroFraction), 1n, BigInt(step));
  const steps = fractionOf(principal, ofTerm, figures.interestRounding.rounding);
  const total = steps * step;
  const bearing = rates.map((_, period) => (period >= interestFree ? 1 : 0));
  const count = bearing.filter((weight) => weight === 1).length;
  const interests = count === 0 ? bearing : shareOut(steps, bearing).map((share) => share * step);
  const repaying = rates.length - principalFree;
  return walkDown(
    figures,
    (_, period) => interests[period] ?? 0,
    (_, period) => {
      // principal / repaying + total / count, on one denominator and rounded once.
      const bears = bearing[period] === 1;
      const top =
        BigInt(principal) * BigInt(bears ? count : 1) +
        (bears ? BigInt(total) * BigInt(repaying) : 0n);
      const bottom = BigInt(repaying) * BigInt(bears ? count : 1) * BigInt(roundTo);
      return divide(top, bottom, rounding) * roundTo;
    },
  );
};
