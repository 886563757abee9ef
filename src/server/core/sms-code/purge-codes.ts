/** Removes codes that count for no limit any more, and daily sums nobody asks for. Safe on several processes. */
import { addDays } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import { deleteOldRows } from "./store.ts";

/** The longest limit looks a day back. */
const retentionMs = 25 * 3_600_000;
const retentionDays = 400;

export async function purgeCodes({ db, calendar }: Services): Promise<void> {
  const sentBefore = new Date(calendar.now().getTime() - retentionMs);
  await deleteOldRows(db, sentBefore, addDays(calendar.today(), -retentionDays));
}
