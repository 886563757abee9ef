/** Which of these references are payouts of ours, for verticals that meet them elsewhere; the table belongs to disbursement. */
import type { Queryable } from "../../platform/db/database.ts";
import { type Payout, readPayout, readPayoutIds } from "./store.ts";

export async function knownPayouts(
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(numbers.length === 0 ? [] : await readPayoutIds(db, numbers));
}

export function payoutOf(db: Queryable, payoutId: string): Promise<Payout | null> {
  return readPayout(db, payoutId);
}
