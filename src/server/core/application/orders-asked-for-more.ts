/** Which orders wait for the borrower: whoever was asked for more may change what they have told until they send it back. */
import type { Queryable } from "../../platform/db/database.ts";
import { readAskedOrders } from "./store.ts";

export function askedOrders(db: Queryable, borrowerId: string): Promise<ReadonlySet<string>> {
  return readAskedOrders(db, borrowerId);
}
