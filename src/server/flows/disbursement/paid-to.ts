/** Whether a payout to an account is under way or has succeeded. */
import type { Queryable } from "../../platform/db/database.ts";
import { hasPayoutTo } from "./store.ts";

export function isPaidTo(db: Queryable, accountId: string): Promise<boolean> {
  return hasPayoutTo(db, accountId);
}
