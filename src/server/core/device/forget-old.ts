/** Erases what the app told longer ago than the lender keeps it; a job runs it. Safe on several processes. */

import { keptSince } from "../../platform/services/device-data.ts";
import type { Services } from "../../platform/services/services.ts";
import { deleteToldBefore } from "./store.ts";

export async function forgetOldTold(services: Services): Promise<void> {
  await deleteToldBefore(services.db, keptSince(services.calendar.today(), services));
}
