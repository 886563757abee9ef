/**
 * Equal instalments on a declining balance (annuity). The instalment is worked out exactly, also
 * when periods bear different rates, so two implementations of the same plan cannot differ by a
 * cent.
 */
import type { Minor } from "#values/money.ts";
import { commonDenominator } from "#values/rate.ts";
import { divide } from "#values/rounding.ts";
import { interestOn, type Method, type PlanFigures, walkDown } from "./method.ts";

export const equalInstalments: Method = (figures) => {
  const amount = instalmentOf(figures);
  return walkDown(
    figures,
    (balance, period) => interestOn(balance, period, figures),
    () => amount,
  );
};

/**
 * The amount A whose balance ends at nothing: with growth g(k) = 1 + rate(k) over the periods that
 * repay principal, A = P x g(1)...g(m) / (1 + g(m) + g(m)g(m-1) + ... + g(m)...g(2)). All rates are
 * brought to one denominator D, g(k) = u(k) / D, so top and bottom are whole numbers.
 */
function instalmentOf({ principal, rates, principalFree, roundTo, rounding }: PlanFigures): Minor {
  const repaying = rates.slice(principalFree);
  const common = commonDenominator(repaying);
  let product = 1n;
  let bottom = 0n;
  let power = 1n;
  for (const { numerator, denominator } of repaying) {
    const growth = common + numerator * (common / denominator);
    bottom = bottom * growth + power;
    power *= common;
    product *= growth;
  }
  return divide(BigInt(principal) * product, bottom * common * BigInt(roundTo), rounding) * roundTo;
}
