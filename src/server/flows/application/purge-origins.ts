/** Job: clears the device and network address of applications that no rule counts any more. */
import { addDays } from "#values/business-day.ts";
import { purgeOriginsBefore } from "../../core/application/store.ts";
import type { Services } from "../../platform/services/services.ts";
import { countedDaysMaximum } from "./gather-facts.ts";

export async function purgeOrigins({ db, calendar }: Services): Promise<void> {
  await purgeOriginsBefore(db, addDays(calendar.today(), -countedDaysMaximum));
}
