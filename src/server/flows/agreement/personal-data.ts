/** The agreements of a borrower who asks what we keep, and their end when the law binds to keep them no longer. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { deleteAcceptanceRows, readAcceptances } from "./store.ts";

/** With their whole texts, as they were accepted. */
export async function acceptancesOf(
  db: Queryable,
  loanIds: readonly string[],
  { settings }: Pick<Services, "settings">,
) {
  const kept = await readAcceptances(db, loanIds, settings.encryptionKey);
  return kept.map(({ loanId, title, version, language, acceptedOn, sections, hash }) => {
    return { loanId, title, version, language, acceptedOn, sections, hash };
  });
}

/** For the job that runs when the time to keep them is over; nothing else may. */
export async function purgeAcceptances(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await deleteAcceptanceRows(tx, loanIds);
}
