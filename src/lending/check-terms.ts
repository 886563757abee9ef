/** Whether terms make a loan that can be run (filled in within minutes; the signatures stand). */
import type { LoanTerms } from "./terms.ts";

export interface TermsProblem {
  /** Path of the field, e.g. "plan.grace.principal" or "fees.0.amount". */
  path: string;
  /** Plain English, for staff. */
  problem: string;
}

export function checkTerms(_terms: LoanTerms): TermsProblem[] {
  throw new Error("being written");
}
