/** Removes what nobody can use any more: page views that are over, answers to repeats, counters of past spans; a job runs it. */
import type { Services } from "../../platform/services/services.ts";
import { repeatMs } from "./register.ts";
import { deleteOldRows } from "./store.ts";
import { deleteExpiredUses } from "./use-store.ts";

/** Business dates of every time zone have ended after that. */
const usesKeptMs = 3 * 24 * 3_600_000;

export async function purgePromotion({ db, calendar }: Services): Promise<void> {
  const now = calendar.now();
  await deleteOldRows(db, now, new Date(now.getTime() - repeatMs));
  await deleteExpiredUses(db, new Date(now.getTime() - usesKeptMs));
}
