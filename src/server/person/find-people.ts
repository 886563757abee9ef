/** Finds borrowers by what is only kept sealed: the keyed hash of a document, or of a contact's telephone. For staff and rules. */
import type { Queryable } from "../db/database.ts";
import type { Services } from "../services.ts";
import { hashDocument } from "./person-facts.ts";
import { hashContact } from "./save-step.ts";
import { readIdByDocument, readIdsByContact } from "./store.ts";

/** The borrower a document is claimed for, null for none. Blanks, dashes and small letters do not matter. */
export function findByDocument(
  db: Queryable,
  document: { type: string; number: string },
  { settings: { sealKey, brand } }: Pick<Services, "settings">,
): Promise<string | null> {
  return readIdByDocument(db, hashDocument(sealKey, brand.market, document.type, document.number));
}

/** Borrowers who named this telephone as a contact's, at most 100. */
export function findByContact(
  db: Queryable,
  phone: string,
  { settings }: Pick<Services, "settings">,
): Promise<string[]> {
  return readIdsByContact(db, hashContact(settings.sealKey, phone));
}
