/** A borrower's accepted agreements for the data export, and their purge once retention has ended. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { deleteAcceptanceRows, readAcceptances } from "./store.ts";

/** With their full texts, as accepted. */
export async function acceptancesOf(
  db: Queryable,
  loanIds: readonly string[],
  { settings }: Pick<Services, "settings">,
) {
  const accepted = await readAcceptances(db, loanIds, settings.encryptionKey);
  return accepted.map(({ loanId, title, version, language, acceptedOn, sections, hash }) => {
    return { loanId, title, version, language, acceptedOn, sections, hash };
  });
}

/** Only for the job that purges records after their retention. */
export async function purgeAcceptances(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await deleteAcceptanceRows(tx, loanIds);
}
