/** Payment references a borrower submitted, for the data export. */
import type { Queryable } from "../../platform/db/database.ts";
import { decryptReference } from "./encrypted-reference.ts";
import { readOwnClaims } from "./store.ts";

/** Newest first. */
export async function claimsOf(db: Queryable, borrowerId: string, encryptionKey: Buffer) {
  const claims = await readOwnClaims(db, borrowerId);
  return claims.map(({ loanId, state, claimedAt, referenceEncrypted }) => {
    const { key: reference } = decryptReference({ referenceEncrypted }, encryptionKey);
    return { loanId, reference, state, claimedAt };
  });
}
