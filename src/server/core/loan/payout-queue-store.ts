/** SQL of the staff list of accepted loans not yet disbursed. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

export interface PayoutFilter {
  /** Accepted before this day (late) or on it (due today); both null for any. */
  acceptedBefore: Day | null;
  acceptedOn: Day | null;
  productId: string | null;
  /** Part of an order number; null for all. */
  search: string | null;
  /** Borrowers whose name matches the search. */
  borrowerIds: readonly string[];
}

const fits = `l.application_state in ('payout-pending', 'payout-failed')
  and (($1::date is null and $2::date is null) or (l.application_state = 'payout-pending'
    and (l.accepted_on < $1::date or l.accepted_on = $2::date)))
  and ($3::text is null or l.product_id = $3::text)
  and ($4::text is null or position($4::text in l.loan_id) > 0 or l.borrower_id = any($5::text[]))`;

const pageStatement = defineStatement(
  "loan.select-payout-page",
  `select l.loan_id, l.borrower_id, l.product_id, l.terms, l.application_state, l.applied_on,
     l.accepted_on
   from loan l where ${fits}
   order by (l.application_state = 'payout-failed'), l.accepted_on, l.loan_id
   limit $6::integer offset $7::integer`,
);

const countStatement = defineStatement(
  "loan.count-payouts",
  `select count(*)::integer as count from loan l where ${fits}`,
);

interface PayoutRow extends Row {
  loan_id: string;
  borrower_id: string;
  product_id: string;
  terms: LoanTerms;
  application_state: "payout-pending" | "payout-failed";
  applied_on: Day;
  accepted_on: Day | null;
}

function parameters({ acceptedBefore, acceptedOn, productId, search, borrowerIds }: PayoutFilter) {
  return [acceptedBefore, acceptedOn, productId, search, borrowerIds];
}

/** Pending payouts first, in order of acceptance; then failed ones, which wait for the borrower. */
export function readPayoutPage(
  db: Queryable,
  filter: PayoutFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(pageStatement, [...parameters(filter), limit, offset]);
}

export async function countPayouts(db: Queryable, filter: PayoutFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement, parameters(filter));
  return row?.count ?? 0;
}
