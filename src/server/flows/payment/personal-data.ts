/** A borrower's payment attempts, for data export and for purging when the retention period is over. */

import { blankAttemptRows, readAttemptsOf } from "../../core/payment-attempt/store.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** Newest first. */
export async function paymentsOf(db: Queryable, loanIds: readonly string[]) {
  const rows = await readAttemptsOf(db, loanIds);
  return rows.map((row) => ({
    loanId: row.loan_id,
    tradeNo: row.trade_no,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    bankCode: row.bank_code,
    state: row.state,
    at: row.created_at,
  }));
}

export async function blankPayments(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await blankAttemptRows(tx, loanIds);
}
