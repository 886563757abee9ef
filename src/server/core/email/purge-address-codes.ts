/** Purges codes to addresses that no limit counts any more. Safe on several processes. */
import type { Services } from "../../platform/services/services.ts";
import { deleteOldAddressCodes } from "./address-store.ts";

const retentionMs = 25 * 3_600_000;

export async function purgeAddressCodes({ db, calendar }: Services): Promise<void> {
  await deleteOldAddressCodes(db, new Date(calendar.now().getTime() - retentionMs));
}
