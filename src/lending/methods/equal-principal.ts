/**
 * Equal principal: the same principal each time and interest on what is still owed, so instalments
 * fall.
 */
import { portion, roundToStep } from "#values/rounding.ts";
import { interestOn, type Method, walkDown } from "./method.ts";

export const equalPrincipal: Method = (figures) => {
  const { principal, rates, principalFree, roundTo, rounding } = figures;
  const each = portion(principal, 1, rates.length - principalFree, rounding);
  return walkDown(
    figures,
    (balance, period) => interestOn(balance, period, figures),
    (interest) => roundToStep(each + interest, roundTo, rounding),
  );
};
