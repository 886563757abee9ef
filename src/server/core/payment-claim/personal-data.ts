/** The payment references a borrower handed in, for the borrower who asks what we keep. */
import type { Queryable } from "../../platform/db/database.ts";
import { openReference } from "./sealed-reference.ts";
import { readOwnClaims } from "./store.ts";

/** Newest first. */
export async function claimsOf(db: Queryable, borrowerId: string, sealKey: Buffer) {
  const claims = await readOwnClaims(db, borrowerId);
  return claims.map(({ loanId, state, claimedAt, referenceSealed }) => {
    const { key: reference } = openReference({ referenceSealed }, sealKey);
    return { loanId, reference, state, claimedAt };
  });
}
