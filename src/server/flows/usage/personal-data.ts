/** A borrower's usage counts for the data export, and their purge. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { deleteUsageRows, readUsageRows } from "./store.ts";

/** By day, newest first. */
export async function usageOf(db: Queryable, borrowerId: string) {
  const rows = await readUsageRows(db, borrowerId);
  return rows.map((row) => ({
    on: row.happened_on,
    productId: row.product_id,
    moduleId: row.module_id,
    positionId: row.position_id,
    times: row.times,
  }));
}

export async function purgeUsage(tx: Transaction, borrowerId: string): Promise<void> {
  await deleteUsageRows(tx, borrowerId);
}
