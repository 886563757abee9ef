/** Whether a borrower consents: the newest version of the text, given and not revoked (AC-3). */
import type { ConsentName } from "#contract/onboarding-steps.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { lockPersonRow } from "../customer/person-lock-store.ts";
import { readConsentRows } from "./consent-store.ts";
import { consentTexts } from "./consent-texts.ts";

/** Whether the borrower has agreed to the newest version and not revoked it. */
export async function hasConsent(
  db: Queryable,
  borrowerId: string,
  consent: ConsentName,
): Promise<boolean> {
  const rows = await readConsentRows(db, borrowerId);
  const { version } = consentTexts[consent];
  return rows.some(
    (row) => row.consent === consent && row.version === version && row.revoked_at === null,
  );
}

/**
 * The same, locked until the transaction ends: a concurrent revocation waits and then deletes what this transaction stores. For every
 * command that stores something under a consent.
 */
export async function holdConsent(
  tx: Transaction,
  borrowerId: string,
  consent: ConsentName,
): Promise<boolean> {
  await lockPersonRow(tx, borrowerId);
  return hasConsent(tx, borrowerId, consent);
}
