/** A stored proof-of-payment claim. */
import type { EncryptedReference } from "./encrypted-reference.ts";

export type ClaimState = "waiting" | "matched" | "refused";

export interface NewClaim extends EncryptedReference {
  provider: string;
  borrowerId: string;
  loanId: string;
  /** What the money is for. */
  kind: "repayment" | "deferral";
}

export interface Claim extends NewClaim {
  claimId: number;
  state: ClaimState;
  claimedAt: Date;
  /** How often its lookup was retried. */
  asked: number;
}
