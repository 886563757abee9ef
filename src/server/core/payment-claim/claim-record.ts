/** A claim as it is kept. */
import type { EncryptedReference } from "./encrypted-reference.ts";

export type ClaimState = "waiting" | "matched" | "refused";

export interface NewClaim extends EncryptedReference {
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
