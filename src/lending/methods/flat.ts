/**
 * Flat interest: every bearing period's rate is on the whole principal, however much is repaid, and
 * both interest and principal are spread evenly over the instalments that carry them.
 */
import { fractionOf, plus, zeroFraction } from "#values/rate.ts";
import { divide } from "#values/rounding.ts";
import { shareOut } from "#values/share.ts";
import { type Method, walkDown } from "./method.ts";

export const flat: Method = (figures) => {
  const { principal, rates, principalFree, interestFree, roundTo, rounding } = figures;
  const total = fractionOf(principal, rates.reduce(plus, zeroFraction), rounding);
  const bearing = rates.map((_, period) => (period >= interestFree ? 1 : 0));
  const count = bearing.filter((weight) => weight === 1).length;
  const interests = count === 0 ? bearing : shareOut(total, bearing);
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
