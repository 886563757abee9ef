/**
 * Payouts that staff have to see to: those that no provider takes as things stand, with the reason, and those whose outcome is unknown.
 * The latter are polled and resent under the same id meanwhile, and never replaced by another payout (decision record 0047).
 */
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { type Payout, readOpenPayouts, readUntakenPayouts } from "./store.ts";

/** Providers usually pay out within minutes. */
const usualMs = 30 * 60_000;
const most = 50;

export interface OpenPayout extends Payout {
  /** When it was first sent; of one that no provider takes, since when it waits for staff. */
  since: Date;
  /** Why no provider takes it; "" for one whose outcome is unknown. */
  reason: string;
}

/** What no provider takes first, then what was first tried at least half an hour ago; each the oldest first. */
export async function openPayouts(
  db: Queryable,
  { calendar }: Pick<Services, "calendar">,
): Promise<OpenPayout[]> {
  const before = new Date(calendar.now().getTime() - usualMs);
  const [untaken, unknown] = await Promise.all([
    readUntakenPayouts(db, most),
    readOpenPayouts(db, before, most),
  ]);
  const sent = unknown.flatMap((payout) => {
    const { triedAt } = payout;
    return triedAt === null ? [] : [{ ...payout, since: triedAt, reason: "" }];
  });
  return [...untaken, ...sent];
}
