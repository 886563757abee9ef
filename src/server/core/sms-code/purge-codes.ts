/** Removes codes that count for no limit any more, and daily sums nobody asks for. Safe on several processes. */
import { addDays } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import { deleteOldRows } from "./store.ts";

/** The longest limit looks a day back. */
const keptMs = 25 * 3_600_000;
const daysKept = 400;

export async function forgetCodes({ db, calendar }: Services): Promise<void> {
  const sentBefore = new Date(calendar.now().getTime() - keptMs);
  await deleteOldRows(db, sentBefore, addDays(calendar.today(), -daysKept));
}
