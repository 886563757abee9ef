/**
 * What a loan takes from the pack it is made under: the ceilings of its law for the whole of its life (MK-3) and the name of
 * the pack's version (MK-5). A newer version never changes a loan that exists.
 */
import type { Ceiling, LoanTerms } from "#lending/terms.ts";
import type { Pack } from "./pack.ts";
import { covers, limitsOf } from "./range-corners.ts";

/** The terms to freeze. A ceiling of the product with the id of one of the pack gives way to it; stricter ones stay beside it. */
export function termsUnder(pack: Pack, terms: LoanTerms): LoanTerms {
  const ofLaw = ceilingsOf(pack, terms);
  const own = (terms.ceilings ?? []).filter(({ id }) => !ofLaw.some((law) => law.id === id));
  const ceilings = [...ofLaw, ...own];
  const { market, version } = pack;
  return { ...terms, ...(ceilings.length === 0 ? {} : { ceilings }), pack: { market, version } };
}

/** Those whose scope the loan is within; on some payout day is enough, since terms are frozen before the money goes out. */
export function ceilingsOf(
  { ceilings }: Pack,
  { principal, plan }: Pick<LoanTerms, "principal" | "plan">,
): Ceiling[] {
  return ceilings.flatMap(({ ceiling, scope }) =>
    covers(limitsOf(scope, plan), { principal, instalments: plan.instalments }) ? [ceiling] : [],
  );
}
