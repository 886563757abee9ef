/** The payment references a borrower handed in, for the borrower who asks what we keep. */
import type { Queryable } from "../db/database.ts";
import { readOwnClaims } from "./store.ts";

/** Newest first. */
export async function claimsOf(db: Queryable, borrowerId: string) {
  const claims = await readOwnClaims(db, borrowerId);
  return claims.map(({ loanId, reference, state, claimedAt }) => {
    return { loanId, reference, state, claimedAt };
  });
}
