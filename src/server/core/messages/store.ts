/** All SQL of sms_message. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface SmsRow extends Row {
  message_id: string;
  phone_encrypted: string;
  text_encrypted: string;
  values_encrypted: string;
  purpose: string;
}

const insert = defineStatement(
  "messages.insert-sms",
  `insert into sms_message (message_id, phone_encrypted, text_encrypted, values_encrypted, purpose, phone_hash, state, created_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, 'waiting', $7::timestamptz)`,
);

export async function insertSms(
  tx: Transaction,
  row: SmsRow & { phone_hash: string },
  now: Date,
): Promise<void> {
  const { message_id, phone_encrypted, text_encrypted, values_encrypted, purpose, phone_hash } =
    row;
  const parts = [phone_encrypted, text_encrypted, values_encrypted];
  await tx.query(insert, [message_id, ...parts, purpose, phone_hash, now]);
}

const beginTry = defineStatement(
  "messages.begin-sms-try",
  `update sms_message set tries = tries + 1 where message_id = $1::text and state = 'waiting'
   returning message_id, phone_encrypted, text_encrypted, values_encrypted, purpose`,
);

/** Counts an attempt and returns the message; null when it was sent already or does not exist. */
export async function beginSmsTry(db: Queryable, messageId: string): Promise<SmsRow | null> {
  const [row] = await db.query<SmsRow>(beginTry, [messageId]);
  return row ?? null;
}

const markSent = defineStatement(
  "messages.mark-sms-sent",
  `update sms_message set state = 'sent', sent_at = $2::timestamptz
   where message_id = $1::text and state = 'waiting'`,
);

export async function markSmsSent(db: Queryable, messageId: string, now: Date): Promise<void> {
  await db.query(markSent, [messageId, now]);
}

const listTo = defineStatement(
  "messages.list-sms-to",
  `select purpose, text_encrypted, created_at, sent_at from sms_message
   where phone_hash = $1::text and phone_hash <> ''
   order by created_at desc limit 500`,
);

interface SmsToRow extends Row {
  purpose: string;
  text_encrypted: string;
  created_at: Date;
  sent_at: Date | null;
}

export function readSmsTo(db: Queryable, phoneHash: string): Promise<SmsToRow[]> {
  return db.query<SmsToRow>(listTo, [phoneHash]);
}

const listLatest = defineStatement(
  "messages.list-latest-to",
  `select purpose, state, tries, created_at, sent_at, count(*) over ()::integer as total
   from sms_message where phone_hash = $1::text and phone_hash <> ''
   order by created_at desc limit $2::integer`,
);

interface LatestRow extends Row {
  purpose: string;
  state: "waiting" | "sent";
  tries: number;
  created_at: Date;
  sent_at: Date | null;
  /** Of all to this number. */
  total: number;
}

/** What was sent and when, newest first; never the text. */
export function readLatestSmsTo(db: Queryable, phoneHash: string, most: number) {
  return db.query<LatestRow>(listLatest, [phoneHash, most]);
}

const textStatement = defineStatement(
  "messages.read-sms-text",
  "select text_encrypted, purpose from sms_message where message_id = $1::text",
);

export async function readSmsText(
  db: Queryable,
  messageId: string,
): Promise<Pick<SmsRow, "text_encrypted" | "purpose"> | null> {
  const [row] = await db.query<Pick<SmsRow, "text_encrypted" | "purpose">>(textStatement, [
    messageId,
  ]);
  return row ?? null;
}

const deleteTo = defineStatement(
  "messages.delete-sms-to",
  "delete from sms_message where phone_hash = $1::text and phone_hash <> ''",
);

export async function deleteSmsTo(tx: Transaction, phoneHash: string): Promise<void> {
  await tx.query(deleteTo, [phoneHash]);
}

const facts = defineStatement(
  "messages.count-sms-since",
  `select count(*) filter (where state = 'sent')::integer as sent,
     count(*) filter (where state = 'waiting')::integer as waiting,
     count(*) filter (where state = 'waiting' and tries > 1)::integer as tried,
     max(sent_at) as last_sent
   from sms_message where created_at >= $1::timestamptz`,
);

interface SmsCounts extends Row {
  sent: number;
  waiting: number;
  /** Of those waiting, tried more than once: the provider did not take them, or nobody knows. */
  tried: number;
  last_sent: Date | null;
}

/** Messages requested since. */
export async function countSmsSince(db: Queryable, since: Date): Promise<SmsCounts> {
  const [row] = await db.query<SmsCounts>(facts, [since]);
  return row ?? { sent: 0, waiting: 0, tried: 0, last_sent: null };
}
