/** Purges device telemetry older than the lender's retention period. Run by a job; safe on several processes at once. */

import { retainedSince } from "../../platform/services/device-data.ts";
import type { Services } from "../../platform/services/services.ts";
import { deleteTelemetryBefore } from "./store.ts";

export async function purgeOldTelemetry(services: Services): Promise<void> {
  await deleteTelemetryBefore(services.db, retainedSince(services.calendar.today(), services));
}
