/** Whether money is on its way to a payout account, or has gone there. */
import type { Queryable } from "../../platform/db/database.ts";
import { hasPayoutTo } from "./store.ts";

export function isPaidTo(db: Queryable, accountId: string): Promise<boolean> {
  return hasPayoutTo(db, accountId);
}
