/** All SQL of passkeys, and of what a session has asked one to sign. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

export interface PasskeyRow extends Record<string, unknown> {
  passkey_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: Date;
  used_at: Date | null;
}

const listPasskeys = defineStatement(
  "staff.list-passkeys",
  `select passkey_id, name, public_key, counter::integer as counter, transports, created_at, used_at
   from staff_passkey where staff_id = $1::text order by created_at, passkey_id`,
);

export function readPasskeyRows(db: Queryable, staffId: string): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(listPasskeys, [staffId]);
}

const insertPasskey = defineStatement(
  "staff.insert-passkey",
  `insert into staff_passkey (passkey_id, staff_id, name, public_key, counter, transports, created_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::bigint, $6::text, $7::timestamptz)
   on conflict (passkey_id) do nothing
   returning passkey_id`,
);

interface NewPasskey {
  passkeyId: string;
  staffId: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string;
  at: Date;
}

/** False where somebody has this passkey already. */
export async function insertPasskeyRow(tx: Transaction, row: NewPasskey): Promise<boolean> {
  const { passkeyId, staffId, name, publicKey, counter, transports, at } = row;
  const values = [passkeyId, staffId, name, publicKey, counter, transports, at];
  return (await tx.query(insertPasskey, values)).length === 1;
}

const usePasskey = defineStatement(
  "staff.use-passkey",
  `update staff_passkey set counter = $3::bigint, used_at = $4::timestamptz
   where passkey_id = $1::text and staff_id = $2::text`,
);

interface PasskeyUse {
  passkeyId: string;
  staffId: string;
  counter: number;
  at: Date;
}

export async function markPasskeyUsed(tx: Transaction, use: PasskeyUse): Promise<void> {
  await tx.query(usePasskey, [use.passkeyId, use.staffId, use.counter, use.at]);
}

const renamePasskey = defineStatement(
  "staff.rename-passkey",
  `update staff_passkey set name = $3::text
   where passkey_id = $1::text and staff_id = $2::text
   returning passkey_id`,
);

/** False for a passkey that is not this member's. */
export async function writePasskeyName(
  tx: Transaction,
  staffId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  return (await tx.query(renamePasskey, [passkeyId, staffId, name])).length === 1;
}

const deletePasskey = defineStatement(
  "staff.delete-passkey",
  `delete from staff_passkey where passkey_id = $1::text and staff_id = $2::text
   returning passkey_id`,
);

/** False for a passkey that is not this member's. */
export async function deletePasskeyRow(tx: Transaction, staffId: string, passkeyId: string) {
  return (await tx.query(deletePasskey, [passkeyId, staffId])).length === 1;
}

const deletePasskeys = defineStatement(
  "staff.delete-passkeys",
  "delete from staff_passkey where staff_id = $1::text",
);

export async function deletePasskeyRows(tx: Transaction, staffId: string): Promise<void> {
  await tx.query(deletePasskeys, [staffId]);
}

const saveChallenge = defineStatement(
  "staff.save-challenge",
  "update staff_session set challenge = $2::text where token_hash = $1::text",
);

export async function writeChallenge(tx: Transaction, sessionId: string, challenge: string) {
  await tx.query(saveChallenge, [sessionId, challenge]);
}

const takeChallengeOfSession = defineStatement(
  "staff.take-challenge",
  `update staff_session s set challenge = null
   from (select token_hash, challenge from staff_session where token_hash = $1::text for update) before
   where s.token_hash = before.token_hash and before.challenge is not null
   returning coalesce(before.challenge, '') as challenge`,
);

/** Once: whoever asks a second time finds null. */
export async function takeChallengeRow(tx: Transaction, sessionId: string): Promise<string | null> {
  const [row] = await tx.query<{ challenge: string }>(takeChallengeOfSession, [sessionId]);
  return row?.challenge ?? null;
}
