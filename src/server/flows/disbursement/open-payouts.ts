/**
 * Payouts whose outcome is unknown; staff ask the provider. Meanwhile they are polled and resent under the same id, and
 * never replaced by another payout (decision record 0047).
 */
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { type Payout, readOpenPayouts } from "./store.ts";

/** Providers usually pay out within minutes. */
const usualMs = 30 * 60_000;
const most = 50;

export interface OpenPayout extends Payout {
  triedAt: Date;
}

/** First tried at least half an hour ago, the oldest first. */
export async function openPayouts(
  db: Queryable,
  { calendar }: Pick<Services, "calendar">,
): Promise<OpenPayout[]> {
  const before = new Date(calendar.now().getTime() - usualMs);
  const found = await readOpenPayouts(db, before, most);
  return found.flatMap((payout) => {
    const { triedAt } = payout;
    return triedAt === null ? [] : [{ ...payout, triedAt }];
  });
}
