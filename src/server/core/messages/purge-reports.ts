/** Reports are of use while somebody may ask what became of a message; older ones are purged. */
import type { Services } from "../../platform/services/services.ts";
import { deleteReportsBefore } from "./report-store.ts";

const keptMs = 400 * 86_400_000;

export async function purgeReports({ db, calendar }: Services): Promise<void> {
  await deleteReportsBefore(db, new Date(calendar.now().getTime() - keptMs));
}
