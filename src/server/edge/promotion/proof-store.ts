/** The SQL of the proof of work a page view was asked for: kept with its sid, handed in once. */
import { defineStatement, type Transaction } from "../../platform/db/database.ts";

const setProof = defineStatement(
  "promotion.set-proof",
  `update promotion_sid set proof_nonce = $2::text, proof_expires_at = $3::timestamptz
   where sid_hash = $1::text and expires_at > $4::timestamptz returning sid_hash`,
);

/** The one before counts no more. False when the page view is over. */
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

/** False when it is not the one asked for, was handed in before, or came too late. */
export async function takeProofRow(
  tx: Transaction,
  sidHash: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  return (await tx.query(takeProof, [sidHash, nonce, now])).length === 1;
}
