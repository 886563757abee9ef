/** All SQL of promotion_sid, promotion_pass and promotion_registration. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const insertSid = defineStatement(
  "promotion.insert-sid",
  "insert into promotion_sid (sid_hash, expires_at) values ($1::text, $2::timestamptz)",
);

export async function insertSidRow(tx: Transaction, sidHash: string, expiresAt: Date) {
  await tx.query(insertSid, [sidHash, expiresAt]);
}

export interface SidRow extends Row {
  answer_hash: string | null;
  answer_expires_at: Date | null;
  tries: number;
  pictures: number;
  answer_kind: AnswerKind;
}

/** Kind of captcha an answer belongs to; "sound-proved" after a proof of work. */
export type AnswerKind = "picture" | "sound" | "sound-proved";

const lockSid = defineStatement(
  "promotion.lock-sid",
  `select answer_hash, answer_expires_at, tries, pictures, answer_kind from promotion_sid
   where sid_hash = $1::text and expires_at > $2::timestamptz for update`,
);

/** Locks the page view; null when it is unknown or expired. */
export async function lockSidRow(
  tx: Transaction,
  sidHash: string,
  now: Date,
): Promise<SidRow | null> {
  const [row] = await tx.query<SidRow>(lockSid, [sidHash, now]);
  return row ?? null;
}

const setAnswer = defineStatement(
  "promotion.set-answer",
  `update promotion_sid set answer_hash = $2::text, answer_expires_at = $3::timestamptz, tries = 0,
     answer_kind = $4::text, pictures = pictures + 1
   where sid_hash = $1::text`,
);

/** Stores the answer of a new picture or sound, replacing the previous one. */
export async function setAnswerRow(
  tx: Transaction,
  sidHash: string,
  { hash, kind, expiresAt }: { hash: string; kind: AnswerKind; expiresAt: Date },
): Promise<void> {
  await tx.query(setAnswer, [sidHash, hash, expiresAt, kind]);
}

const clearAnswer = defineStatement(
  "promotion.clear-answer",
  "update promotion_sid set answer_hash = null, answer_expires_at = null where sid_hash = $1::text",
);

export async function clearAnswerRow(tx: Transaction, sidHash: string): Promise<void> {
  await tx.query(clearAnswer, [sidHash]);
}

const countTry = defineStatement(
  "promotion.count-try",
  "update promotion_sid set tries = tries + 1 where sid_hash = $1::text",
);

export async function countTryRow(tx: Transaction, sidHash: string): Promise<void> {
  await tx.query(countTry, [sidHash]);
}

/** An answer for a phone number on a page view. */
export interface PassKey {
  sidHash: string;
  phoneHash: string;
  answerHash: string;
}

const valuesOf = ({ sidHash, phoneHash, answerHash }: PassKey) => [sidHash, phoneHash, answerHash];

const insertPass = defineStatement(
  "promotion.insert-pass",
  `insert into promotion_pass (sid_hash, phone_hash, answer_hash, passed_at, answer_kind)
   values ($1::text, $2::text, $3::text, $4::timestamptz, $5::text)
   on conflict (sid_hash, phone_hash, answer_hash) do update set
     passed_at = excluded.passed_at, used_at = null, answer_kind = excluded.answer_kind`,
);

/** If a new picture happens to repeat an earlier text, the new answer counts. */
export async function insertPassRow(
  tx: Transaction,
  key: PassKey,
  kind: AnswerKind,
  now: Date,
): Promise<void> {
  await tx.query(insertPass, [...valuesOf(key), now, kind]);
}

export interface PassRow extends Row {
  passed_at: Date;
  used_at: Date | null;
  answer_kind: AnswerKind;
}

const selectPass = defineStatement(
  "promotion.select-pass",
  `select passed_at, used_at, answer_kind from promotion_pass
   where sid_hash = $1::text and phone_hash = $2::text and answer_hash = $3::text`,
);

export async function readPassRow(tx: Transaction, key: PassKey): Promise<PassRow | null> {
  const [row] = await tx.query<PassRow>(selectPass, valuesOf(key));
  return row ?? null;
}

const spendPass = defineStatement(
  "promotion.spend-pass",
  `update promotion_pass set used_at = $4::timestamptz
   where sid_hash = $1::text and phone_hash = $2::text and answer_hash = $3::text`,
);

export async function spendPassRow(tx: Transaction, key: PassKey, now: Date): Promise<void> {
  await tx.query(spendPass, [...valuesOf(key), now]);
}

export interface RegistrationKey {
  sidHash: string;
  phoneHash: string;
  codeHash: string;
}

export interface RegistrationRow extends Row {
  borrower_id: string;
  session_encrypted: string | null;
}

const selectRegistration = defineStatement(
  "promotion.select-registration",
  `select borrower_id, session_encrypted from promotion_registration
   where sid_hash = $1::text and phone_hash = $2::text and code_hash = $3::text
     and answered_at > $4::timestamptz`,
);

export async function readRegistrationRow(
  tx: Transaction,
  { sidHash, phoneHash, codeHash }: RegistrationKey,
  since: Date,
): Promise<RegistrationRow | null> {
  const values = [sidHash, phoneHash, codeHash, since];
  const [row] = await tx.query<RegistrationRow>(selectRegistration, values);
  return row ?? null;
}

const insertRegistration = defineStatement(
  "promotion.insert-registration",
  `insert into promotion_registration
     (sid_hash, phone_hash, code_hash, borrower_id, session_encrypted, answered_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz)
   on conflict (sid_hash, phone_hash, code_hash) do update set
     borrower_id = excluded.borrower_id, session_encrypted = excluded.session_encrypted,
     answered_at = excluded.answered_at`,
);

export async function insertRegistrationRow(
  tx: Transaction,
  { sidHash, phoneHash, codeHash }: RegistrationKey,
  { borrower_id, session_encrypted }: RegistrationRow,
  now: Date,
): Promise<void> {
  const values = [sidHash, phoneHash, codeHash, borrower_id, session_encrypted, now];
  await tx.query(insertRegistration, values);
}

const deleteSids = defineStatement(
  "promotion.delete-sids",
  "delete from promotion_sid where expires_at < $1::timestamptz",
);

const deleteRegistrations = defineStatement(
  "promotion.delete-registrations",
  "delete from promotion_registration where answered_at < $1::timestamptz",
);

/** Deletes expired page views, their passes with them, and stored answers of registrations. */
export async function deleteOldRows(db: Queryable, now: Date, answeredBefore: Date): Promise<void> {
  await db.query(deleteSids, [now]);
  await db.query(deleteRegistrations, [answeredBefore]);
}
