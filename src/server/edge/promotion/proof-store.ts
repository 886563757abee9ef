/** SQL of the proof-of-work challenge of a page view: stored with its sid, redeemed once. */
import { defineStatement, type Transaction } from "../../platform/db/database.ts";

const setProof = defineStatement(
  "promotion.set-proof",
  `update promotion_sid set proof_nonce = $2::text, proof_expires_at = $3::timestamptz
   where sid_hash = $1::text and expires_at > $4::timestamptz returning sid_hash`,
);

/** Replaces the previous challenge. False when the page view has expired. */
export async function setProofRow(
  tx: Transaction,
  sidHash: string,
  nonce: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  return (await tx.query(setProof, [sidHash, nonce, expiresAt, now])).length === 1;
}

const takeProof = defineStatement(
  "promotion.take-proof",
  `update promotion_sid set proof_nonce = null, proof_expires_at = null
   where sid_hash = $1::text and proof_nonce = $2::text and proof_expires_at > $3::timestamptz
   returning sid_hash`,
);

/** False when it is not the latest challenge, was redeemed before or has expired. */
export async function takeProofRow(
  tx: Transaction,
  sidHash: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  return (await tx.query(takeProof, [sidHash, nonce, now])).length === 1;
}
