/** An offer as stored. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";

export interface Offer {
  offerId: number;
  borrowerId: string;
  productId: string;
  /** The product's version that the terms come from. */
  productVersion: number;
  terms: LoanTerms;
  state: "open" | "accepted" | "withdrawn";
  /** Its order: for an approved application from the start, otherwise from acceptance on. */
  loanId: string | null;
  madeOn: Day;
}
