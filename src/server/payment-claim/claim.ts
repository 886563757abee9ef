/**
 * A claim: a borrower's word that the money under a reference was meant for a loan. Read and ended here by the one
 * place that counts money; a claim itself never moves any (decision record 0022).
 */
import type { Queryable, Transaction } from "../db/database.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import { referenceKey } from "./reference.ts";
import { endClaim, readClaim, readClaimUsing, waitingAlong } from "./store.ts";

export type ClaimState = "waiting" | "matched" | "refused";

export interface NewClaim {
  provider: string;
  /** In capitals, without spaces. */
  reference: string;
  /** In the letters it was typed in. */
  askedAs: string;
  borrowerId: string;
  loanId: string;
  /** What the money was meant as. */
  kind: "repayment" | "deferral";
}

export interface Claim extends NewClaim {
  claimId: number;
  state: ClaimState;
  claimedAt: Date;
  /** How often the company was asked since. */
  asked: number;
}

/** The claim that has the number of this event's money, waiting or matched; null when nobody claimed it. */
export function claimOn(db: Queryable, event: ProviderEvent): Promise<Claim | null> {
  return readClaimUsing(db, event.provider, referenceKey(event.providerReference));
}

/** For a statement of another vertical; names the reference by its key. */
export const waitingToReadAlong = waitingAlong;
export { referenceKey };

/** The claim now: asked again once its loan is locked, since it may have ended while waiting for that. */
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
  now: Date,
): Promise<void> {
  const claim = await claimOn(tx, event);
  if (claim?.state !== "waiting") return;
  await endClaim(tx, claim.claimId, claim.loanId === loanId ? "matched" : "refused", now);
}
