/** Whose document a number is: for staff's search, which knows the number but not the kind of document (DK-1). */
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { documentTypes } from "./documents.ts";
import { hashDocument } from "./kyc-facts.ts";
import { readIdsByDocuments } from "./store.ts";

/** Ids of the borrowers whose valid document has the number, of whatever kind the market has. */
export async function findByDocument(
  db: Queryable,
  number: string,
  { settings }: Pick<Services, "settings">,
): Promise<string[]> {
  const { market } = settings.brand;
  const hashes = documentTypes(market).map(({ type }) =>
    hashDocument(settings.encryptionKey, market, type, number),
  );
  return readIdsByDocuments(db, hashes);
}
