/** An offer as it is kept. */
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
  /** The order it belongs to: an approved application's from the start, else from acceptance on. */
  loanId: string | null;
  madeOn: Day;
}
