/** Erases what the app told longer ago than the lender keeps it; a job runs it. Safe on several processes. */
import type { Services } from "../services.ts";
import { keptSince } from "./kept-time.ts";
import { deleteToldBefore } from "./store.ts";

export async function forgetOldTold(services: Services): Promise<void> {
  await deleteToldBefore(services.db, keptSince(services.calendar.today(), services));
}
