/** How long what the app tells about a telephone is kept: the lender says, the borrower is told with every answer. */
import { z } from "zod";
import { formatDate } from "#contract/format.ts";
import { addDays, type Day } from "#values/business-day.ts";

export interface DeviceData {
  /** Calendar days after it was last told. */
  days: number;
}

export const DeviceDataGiven = z.strictObject({ days: z.int().min(1).max(365) });

/** Long enough to see a pattern over a few applications, and no longer. */
export const deviceDataDefault: DeviceData = { days: 90 };

interface Known {
  settings: { deviceData: DeviceData };
}

/** The last day on which what is told on `told` is there, ready to show. */
export function retainedUntil(told: Day, { settings }: Known): string {
  return formatDate(addDays(told, settings.deviceData.days));
}

/** What was last told before this day is not used any more, whether or not it has been erased yet. */
export function retainedSince(today: Day, { settings }: Known): Day {
  return addDays(today, -settings.deviceData.days);
}
