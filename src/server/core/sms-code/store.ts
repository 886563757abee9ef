/** All SQL of one-time codes and of the daily sums. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";
import type { CodePurpose } from "./code-purposes.ts";

const lockSending = defineStatement(
  "sms-code.lock-sending",
  "select pg_advisory_xact_lock(7140286541)::text as locked",
);

/** Held until the transaction ends: codes are counted and sent one at a time, on every server process. */
export async function lockSendingCodes(tx: Transaction) {
  await tx.query(lockSending);
}

export interface Hashes {
  phone: string;
  block: string;
  address: string;
}

export interface Counts {
  lastSent: Date | null;
  toPhone: number;
  /** When the first of the counted codes was sent; one more is allowed that many hours later. */
  firstToPhone: Date | null;
  fromAddressInHour: number;
  firstFromAddressInHour: Date | null;
  fromAddress: number;
  firstFromAddress: Date | null;
  toBlock: number;
  firstToBlock: Date | null;
  /** Of the day, to numbers of borrowers and to others. */
  known: number;
  unknown: number;
}

const readCounts = defineStatement(
  "sms-code.read-counts",
  `select p.last as "lastSent", p.count as "toPhone", p.first as "firstToPhone",
          h.count as "fromAddressInHour", h.first as "firstFromAddressInHour",
          a.count as "fromAddress", a.first as "firstFromAddress",
          b.count as "toBlock", b.first as "firstToBlock",
          d.known::int as known, d.unknown::int as unknown
   from (select max(sent_at) as last, count(*) as count, min(sent_at) as first from sms_code
         where phone_hash = $1::text and sent_at > $4::timestamptz) p,
        (select count(*) as count, min(sent_at) as first from sms_code
         where block_hash = $2::text and sent_at > $4::timestamptz) b,
        (select count(*) as count, min(sent_at) as first from sms_code
         where address_hash = $3::text and sent_at > $4::timestamptz) a,
        (select count(*) as count, min(sent_at) as first from sms_code
         where address_hash = $3::text and sent_at > $5::timestamptz) h,
        (select coalesce(sum(sent) filter (where known), 0) as known,
                coalesce(sum(sent) filter (where not known), 0) as unknown
         from sms_code_day where day = $6::date) d`,
);

export async function readCountsOf(
  tx: Transaction,
  { phone, block, address }: Hashes,
  since: { day: Date; hour: Date },
  today: Day,
): Promise<Counts> {
  const values = [phone, block, address, since.day, since.hour, today];
  const [row] = await tx.query<Counts & Record<string, unknown>>(readCounts, values);
  if (row === undefined) throw new Error("the codes sent were not counted");
  return row;
}

const endCodes = defineStatement(
  "sms-code.end-codes",
  `update sms_code set over_at = $3::timestamptz
   where phone_hash = $1::text and purpose = $2::text and over_at is null`,
);

const insertCode = defineStatement(
  "sms-code.insert-code",
  `insert into sms_code
     (phone_hash, block_hash, address_hash, code_hash, purpose, sent_at, expires_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz, $7::timestamptz)`,
);

/** A new code replaces the previous one. */
export async function insertCodeRow(
  tx: Transaction,
  hashes: Hashes,
  code: { codeHash: string; purpose: CodePurpose; sentAt: Date; expiresAt: Date },
) {
  const { phone, block, address } = hashes;
  const { codeHash, purpose, sentAt, expiresAt } = code;
  await tx.query(endCodes, [phone, purpose, sentAt]);
  await tx.query(insertCode, [phone, block, address, codeHash, purpose, sentAt, expiresAt]);
}

const countSent = defineStatement(
  "sms-code.count-sent",
  `insert into sms_code_day (day, purpose, known, sent) values ($1::date, $2::text, $3::boolean, 1)
   on conflict (day, purpose, known) do update set sent = sms_code_day.sent + 1`,
);

export async function countSentRow(
  tx: Transaction,
  day: Day,
  purpose: CodePurpose,
  known: boolean,
) {
  await tx.query(countSent, [day, purpose, known]);
}

const readSent = defineStatement(
  "sms-code.read-sent",
  "select purpose, known, sent from sms_code_day where day = $1::date",
);

export function readSentRows(db: Queryable, day: Day) {
  return db.query<{ purpose: CodePurpose; known: boolean; sent: number }>(readSent, [day]);
}

const lockCode = defineStatement(
  "sms-code.lock-code",
  `select sms_code_id as id, code_hash as "codeHash", tries from sms_code
   where phone_hash = $1::text and purpose = $2::text and over_at is null and expires_at > $3::timestamptz
   order by sms_code_id desc limit 1 for update`,
);

/** The number's valid code, locked; null when there is none. */
export async function lockLiveCode(
  tx: Transaction,
  phoneHash: string,
  purpose: CodePurpose,
  now: Date,
) {
  const [row] = await tx.query<{ id: number; codeHash: string; tries: number }>(lockCode, [
    phoneHash,
    purpose,
    now,
  ]);
  return row ?? null;
}

const countTries = defineStatement(
  "sms-code.count-tries",
  `select coalesce(sum(tries), 0)::int as tries from sms_code
   where phone_hash = $1::text and sent_at > $2::timestamptz`,
);

/** Attempts at the number's codes sent since then. */
export async function countTriesOf(tx: Transaction, phoneHash: string, since: Date) {
  const [row] = await tx.query<{ tries: number }>(countTries, [phoneHash, since]);
  return row?.tries ?? 0;
}

const lockPhone = defineStatement(
  "sms-code.lock-phone",
  "select pg_advisory_xact_lock(hashtextextended('sms-code:' || $1::text, 0))::text as locked",
);

/** Held until the transaction ends: attempts at one number's codes are counted one at a time. */
export async function lockTriesOf(tx: Transaction, phoneHash: string): Promise<void> {
  await tx.query(lockPhone, [phoneHash]);
}

const recordTry = defineStatement(
  "sms-code.record-try",
  `update sms_code set tries = tries + 1, over_at = $2::timestamptz where sms_code_id = $1::bigint`,
);

/** Counts an attempt; `over` is when it ended the code, null when it did not. */
export async function recordTryRow(tx: Transaction, id: number, over: Date | null) {
  await tx.query(recordTry, [id, over]);
}

const deleteCodes = defineStatement(
  "sms-code.delete-old-codes",
  "delete from sms_code where sent_at <= $1::timestamptz",
);

const deleteDays = defineStatement(
  "sms-code.delete-old-days",
  "delete from sms_code_day where day < $1::date",
);

export async function deleteOldRows(db: Queryable, sentBefore: Date, daysBefore: Day) {
  await db.query(deleteCodes, [sentBefore]);
  await db.query(deleteDays, [daysBefore]);
}
