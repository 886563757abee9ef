/** All SQL of email_message. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const insert = defineStatement(
  "email.insert-message",
  `insert into email_message (email_id, borrower_id, address_encrypted, content_encrypted, language,
     purpose, unsubscribe_hash, state, created_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, 'waiting',
     $8::timestamptz)`,
);

interface EmailToInsert {
  emailId: string;
  borrowerId: string | null;
  addressEncrypted: string;
  contentEncrypted: string;
  language: string;
  purpose: string;
  unsubscribeHash: string | null;
}

export async function insertEmail(tx: Transaction, row: EmailToInsert, now: Date): Promise<void> {
  const { emailId, borrowerId, addressEncrypted, contentEncrypted } = row;
  const texts = [addressEncrypted, contentEncrypted, row.language, row.purpose];
  await tx.query(insert, [emailId, borrowerId, ...texts, row.unsubscribeHash, now]);
}

interface TryRow extends Row {
  borrower_id: string | null;
  address_encrypted: string;
  content_encrypted: string;
  language: string;
  purpose: string;
  /** "" unless a mail server's answer was lost. */
  unsure_of: string;
}

const beginTry = defineStatement(
  "email.begin-try",
  `update email_message set tries = tries + 1 where email_id = $1::text and state = 'waiting'
   returning borrower_id, address_encrypted, content_encrypted, language, purpose, unsure_of`,
);

/** Counts an attempt and returns the message; null when it was sent already, has failed or does not exist. */
export async function beginEmailTry(db: Queryable, emailId: string): Promise<TryRow | null> {
  const [row] = await db.query<TryRow>(beginTry, [emailId]);
  return row ?? null;
}

const markSent = defineStatement(
  "email.mark-sent",
  `update email_message set state = 'sent', sent_at = $2::timestamptz, unsure_of = '',
     carrier = $3::text
   where email_id = $1::text and state = 'waiting'`,
);

export async function markEmailSent(db: Queryable, emailId: string, at: Date, carrier: string) {
  await db.query(markSent, [emailId, at, carrier]);
}

const markUnsure = defineStatement(
  "email.mark-unsure",
  `update email_message set unsure_of = $2::text
   where email_id = $1::text and state = 'waiting'`,
);

/** The mail server may have taken it over: its answer was lost. */
export async function markEmailUnsure(db: Queryable, emailId: string, carrier: string) {
  await db.query(markUnsure, [emailId, carrier]);
}

const markFailed = defineStatement(
  "email.mark-failed",
  `update email_message set state = 'failed', failure = $2::text
   where email_id = $1::text and state = 'waiting'`,
);

/** Nobody will carry it any more. */
export async function markEmailFailed(db: Queryable, emailId: string, failure: string) {
  await db.query(markFailed, [emailId, failure]);
}

const removeTo = defineStatement(
  "email.delete-messages-to",
  "delete from email_message where borrower_id = $1::text",
);

/** Those that wait are not sent any more. */
export async function deleteEmailsTo(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(removeTo, [borrowerId]);
}

const removeWaiting = defineStatement(
  "email.delete-waiting-to",
  "delete from email_message where borrower_id = $1::text and state = 'waiting'",
);

/** To an address that was taken back. */
export async function deleteEmailsWaiting(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(removeWaiting, [borrowerId]);
}

const listTo = defineStatement(
  "email.list-to",
  `select purpose, content_encrypted, created_at from email_message
   where borrower_id = $1::text order by created_at desc limit 500`,
);

interface EmailToRow extends Row {
  purpose: string;
  content_encrypted: string;
  created_at: Date;
}

export function readEmailsTo(db: Queryable, borrowerId: string): Promise<EmailToRow[]> {
  return db.query<EmailToRow>(listTo, [borrowerId]);
}

const byUnsubscribe = defineStatement(
  "email.find-by-unsubscribe",
  `select coalesce(borrower_id, '') as borrower_id, purpose from email_message
   where unsubscribe_hash = $1::text and borrower_id is not null`,
);

export async function findByUnsubscribe(
  db: Queryable,
  hash: string,
): Promise<{ borrower_id: string; purpose: string } | null> {
  const [row] = await db.query<{ borrower_id: string; purpose: string }>(byUnsubscribe, [hash]);
  return row ?? null;
}

const latest = defineStatement(
  "email.list-latest-to",
  `select purpose, state, tries, created_at, sent_at, unsure_of, failure, carrier, count(*) over ()::integer as total
   from email_message where borrower_id = $1::text order by created_at desc limit $2::integer`,
);

interface LatestRow extends Row {
  purpose: string;
  state: "waiting" | "sent" | "failed";
  created_at: Date;
  sent_at: Date | null;
  tries: number;
  unsure_of: string;
  failure: string;
  carrier: string;
  total: number;
}

/** What was sent and when, newest first; never the text. */
export function readLatestEmailsTo(db: Queryable, borrowerId: string, most: number) {
  return db.query<LatestRow>(latest, [borrowerId, most]);
}
