/** Retention of device telemetry: set by the lender and sent to the app in the answer to every upload of it. */
import { z } from "zod";
import { formatDate } from "#contract/format.ts";
import { addDays, type Day } from "#values/business-day.ts";

export interface DeviceData {
  /** Calendar days from the day it was last recorded. */
  days: number;
}

export const DeviceDataGiven = z.strictObject({ days: z.int().min(1).max(365) });

/** Long enough to see a pattern over a few applications, and no longer. */
export const deviceDataDefault: DeviceData = { days: 90 };

interface Known {
  settings: { deviceData: DeviceData };
}

/** The last day, formatted, on which telemetry last recorded on `told` is still used. */
export function retainedUntil(told: Day, { settings }: Known): string {
  return formatDate(addDays(told, settings.deviceData.days));
}

/** Telemetry last recorded before this day is no longer used, whether or not it has been purged yet. */
export function retainedSince(today: Day, { settings }: Known): Day {
  return addDays(today, -settings.deviceData.days);
}
