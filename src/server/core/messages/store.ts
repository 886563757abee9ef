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

interface TryRow extends SmsRow {
  phone_hash: string;
  /** "" unless a company's answer was lost. */
  unsure_of: string;
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
   returning message_id, phone_encrypted, text_encrypted, values_encrypted, purpose, phone_hash, unsure_of`,
);

/** Counts an attempt and returns the message; null when it was sent already, has failed or does not exist. */
export async function beginSmsTry(db: Queryable, messageId: string): Promise<TryRow | null> {
  const [row] = await db.query<TryRow>(beginTry, [messageId]);
  return row ?? null;
}

const markSent = defineStatement(
  "messages.mark-sms-sent",
  `update sms_message set state = 'sent', sent_at = $2::timestamptz, unsure_of = '',
     carrier = $3::text, carrier_reference = $4::text
   where message_id = $1::text and state = 'waiting'`,
);

export async function markSmsSent(
  db: Queryable,
  messageId: string,
  { at, carrier, reference }: { at: Date; carrier: string; reference: string },
): Promise<void> {
  await db.query(markSent, [messageId, at, carrier, reference]);
}

const markUnsure = defineStatement(
  "messages.mark-sms-unsure",
  `update sms_message set unsure_of = $2::text
   where message_id = $1::text and state = 'waiting'`,
);

/** The company may have taken it over: its answer was lost. */
export async function markSmsUnsure(db: Queryable, messageId: string, carrier: string) {
  await db.query(markUnsure, [messageId, carrier]);
}

const markFailed = defineStatement(
  "messages.mark-sms-failed",
  `update sms_message set state = 'failed', failure = $2::text
   where message_id = $1::text and state = 'waiting'`,
);

/** Nobody will carry it any more. */
export async function markSmsFailed(db: Queryable, messageId: string, failure: string) {
  await db.query(markFailed, [messageId, failure]);
}

const lastCarrier = defineStatement(
  "messages.read-last-carrier",
  `select case when unsure_of <> '' then unsure_of else carrier end as carrier from sms_message
   where phone_hash = $1::text and phone_hash <> '' and purpose like '%code'
     and created_at >= $2::timestamptz and message_id <> $3::text
   order by created_at desc limit 1`,
);

/** Who carried the one-time code before this one, since; null for none. */
export async function readLastCodeCarrier(
  db: Queryable,
  phoneHash: string,
  since: Date,
  messageId: string,
): Promise<string | null> {
  const [row] = await db.query<{ carrier: string }>(lastCarrier, [phoneHash, since, messageId]);
  return row?.carrier || null;
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
  `select m.purpose, m.state, m.tries, m.created_at, m.sent_at, m.carrier, m.failure, m.unsure_of,
     r.outcome, r.reason, r.reported_at, count(*) over ()::integer as total
   from sms_message m left join message_report r
     on r.carrier = m.carrier and r.reference = m.carrier_reference and m.state = 'sent'
   where m.phone_hash = $1::text and m.phone_hash <> ''
   order by m.created_at desc limit $2::integer`,
);

interface LatestRow extends Row {
  purpose: string;
  state: "waiting" | "sent" | "failed";
  tries: number;
  created_at: Date;
  sent_at: Date | null;
  carrier: string;
  failure: string;
  unsure_of: string;
  /** What the company that carried it reported; null while nothing was. */
  outcome: "delivered" | "failed" | null;
  reason: string | null;
  reported_at: Date | null;
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
