/** Whether a borrower consents: the newest version of the text, given and not withdrawn (AC-3). */
import type { ConsentName } from "#contract/onboarding-steps.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { lockPersonRow } from "../customer/person-lock-store.ts";
import { readConsentRows } from "./consent-store.ts";
import { consentTexts } from "./consent-texts.ts";

/** Whether the borrower has agreed to the newest version and not taken it back. */
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
 * The same, held until the transaction ends: whoever takes it back meanwhile waits, and then erases what this transaction
 * keeps. For every command that keeps something under a consent.
 */
export async function holdConsent(
  tx: Transaction,
  borrowerId: string,
  consent: ConsentName,
): Promise<boolean> {
  await lockPersonRow(tx, borrowerId);
  return hasConsent(tx, borrowerId, consent);
}
