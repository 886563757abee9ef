/** Which due dates a bucket of days late stands for (CO-1, DK-7). */
import type { ArrearsBucket } from "#contract/collection-kinds.ts";
import { addDays, type Day } from "#values/business-day.ts";

/** Calendar days past due of each bucket, both included. */
const bucketDays: Readonly<Record<ArrearsBucket, [least: number, most: number]>> = {
  "1-7": [0, 7],
  "8-30": [8, 30],
  "31-60": [31, 60],
  "61-90": [61, 90],
  "91": [91, 36_500],
};

/** Of the oldest unpaid instalment, both included. */
export function dueOfBucket(bucket: ArrearsBucket, today: Day): { from: Day; to: Day } {
  const [least, most] = bucketDays[bucket];
  return { from: addDays(today, -most), to: addDays(today, -least) };
}
