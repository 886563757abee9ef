/** All SQL of sms_message. */
import { defineStatement, type Queryable, type Row, type Transaction } from "../db/database.ts";

export interface SmsRow extends Row {
  message_id: string;
  phone_sealed: string;
  text_sealed: string;
  purpose: string;
}

const insert = defineStatement(
  "messages.insert-sms",
  `insert into sms_message (message_id, phone_sealed, text_sealed, purpose, state, created_at)
   values ($1::text, $2::text, $3::text, $4::text, 'waiting', $5::timestamptz)`,
);

export async function insertSms(tx: Transaction, row: SmsRow, now: Date): Promise<void> {
  const { message_id, phone_sealed, text_sealed, purpose } = row;
  await tx.query(insert, [message_id, phone_sealed, text_sealed, purpose, now]);
}

const beginTry = defineStatement(
  "messages.begin-sms-try",
  `update sms_message set tries = tries + 1 where message_id = $1::text and state = 'waiting'
   returning message_id, phone_sealed, text_sealed, purpose`,
);

/** Counts a try and gives the message; null when it was sent, or is not there. */
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
