/** The payments of a borrower who asks what we keep, or whose papers' time is over. */
import type { Queryable, Transaction } from "../db/database.ts";
import { blankAttemptRows, readAttemptsOf } from "./store.ts";

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
