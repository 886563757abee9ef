/** How long payouts to a changed account are held (decision record 0055). */
import type { Transaction } from "../../platform/db/database.ts";
import { readHeldUntil } from "./change-store.ts";
import { lockAccountsOf } from "./store.ts";

/** Time for the borrower to read a message and object before money goes to the new account. */
export const holdMs = 3_600_000;

/**
 * Until when payouts to the borrower's account are held; null when there is no hold. Locks the account against concurrent changes.
 */
export async function accountHeldUntil(
  tx: Transaction,
  borrowerId: string,
  now: Date,
): Promise<Date | null> {
  await lockAccountsOf(tx, borrowerId);
  const until = await readHeldUntil(tx, borrowerId);
  return until !== null && until > now ? until : null;
}
