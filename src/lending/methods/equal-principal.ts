/**
 * Equal principal: the same principal each time and interest on what is still owed, so instalments
 * fall.
 */
import { divide } from "#values/rounding.ts";
import { interestOn, type Method, walkDown } from "./method.ts";

export const equalPrincipal: Method = (figures) => {
  const { principal, rates, principalFree, roundTo, rounding } = figures;
  const count = BigInt(rates.length - principalFree);
  return walkDown(
    figures,
    (balance, period) => interestOn(balance, period, figures),
    // principal / count + interest, rounded once.
    (interest) =>
      divide(BigInt(principal) + BigInt(interest) * count, count * BigInt(roundTo), rounding) *
      roundTo,
  );
};
