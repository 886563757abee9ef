/** A borrower's mandates, for data export and the end of retention. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { withDebits } from "./debit-store.ts";
import { blankTokens, readMandatesOf } from "./store.ts";

/** Without the token: whoever has it debits. */
export async function mandatesOf(db: Queryable, borrowerId: string) {
  const mandates = await withDebits(db, await readMandatesOf(db, borrowerId));
  return mandates.map(({ loanId, cap, currency, firstDay, lastDay, state, ended, debits }) => ({
    ...{ loanId, cap, currency, firstDay, lastDay, state, ended },
    debits: debits.map(({ tradeNo, dueOn, amount, ...one }) => ({
      ...{ tradeNo, dueOn, amount, state: one.state },
    })),
  }));
}

/** The mandates stay, as the payments they led to do. */
export function purgeMandates(tx: Transaction, borrowerId: string): Promise<void> {
  return blankTokens(tx, borrowerId);
}
