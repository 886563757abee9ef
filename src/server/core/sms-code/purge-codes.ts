/** Purges codes no rate limit counts any more, and old daily sums. Safe on several processes. */
import { addDays } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import { deleteOldRows } from "./store.ts";

/** The longest limit spans a day. */
const retentionMs = 25 * 3_600_000;
const retentionDays = 400;

export async function purgeCodes({ db, calendar }: Services): Promise<void> {
  const sentBefore = new Date(calendar.now().getTime() - retentionMs);
  await deleteOldRows(db, sentBefore, addDays(calendar.today(), -retentionDays));
}
