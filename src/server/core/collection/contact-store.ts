/** All SQL of contacts about a debt, and of those that were refused. */
import type {
  ContactBar,
  ContactChannelName,
  ContactDirection,
  ContactReached,
  ContactResult,
} from "#contract/collection-kinds.ts";
import type { Day } from "#values/business-day.ts";
import {
  arrayParameter,
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import { contactNotePurpose } from "./encrypted-columns.ts";

export interface Contact {
  contactId: string;
  loanId: string;
  borrowerId: string;
  direction: ContactDirection;
  channel: ContactChannelName;
  reached: ContactReached;
  result: ContactResult;
  /** What was said, as the borrower reads it; "" for nothing. */
  note: string;
  at: Date;
  on: Day;
  madeBy: string;
}

const insertStatement = defineStatement(
  "collection.contact-insert",
  `insert into contact (contact_id, loan_id, borrower_id, direction, channel, reached, result, note_encrypted, at, on_day, made_by, form_key)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::timestamptz, $10::date, $11::text, $12::text)`,
);

export async function insertContact(
  tx: Transaction,
  contact: Contact & { formKey: string },
  encryptionKey: Buffer,
): Promise<void> {
  await tx.query(insertStatement, [
    contact.contactId,
    contact.loanId,
    contact.borrowerId,
    contact.direction,
    contact.channel,
    contact.reached,
    contact.result,
    contact.note === "" ? "" : encrypt(encryptionKey, contactNotePurpose, contact.note),
    contact.at,
    contact.on,
    contact.madeBy,
    contact.formKey,
  ]);
}

const columns = `contact_id, loan_id, borrower_id, direction, channel, reached, result, note_encrypted, at, on_day, made_by`;

interface ContactRow extends Row {
  contact_id: string;
  loan_id: string;
  borrower_id: string;
  direction: ContactDirection;
  channel: ContactChannelName;
  reached: ContactReached;
  result: ContactResult;
  note_encrypted: string;
  at: Date;
  on_day: Day;
  made_by: string;
}

function toContact(row: ContactRow, encryptionKey: Buffer): Contact {
  const { note_encrypted: note } = row;
  return {
    contactId: row.contact_id,
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    direction: row.direction,
    channel: row.channel,
    reached: row.reached,
    result: row.result,
    note: note === "" ? "" : decrypt(encryptionKey, contactNotePurpose, note),
    at: row.at,
    on: row.on_day,
    madeBy: row.made_by,
  };
}

const findByFormStatement = defineStatement(
  "collection.contact-find-by-form",
  `select ${columns} from contact where made_by = $1::text and form_key = $2::text`,
);

/** What this person logged with a form; null before. */
export async function findContactByForm(
  db: Queryable,
  madeBy: string,
  formKey: string,
  encryptionKey: Buffer,
): Promise<Contact | null> {
  const [row] = await db.query<ContactRow>(findByFormStatement, [madeBy, formKey]);
  return row === undefined ? null : toContact(row, encryptionKey);
}

const ofLoanStatement = defineStatement(
  "collection.contact-list-of-loan",
  `select ${columns} from contact where loan_id = $1::text order by at desc, contact_id limit $2::integer`,
);

const ofBorrowerStatement = defineStatement(
  "collection.contact-list-of-borrower",
  `select ${columns}, count(*) over ()::integer as total from contact where borrower_id = $1::text
   order by at desc, contact_id limit $2::integer`,
);

/** Newest first. */
export async function readContactsOfLoan(
  db: Queryable,
  loanId: string,
  most: number,
  encryptionKey: Buffer,
): Promise<Contact[]> {
  const rows = await db.query<ContactRow>(ofLoanStatement, [loanId, most]);
  return rows.map((row) => toContact(row, encryptionKey));
}

/** Newest first, with how many there are in all. */
export async function readContactsOf(
  db: Queryable,
  borrowerId: string,
  most: number,
  encryptionKey: Buffer,
): Promise<{ total: number; rows: Contact[] }> {
  const rows = await db.query<ContactRow & { total: number }>(ofBorrowerStatement, [
    borrowerId,
    most,
  ]);
  return { total: rows[0]?.total ?? 0, rows: rows.map((row) => toContact(row, encryptionKey)) };
}

const daysStatement = defineStatement(
  "collection.contact-days-by-lender",
  `select borrower_id, string_agg(on_day::text, ',') as days from contact
   where borrower_id = any(${arrayParameter(1, "text")}) and direction <> 'from-borrower'
     and on_day between $2::date - 6 and $2::date + 6
   group by borrower_id`,
);

interface DaysRow extends Row {
  borrower_id: string;
  days: string;
}

/**
 * On which days the lender contacted these borrowers in the week up to a day, one entry for each contact; where one is logged a day
 * late, those after it too.
 */
export async function contactDays(
  db: Queryable,
  borrowerIds: readonly string[],
  on: Day,
): Promise<ReadonlyMap<string, Day[]>> {
  const rows = await db.query<DaysRow>(daysStatement, [borrowerIds, on]);
  return new Map(rows.map(({ borrower_id, days }) => [borrower_id, days.split(",") as Day[]]));
}

const insertRefusalStatement = defineStatement(
  "collection.contact-insert-refusal",
  `insert into contact_refusal (refusal_id, loan_id, borrower_id, direction, channel, why, contact_at, refused_at, refused_on, made_by)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz, $8::timestamptz, $9::date, $10::text)`,
);

interface ContactRefusal {
  refusalId: string;
  loanId: string;
  borrowerId: string;
  direction: ContactDirection;
  channel: ContactChannelName;
  why: ContactBar;
  /** When the contact was, or would have been. */
  contactAt: Date;
  refusedAt: Date;
  refusedOn: Day;
  madeBy: string;
}

export async function insertRefusal(tx: Transaction, refusal: ContactRefusal): Promise<void> {
  await tx.query(insertRefusalStatement, [
    refusal.refusalId,
    refusal.loanId,
    refusal.borrowerId,
    refusal.direction,
    refusal.channel,
    refusal.why,
    refusal.contactAt,
    refusal.refusedAt,
    refusal.refusedOn,
    refusal.madeBy,
  ]);
}

const refusalColumns = `refusal_id, loan_id, borrower_id, direction, channel, why, contact_at, refused_at, refused_on, made_by`;

interface RefusalRow extends Row {
  refusal_id: string;
  loan_id: string;
  borrower_id: string;
  direction: ContactDirection;
  channel: ContactChannelName;
  why: ContactBar;
  contact_at: Date;
  refused_at: Date;
  refused_on: Day;
  made_by: string;
}

const toRefusal = (row: RefusalRow): ContactRefusal => ({
  refusalId: row.refusal_id,
  loanId: row.loan_id,
  borrowerId: row.borrower_id,
  direction: row.direction,
  channel: row.channel,
  why: row.why,
  contactAt: row.contact_at,
  refusedAt: row.refused_at,
  refusedOn: row.refused_on,
  madeBy: row.made_by,
});

const refusalsOfLoanStatement = defineStatement(
  "collection.contact-list-refusals-of-loan",
  `select ${refusalColumns} from contact_refusal where loan_id = $1::text
   order by refused_at desc, refusal_id limit $2::integer`,
);

export async function readRefusalsOfLoan(
  db: Queryable,
  loanId: string,
  most: number,
): Promise<ContactRefusal[]> {
  return (await db.query<RefusalRow>(refusalsOfLoanStatement, [loanId, most])).map(toRefusal);
}

const refusalsSinceStatement = defineStatement(
  "collection.contact-list-refusals-since",
  `select ${refusalColumns} from contact_refusal where refused_on >= $1::date
   order by refused_on desc, refused_at desc, refusal_id limit $2::integer`,
);

/** Newest first. */
export async function readRefusalsSince(
  db: Queryable,
  since: Day,
  most: number,
): Promise<ContactRefusal[]> {
  return (await db.query<RefusalRow>(refusalsSinceStatement, [since, most])).map(toRefusal);
}
