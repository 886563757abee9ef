/** All SQL of getting in: attempts to sign in, and the links that make the first account. */
import { defineStatement, type Queryable, type Transaction } from "../db/database.ts";

const lockSignIn = defineStatement(
  "staff.lock-sign-in",
  "select pg_advisory_xact_lock(7140286533)::text as locked",
);

/** Held to the end of the transaction: attempts are counted, and first accounts made, one after another. */
export async function lockGettingIn(tx: Transaction) {
  await tx.query(lockSignIn);
}

const deleteAttempts = defineStatement(
  "staff.delete-old-attempts",
  "delete from staff_sign_in_attempt where tried_at <= $1::timestamptz",
);

export async function deleteOldAttempts(tx: Transaction, before: Date) {
  await tx.query(deleteAttempts, [before]);
}

const countAttempts = defineStatement(
  "staff.count-attempts",
  `select (select count(*) from staff_sign_in_attempt where login_hash = $1::text) as of_login,
          (select count(*) from staff_sign_in_attempt where address_hash = $2::text) as of_address`,
);

export async function readAttempts(tx: Transaction, loginHash: string, addressHash: string) {
  const [row] = await tx.query<{ of_login: number; of_address: number }>(countAttempts, [
    loginHash,
    addressHash,
  ]);
  return { ofLogin: row?.of_login ?? 0, ofAddress: row?.of_address ?? 0 };
}

const insertAttempt = defineStatement(
  "staff.insert-attempt",
  `insert into staff_sign_in_attempt (login_hash, address_hash, tried_at)
   values ($1::text, $2::text, $3::timestamptz) returning staff_sign_in_attempt_id as id`,
);

export async function insertAttemptRow(
  tx: Transaction,
  loginHash: string,
  addressHash: string,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insertAttempt, [loginHash, addressHash, now]);
  if (row === undefined) throw new Error("an attempt to sign in was not kept");
  return row.id;
}

const forgiveAttempts = defineStatement(
  "staff.forgive-attempts",
  `delete from staff_sign_in_attempt
   where login_hash = $1::text or staff_sign_in_attempt_id = $2::bigint`,
);

/** The right password: what went wrong under this login before it no longer counts. */
export async function forgiveAttemptRows(tx: Transaction, loginHash: string, attemptId: number) {
  await tx.query(forgiveAttempts, [loginHash, attemptId]);
}

const insertSetUp = defineStatement(
  "staff.insert-set-up",
  "insert into staff_set_up (token_hash, expires_at) values ($1::text, $2::timestamptz)",
);

export async function insertSetUpRow(tx: Transaction, tokenHash: string, expiresAt: Date) {
  await tx.query(insertSetUp, [tokenHash, expiresAt]);
}

const selectSetUp = defineStatement(
  "staff.select-set-up",
  `select token_hash from staff_set_up
   where token_hash = $1::text and expires_at > $2::timestamptz`,
);

export async function hasSetUpRow(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  return (await db.query(selectSetUp, [tokenHash, now])).length > 0;
}

const deleteSetUps = defineStatement("staff.delete-set-ups", "delete from staff_set_up");

export async function deleteSetUpRows(tx: Transaction) {
  await tx.query(deleteSetUps);
}
