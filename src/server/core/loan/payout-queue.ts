/** Accepted loans not yet disbursed, for staff. The promised one to three days count from acceptance (LN-1). */

import type { LoanTerms } from "#lending/terms.ts";
import { disburseBy, termsLimits } from "#lending/terms-limits.ts";
import { addDays, type Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { countPayouts, type PayoutFilter, readPayoutPage } from "./payout-queue-store.ts";

export interface PayoutUnderWay {
  loanId: string;
  borrowerId: string;
  productId: string;
  terms: LoanTerms;
  /** The payout failed: the borrower has to bind another account. */
  failed: boolean;
  appliedOn: Day;
  /** Last day of the promise; null while waiting for the borrower. */
  due: Day | null;
}

interface PayoutsWanted {
  due: "any" | "late" | "today";
  productId: string | null;
  search: string | null;
  borrowerIds: readonly string[];
}

export async function payoutsUnderWay(
  db: Queryable,
  wanted: PayoutsWanted,
  today: Day,
  page: { limit: number; offset: number },
): Promise<PayoutUnderWay[]> {
  const rows = await readPayoutPage(db, filterOf(wanted, today), page);
  return rows.map((row) => {
    const failed = row.application_state === "payout-failed";
    return {
      loanId: row.loan_id,
      borrowerId: row.borrower_id,
      productId: row.product_id,
      terms: row.terms,
      failed,
      appliedOn: row.applied_on,
      due: failed ? null : disburseBy(row.accepted_on ?? row.applied_on),
    };
  });
}

export function countPayoutsUnderWay(
  db: Queryable,
  wanted: PayoutsWanted,
  today: Day,
): Promise<number> {
  return countPayouts(db, filterOf(wanted, today));
}

function filterOf({ due, ...filter }: PayoutsWanted, today: Day): PayoutFilter {
  // Due on the day disburseBy returns, late from the day after.
  const acceptedOn = addDays(today, -termsLimits.disbursementDaysMaximum);
  return {
    ...filter,
    acceptedBefore: due === "late" ? acceptedOn : null,
    acceptedOn: due === "today" ? acceptedOn : null,
  };
}
