/** Whether a borrower consents: the version of the text in force, given and not revoked (AC-3). */
import { findLanguage } from "#contract/languages.ts";
import type { ConsentName } from "#contract/onboarding-steps.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { lockPersonRow } from "../customer/person-lock-store.ts";
import { consentVersion, type TextServices } from "../text/text-in-force.ts";
import { readConsentRows } from "./consent-store.ts";

/** Whether the borrower has agreed to the text in force and not revoked it. */
export async function hasConsent(
  db: Queryable,
  borrowerId: string,
  consent: ConsentName,
  services: TextServices,
): Promise<boolean> {
  const rows = await readConsentRows(db, borrowerId);
  return rows.some(
    (row) => row.consent === consent && row.revoked_at === null && isToText(row, services),
  );
}

/**
 * Whether a consent was given to the text that is in force in the language it was given in: a new text in another language does not
 * ask again.
 */
export function isToText(
  { consent, version, language }: { consent: string; version: number; language: string },
  services: TextServices,
): boolean {
  const given = findLanguage(language);
  return given !== null && version === consentVersion(consent as ConsentName, given, services);
}

/**
 * The same, locked until the transaction ends: a concurrent revocation waits and then deletes what this transaction stores. For every
 * command that stores something under a consent.
 */
export async function holdConsent(
  tx: Transaction,
  borrowerId: string,
  consent: ConsentName,
  services: TextServices,
): Promise<boolean> {
  await lockPersonRow(tx, borrowerId);
  return hasConsent(tx, borrowerId, consent, services);
}
