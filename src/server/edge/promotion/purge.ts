/** Job: purges expired page views, stored answers for repeats and rate-limit counters of past windows. */
import type { Services } from "../../platform/services/services.ts";
import { repeatMs } from "./register.ts";
import { deleteOldRows } from "./store.ts";
import { deleteExpiredUses } from "./use-store.ts";

/** Longer than any business date lasts, in every time zone. */
const usesRetentionMs = 3 * 24 * 3_600_000;

export async function purgePromotion({ db, calendar }: Services): Promise<void> {
  const now = calendar.now();
  await deleteOldRows(db, now, new Date(now.getTime() - repeatMs));
  await deleteExpiredUses(db, new Date(now.getTime() - usesRetentionMs));
}
