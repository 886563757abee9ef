/**
 * What a loan takes from the pack it is made under: the ceilings of the law for its whole life (MK-3) and the pack's
 * version (MK-5). A newer version never changes an existing loan.
 */
import type { Ceiling, LoanTerms } from "#lending/terms.ts";
import type { Pack } from "./pack.ts";
import { covers, limitsOf } from "./range-corners.ts";

/**
 * The terms to freeze. A ceiling of the pack replaces the product's of the same id; the product's other ceilings stay. The days
 * of cooling-off are the product's, what may be charged then is the pack's (DS-6), as is whether late charges stand still
 * while a borrower who cannot pay waits for an answer (HL-3).
 */
export function termsUnder(pack: Pack, terms: LoanTerms, coolingOffDays = 0): LoanTerms {
  const ofLaw = ceilingsOf(pack, terms);
  const own = (terms.ceilings ?? []).filter(({ id }) => !ofLaw.some((law) => law.id === id));
  const ceilings = [...ofLaw, ...own];
  const { market, version } = pack;
  const { chargesStopDays } = pack.settings.hardship;
  const coolingOff = { days: coolingOffDays, fees: pack.settings.coolingOffFees };
  return {
    ...terms,
    ...(ceilings.length === 0 ? {} : { ceilings }),
    ...(coolingOffDays === 0 ? {} : { coolingOff }),
    ...(chargesStopDays === 0 ? {} : { hardship: { chargesStopDays } }),
    pack: { market, version },
  };
}

/** The pack's ceilings with the loan in scope. One payout day in scope is enough: terms are frozen before the payout. */
export function ceilingsOf(
  { ceilings }: Pack,
  { principal, plan }: Pick<LoanTerms, "principal" | "plan">,
): Ceiling[] {
  return ceilings.flatMap(({ ceiling, scope }) =>
    covers(limitsOf(scope, plan), { principal, instalments: plan.instalments }) ? [ceiling] : [],
  );
}
