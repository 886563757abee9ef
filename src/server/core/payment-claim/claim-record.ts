/** A claim as it is kept. */
import type { SealedReference } from "./sealed-reference.ts";

export type ClaimState = "waiting" | "matched" | "refused";

export interface NewClaim extends SealedReference {
  provider: string;
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
