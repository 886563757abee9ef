/** A loan as read from the database: frozen terms, application state and every event. */
import type { LoanEvent } from "#lending/events.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { BalanceSnapshot } from "../ledger/journal.ts";
import type { ApplicationState } from "./application-state.ts";

export interface LoanRecord {
  /** 14 digits: the business date it was opened (yymmdd) and 8 random ones. */
  loanId: string;
  borrowerId: string;
  productId: string;
  /** The product's version that the terms come from. */
  productVersion: number;
  terms: LoanTerms;
  applicationState: ApplicationState;
  /** The account it is, or was last, to be paid out to. */
  payoutAccountId: string | null;
  appliedOn: Day;
  acceptedOn: Day | null;
  /** Where the shell should lead instead of the order page; "" for nowhere (OD-10). */
  onwardAddress: string;
  /** Whether the borrower has rated it (OD-8). */
  rated: boolean;
  events: LoanEvent[];
}

/** A loan and its balance snapshot, read in one statement. */
export interface LoanWithSnapshot {
  loan: LoanRecord;
  snapshot: BalanceSnapshot;
}
