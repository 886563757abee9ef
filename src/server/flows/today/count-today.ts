/**
 * Counts the figures of the console's first page (DK-7). A job: running it twice or on several processes changes nothing, since each
 * figure is counted anew from what is on record.
 */
import { arrearsBuckets } from "#contract/collection-kinds.ts";
import { addDays } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import { dueOfBucket } from "../collections/buckets.ts";
import {
  countArrears,
  countFunnel,
  countMoneyOf,
  lockCount,
  readChangedDays,
  readCounted,
  readNewestEntry,
  writeCounted,
} from "./store.ts";

/** Shown on the page, today included. */
export const daysShown = 30;
/** Numbers of entries are given before their transactions end: so many are looked at once more. */
const entriesAgain = 5_000;

export async function countToday({
  db,
  calendar,
}: Pick<Services, "db" | "calendar">): Promise<void> {
  const today = calendar.today();
  await db.transaction(async (tx) => {
    if (!(await lockCount(tx))) return;
    const before = await readCounted(tx);
    const newest = await readNewestEntry(tx);
    const first = addDays(today, 1 - daysShown);
    const changed =
      before === null
        ? Array.from({ length: daysShown }, (_, at) => addDays(first, at))
        : await readChangedDays(tx, before.through_entry - entriesAgain);
    // Earlier days are on no page.
    for (const on of changed) if (on >= first) await countMoneyOf(tx, on);
    const arrears = [];
    for (const bucket of arrearsBuckets) {
      const { from, to } = dueOfBucket(bucket, today);
      arrears.push({ bucket, ...(await countArrears(tx, from, to)) });
    }
    const funnel = await countFunnel(tx, addDays(today, -daysShown), today);
    await writeCounted(tx, { at: calendar.now(), throughEntry: newest, arrears, funnel });
  });
}
