/** All SQL of identities at the company's own sign-in. */
import { defineStatement, type Transaction } from "../../platform/db/database.ts";

const selectIdentity = defineStatement(
  "staff.select-identity",
  "select staff_id from staff_identity where issuer = $1::text and subject = $2::text",
);

/** The account's id; null for a stranger. */
export async function readIdentity(tx: Transaction, issuer: string, subject: string) {
  const [row] = await tx.query<{ staff_id: string }>(selectIdentity, [issuer, subject]);
  return row?.staff_id ?? null;
}

const insertIdentity = defineStatement(
  "staff.insert-identity",
  `insert into staff_identity (issuer, subject, staff_id, first_seen_at)
   values ($1::text, $2::text, $3::text, $4::timestamptz)
   on conflict do nothing
   returning staff_id`,
);

interface NewIdentity {
  issuer: string;
  subject: string;
  staffId: string;
  at: Date;
}

/** False where the account is somebody else's at this provider already. */
export async function insertIdentityRow(tx: Transaction, row: NewIdentity): Promise<boolean> {
  const { issuer, subject, staffId, at } = row;
  return (await tx.query(insertIdentity, [issuer, subject, staffId, at])).length === 1;
}
