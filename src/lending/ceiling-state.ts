/** The state of each ceiling while a loan is replayed (MK-3). */
import type { Minor } from "#values/money.ts";
import { agreedLimit } from "./plan-ceilings.ts";
import type { Ceiling, LoanTerms } from "./terms.ts";

/** A ceiling of one loan being replayed. */
export interface CeilingState {
  ceiling: Ceiling;
  /** Null while it is not known yet, and where the ceiling is not a single amount for the whole loan. */
  limit: Minor | null;
  /** Charged before the ceiling began to count, and no longer outstanding then. */
  uncounted: Minor;
  /** The amount that was not charged because of this ceiling. */
  stopped: Minor;
}

/** Null where the terms have no ceilings, so that ordinary loans do no work for them. */
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
