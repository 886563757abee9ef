/** Compares ceilings with the cost of the plan itself, before anything happens to the loan (MK-3). */
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import { feesTaken } from "./fees.ts";
import type { Ceiling, CeilingLimit, LoanTerms } from "./terms.ts";

/** The limit, where it is known when the loan is made; otherwise null. */
export function agreedLimit(limit: CeilingLimit, principal: Minor): Minor | null {
  if ("minor" in limit) return limit.minor;
  if ("bpsOfPrincipal" in limit) return portion(principal, limit.bpsOfPrincipal, 10_000, "down");
  return null;
}

/** By how much the plan's own interest and fees exceed the ceiling; zero or less where they fit. */
export function planExcess(
  { of, limit }: Ceiling,
  terms: LoanTerms,
  plan: { interest: Minor; fee: Minor },
): Minor {
  const agreed = agreedLimit(limit, terms.principal);
  if (agreed === null || of === "late-charges") return 0;
  if (of === "interest") return plan.interest - agreed;
  return plan.interest + plan.fee + feesTaken(terms, "kept-back") - agreed;
}
