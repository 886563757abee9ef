/** What is kept of each ceiling while a loan is replayed (MK-3). */
import type { Minor } from "#values/money.ts";
import { agreedLimit } from "./plan-ceilings.ts";
import type { Ceiling, LoanTerms } from "./terms.ts";

/** A ceiling of one loan being replayed. */
export interface CeilingState {
  ceiling: Ceiling;
  /** Null while it is not known yet, and where it is not one amount of the whole loan. */
  limit: Minor | null;
  /** Charged and paid before the ceiling began to count. */
  uncounted: Minor;
  /** What was not charged because of it. */
  stopped: Minor;
}

/** Null where the terms have none, which is all that ordinary loans ever ask. */
export function ceilingStates(terms: LoanTerms): CeilingState[] | null {
  const { ceilings = [] } = terms;
  if (ceilings.length === 0) return null;
  return ceilings.map((ceiling) => ({
    ceiling,
    limit: agreedLimit(ceiling.limit, terms.principal),
    uncounted: 0,
    stopped: 0,
  }));
}
