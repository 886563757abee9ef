/** For how long no money goes to a payout account that was changed (decision record 0055). */
import type { Transaction } from "../../platform/db/database.ts";
import { readHeldUntil } from "./change-store.ts";
import { lockAccountsOf } from "./store.ts";

/** Time to read a message and act on it, before money goes to the new account. */
export const holdMs = 3_600_000;

/** Until when no money goes to the borrower's account, null when it may go at once. Who changes the account at the same time waits. */
export async function accountHeldUntil(
  tx: Transaction,
  borrowerId: string,
  now: Date,
): Promise<Date | null> {
  await lockAccountsOf(tx, borrowerId);
  const until = await readHeldUntil(tx, borrowerId);
  return until !== null && until > now ? until : null;
}
