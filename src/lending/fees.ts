/**
 * Agreed fees: their amounts in money, and what is left to pay out once the kept-back ones are
 * taken.
 */
import { type Minor, sum } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import type { Fee, LoanTerms } from "./terms.ts";

export interface FeeAmount {
  name: string;
  amount: Minor;
  when: Fee["when"];
  /** Only where it is not the lender's own. */
  payee?: "third-party";
}

/**
 * Every agreed fee in money; basis points are of the principal, rounded half up once for each fee.
 */
export function feesOf(terms: LoanTerms): FeeAmount[] {
  return terms.fees.map((fee) => ({
    name: fee.name,
    amount:
      "minor" in fee.amount
        ? fee.amount.minor
        : portion(terms.principal, fee.amount.bps, 10_000, "half-up"),
    when: fee.when,
    ...(fee.payee === undefined ? {} : { payee: fee.payee }),
  }));
}

/** The sum of the fees taken at one time. */
export function feesTaken(terms: LoanTerms, when: Fee["when"]): Minor {
  return sum(feesOf(terms).flatMap((fee) => (fee.when === when ? [fee.amount] : [])));
}

/** What the borrower is paid out: the principal less the kept-back fees. */
export function payoutAmount(terms: LoanTerms): Minor {
  return terms.principal - feesTaken(terms, "kept-back");
}
