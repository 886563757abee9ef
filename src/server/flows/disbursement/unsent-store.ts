/** SQL of payouts that were never given to a provider. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

const listUnsent = defineStatement(
  "disbursement.list-unsent",
  `select payout_id from payout
   where loan_id = any($1::text[]) and state = 'requested' and tried_at is null`,
);

/** Payouts of these loans that were never given to a provider. */
export async function readUnsentIds(db: Queryable, loanIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ payout_id: string }>(listUnsent, [loanIds]);
  return rows.map(({ payout_id }) => payout_id);
}

const cancel = defineStatement(
  "disbursement.cancel-unsent",
  `update payout set state = 'failed', reason = $2::text
   where payout_id = $1::text and state = 'requested' and tried_at is null returning payout_id`,
);

/** False when it was attempted before, or is over. */
export async function cancelUnsent(
  tx: Transaction,
  payoutId: string,
  reason: string,
): Promise<boolean> {
  return (await tx.query(cancel, [payoutId, reason])).length === 1;
}
