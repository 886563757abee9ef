/** Finds borrowers by keyed hash: of a document, or of a contact's phone number. */

import { hashDocument } from "../src/server/flows/kyc/kyc-facts.ts";
import { hashContact } from "../src/server/flows/kyc/save-step.ts";
import { readIdByDocument, readIdsByContact } from "../src/server/flows/kyc/store.ts";
import type { Queryable } from "../src/server/platform/db/database.ts";
import type { Services } from "../src/server/platform/services/services.ts";

/** The borrower a document is claimed for; null for none. Spaces, dashes and case do not matter. */
export function findByDocument(
  db: Queryable,
  document: { type: string; number: string },
  { settings: { encryptionKey, brand } }: Pick<Services, "settings">,
): Promise<string | null> {
  return readIdByDocument(
    db,
    hashDocument(encryptionKey, brand.market, document.type, document.number),
  );
}

/** Borrowers who named this phone number as a contact's, at most 100. */
export function findByContact(
  db: Queryable,
  phone: string,
  { settings }: Pick<Services, "settings">,
): Promise<string[]> {
  return readIdsByContact(db, hashContact(settings.encryptionKey, phone));
}
