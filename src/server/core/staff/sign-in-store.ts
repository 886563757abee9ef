/** All SQL of signing in: password attempts, and the links that create the first account. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

const lockSignIn = defineStatement(
  "staff.lock-sign-in",
  "select pg_advisory_xact_lock(7140286533)::text as locked",
);

/** Held until the transaction ends: attempts are counted, and first accounts created, one at a time. */
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

/** What an attempt is counted under, hashed: a device or, where that is "", a network address. */
export interface Place {
  loginHash: string;
  addressHash: string;
  deviceHash: string;
}

const countAttempts = defineStatement(
  "staff.count-attempts",
  `select
     count(*) filter (where login_hash = $1::text and address_hash = $2::text and device_hash = $3::text) as of_place,
     count(*) filter (where address_hash = $2::text) as of_address,
     count(*) filter (where login_hash = $1::text) as of_login,
     count(*) filter (where login_hash = $1::text and device_hash = '') as of_strangers,
     max(tried_at) filter (where login_hash = $1::text and device_hash = '') as last_of_strangers
   from staff_sign_in_attempt where login_hash = $1::text or address_hash = $2::text`,
);

type Counts = {
  of_place: number;
  of_address: number;
  of_login: number;
  /** From browsers that the member has not signed in with. */
  of_strangers: number;
  last_of_strangers: Date | null;
};

export async function readAttempts(tx: Transaction, place: Place) {
  const { loginHash, addressHash, deviceHash } = place;
  const [row] = await tx.query<Counts>(countAttempts, [loginHash, addressHash, deviceHash]);
  return {
    ofPlace: row?.of_place ?? 0,
    ofAddress: row?.of_address ?? 0,
    ofLogin: row?.of_login ?? 0,
    ofStrangers: row?.of_strangers ?? 0,
    lastOfStrangers: row?.last_of_strangers ?? null,
  };
}

const insertAttempt = defineStatement(
  "staff.insert-attempt",
  `insert into staff_sign_in_attempt (login_hash, address_hash, device_hash, tried_at)
   values ($1::text, $2::text, $3::text, $4::timestamptz)`,
);

export async function insertAttemptRow(tx: Transaction, place: Place, now: Date): Promise<void> {
  const { loginHash, addressHash, deviceHash } = place;
  await tx.query(insertAttempt, [loginHash, addressHash, deviceHash, now]);
}

const forgiveAttempts = defineStatement(
  "staff.forgive-attempts",
  `delete from staff_sign_in_attempt
   where login_hash = $1::text and address_hash = $2::text and device_hash = $3::text`,
);

/** Attempts from other sources still count: they may have been somebody else's. */
export async function forgiveAttemptRows(tx: Transaction, place: Place): Promise<void> {
  await tx.query(forgiveAttempts, [place.loginHash, place.addressHash, place.deviceHash]);
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
