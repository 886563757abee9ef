/**
 * Proof-of-payment claims: a borrower states that the money under a payment reference was meant for a loan. Read and ended
 * here by the code that applies payments; a claim itself moves no money (decision record 0022).
 */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Claim } from "./claim-record.ts";
import { referenceHash } from "./encrypted-reference.ts";
import { claimWaitingSql, endClaim, readClaim, readClaimUsing } from "./store.ts";

/** The claim, waiting or matched, on this event's payment reference; null when nobody claimed it. */
export function claimOn(
  db: Queryable,
  { provider, providerReference }: ProviderEvent,
  encryptionKey: Buffer,
): Promise<Claim | null> {
  return readClaimUsing(db, provider, referenceHash(providerReference, encryptionKey));
}

/** For composed statements; takes the reference's hash. */
export const claimWaitingSubquery = claimWaitingSql;
export { referenceHash };

/** Reads the claim again under the loan's lock, since it may have ended meanwhile; null unless it still waits. */
export async function stillWaiting(tx: Transaction, claim: Claim): Promise<Claim | null> {
  const now = await readClaim(tx, claim.claimId);
  return now?.state === "waiting" ? now : null;
}

/**
 * Ends the claim on money that is counted on `loanId`: matched when it is that loan's, refused when it is another's.
 * Nothing happens when nobody waits for it.
 */
export async function endClaimOn(
  tx: Transaction,
  event: ProviderEvent,
  loanId: string,
  { calendar, settings }: Pick<Services, "calendar" | "settings">,
): Promise<void> {
  const claim = await claimOn(tx, event, settings.encryptionKey);
  if (claim?.state !== "waiting") return;
  await endClaim(
    tx,
    claim.claimId,
    claim.loanId === loanId ? "matched" : "refused",
    calendar.now(),
  );
}
