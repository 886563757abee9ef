/** Orders that wait for the borrower, who may change the KYC data until it is sent back. */
import type { Queryable } from "../../platform/db/database.ts";
import { readAskedOrders } from "./store.ts";

export function askedOrders(db: Queryable, borrowerId: string): Promise<ReadonlySet<string>> {
  return readAskedOrders(db, borrowerId);
}
