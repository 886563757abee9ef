/** All SQL of complaints but the case queue's, which is in queue-store.ts. */
import type { Language } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type {
  Complaint,
  ComplaintLevelName,
  ComplaintStateName,
  Entry,
  EntryKind,
} from "./complaint-record.ts";

export const complaintColumns = `c.complaint_id, c.reference, c.borrower_id, c.loan_id, c.product_id,
  c.type, c.sub_type, c.text_encrypted, c.language, c.state, c.level, c.version, c.received_at, c.received_on,
  c.first_answer_due, c.final_due, c.next_due, c.answered_at, c.assigned_to, c.score,
  (select coalesce(jsonb_agg(i.image_id order by i.position), '[]') from complaint_image i
    where i.complaint_id = c.complaint_id and i.complaint_entry_id is null) as image_ids`;

export interface ComplaintRow extends Row {
  complaint_id: string;
  reference: string;
  borrower_id: string;
  loan_id: string | null;
  product_id: string | null;
  type: number;
  sub_type: number | null;
  text_encrypted: string;
  language: Language;
  state: ComplaintStateName;
  level: ComplaintLevelName;
  version: number;
  received_at: Date;
  received_on: Day;
  first_answer_due: Day;
  final_due: Day;
  next_due: Day | null;
  answered_at: Date | null;
  assigned_to: string | null;
  score: number | null;
  image_ids: string[];
}

export function toComplaint(row: ComplaintRow): Complaint {
  return {
    complaintId: row.complaint_id,
    reference: row.reference,
    borrowerId: row.borrower_id,
    loanId: row.loan_id,
    productId: row.product_id,
    type: row.type,
    subType: row.sub_type,
    textEncrypted: row.text_encrypted,
    language: row.language,
    state: row.state,
    level: row.level,
    version: row.version,
    receivedAt: row.received_at,
    receivedOn: row.received_on,
    firstAnswerDue: row.first_answer_due,
    finalDue: row.final_due,
    nextDue: row.next_due,
    answeredAt: row.answered_at,
    assignedTo: row.assigned_to,
    score: row.score,
    imageIds: row.image_ids,
  };
}

const lockBorrower = defineStatement(
  "complaint.lock-borrower",
  "select pg_advisory_xact_lock(hashtextextended('complaint:' || $1::text, 0))::text",
);

/** Serialises a borrower's complaints until the transaction ends, so that two taps see each other's. */
export async function lockSender(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(lockBorrower, [borrowerId]);
}

const selectOwnSince = defineStatement(
  "complaint.select-own-since",
  `select ${complaintColumns} from complaint c
   where c.borrower_id = $1::text and c.received_at >= $2::timestamptz
   order by c.received_at desc`,
);

export async function readSince(
  db: Queryable,
  borrowerId: string,
  since: Date,
): Promise<Complaint[]> {
  return (await db.query<ComplaintRow>(selectOwnSince, [borrowerId, since])).map(toComplaint);
}

const countOnDay = defineStatement(
  "complaint.count-on-day",
  `select count(*)::integer as count from complaint
   where borrower_id = $1::text and received_on = $2::date`,
);

export async function countReceived(db: Queryable, borrowerId: string, on: Day): Promise<number> {
  const [row] = await db.query<{ count: number }>(countOnDay, [borrowerId, on]);
  return row?.count ?? 0;
}

const insertComplaint = defineStatement(
  "complaint.insert-complaint",
  `insert into complaint (complaint_id, reference, borrower_id, loan_id, product_id, type, sub_type,
     text_encrypted, phone_encrypted, language, state, version, received_at, received_on, first_answer_due, final_due, next_due)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::integer, $7::integer,
     $8::text, $9::text, $10::text, 'open', 1, $11::timestamptz, $12::date, $13::date, $14::date, $13::date)
   on conflict (reference) do nothing returning complaint_id`,
);

export type NewComplaint = Omit<
  Complaint,
  "state" | "level" | "version" | "nextDue" | "answeredAt" | "assignedTo" | "score" | "imageIds"
> & { phoneEncrypted: string };

/** False when the reference is taken. */
export async function insertNew(tx: Transaction, complaint: NewComplaint): Promise<boolean> {
  const rows = await tx.query(insertComplaint, [
    complaint.complaintId,
    complaint.reference,
    complaint.borrowerId,
    complaint.loanId,
    complaint.productId,
    complaint.type,
    complaint.subType,
    complaint.textEncrypted,
    complaint.phoneEncrypted,
    complaint.language,
    complaint.receivedAt,
    complaint.receivedOn,
    complaint.firstAnswerDue,
    complaint.finalDue,
  ]);
  return rows.length === 1;
}

const insertImages = defineStatement(
  "complaint.insert-images",
  `insert into complaint_image (image_id, complaint_id, complaint_entry_id, position)
   select a.image_id, $1::text, $2::bigint, a.position
   from unnest($3::text[]) with ordinality as a (image_id, position)
   on conflict (image_id) do nothing returning image_id`,
);

/** False when one is attached to another complaint or answer already. */
export async function writeImages(
  tx: Transaction,
  complaintId: string,
  entryId: number | null,
  imageIds: readonly string[],
): Promise<boolean> {
  if (imageIds.length === 0) return true;
  const rows = await tx.query(insertImages, [complaintId, entryId, imageIds]);
  return rows.length === imageIds.length;
}

const selectOwn = defineStatement(
  "complaint.select-own",
  `select ${complaintColumns} from complaint c
   where c.borrower_id = $1::text order by c.received_at desc, c.complaint_id limit 200`,
);

/** Newest first, at most 200. */
export async function readOwnComplaints(db: Queryable, borrowerId: string): Promise<Complaint[]> {
  return (await db.query<ComplaintRow>(selectOwn, [borrowerId])).map(toComplaint);
}

const selectFound = defineStatement(
  "complaint.select-found",
  `select ${complaintColumns} from complaint c where c.reference = $1::text
   union
   select ${complaintColumns} from complaint c where c.borrower_id = any($2::text[])
   order by received_at desc limit $3::integer`,
);

/** The complaint of a reference, and those of some borrowers, newest first. */
export async function readFoundComplaints(
  db: Queryable,
  { reference, borrowerIds }: { reference: string; borrowerIds: readonly string[] },
  limit: number,
): Promise<Complaint[]> {
  return (await db.query<ComplaintRow>(selectFound, [reference, borrowerIds, limit])).map(
    toComplaint,
  );
}

const selectOne = defineStatement(
  "complaint.select-complaint",
  `select ${complaintColumns} from complaint c where c.complaint_id = $1::text`,
);

export async function readById(db: Queryable, complaintId: string): Promise<Complaint | null> {
  const [row] = await db.query<ComplaintRow>(selectOne, [complaintId]);
  return row === undefined ? null : toComplaint(row);
}

const lockOne = defineStatement(
  "complaint.lock-complaint",
  "select complaint_id from complaint where complaint_id = $1::text for update",
);

/** The lock is held until the transaction ends. */
export async function lockAndRead(tx: Transaction, complaintId: string): Promise<Complaint | null> {
  await tx.query(lockOne, [complaintId]);
  return readById(tx, complaintId);
}

const selectEntries = defineStatement(
  "complaint.select-entries",
  `select e.kind, e.staff_id, e.happened_at, e.text_encrypted, e.assigned_to,
     (select coalesce(jsonb_agg(i.image_id order by i.position), '[]') from complaint_image i
       where i.complaint_entry_id = e.complaint_entry_id) as image_ids
   from complaint_entry e where e.complaint_id = $1::text order by e.complaint_entry_id`,
);

interface EntryRow extends Row {
  kind: EntryKind;
  staff_id: string | null;
  happened_at: Date;
  text_encrypted: string;
  assigned_to: string | null;
  image_ids: string[];
}

/** Oldest first. */
export async function readEntries(db: Queryable, complaintId: string): Promise<Entry[]> {
  const rows = await db.query<EntryRow>(selectEntries, [complaintId]);
  return rows.map(({ kind, staff_id, happened_at, text_encrypted, assigned_to, image_ids }) => ({
    ...{ kind, staffId: staff_id, at: happened_at, textEncrypted: text_encrypted },
    ...{ assignedTo: assigned_to, imageIds: image_ids },
  }));
}

const insertEntry = defineStatement(
  "complaint.insert-entry",
  `insert into complaint_entry (complaint_id, kind, staff_id, happened_at, text_encrypted, assigned_to)
   values ($1::text, $2::text, $3::text, $4::timestamptz, $5::text, $6::text)
   returning complaint_entry_id`,
);

/** Returns the entry's id, for its images. */
export async function appendEntry(
  tx: Transaction,
  complaintId: string,
  { kind, staffId, at, textEncrypted, assignedTo }: Omit<Entry, "imageIds">,
): Promise<number> {
  const values = [complaintId, kind, staffId, at, textEncrypted, assignedTo];
  const [row] = await tx.query<{ complaint_entry_id: number }>(insertEntry, values);
  if (row === undefined) throw new Error("an entry was not written");
  return row.complaint_entry_id;
}

const updateComplaint = defineStatement(
  "complaint.update-complaint",
  `update complaint set state = $2::text, version = $3::integer, next_due = $4::date,
     answered_at = $5::timestamptz, assigned_to = $6::text, score = $7::integer, level = $8::text,
     final_due = $9::date
   where complaint_id = $1::text`,
);

/** Updates the mutable columns; the caller holds the lock. */
export async function writeComplaint(tx: Transaction, complaint: Complaint): Promise<void> {
  const { complaintId, state, version, nextDue, answeredAt, assignedTo, score } = complaint;
  const { level, finalDue } = complaint;
  const stands = [state, version, nextDue, answeredAt, assignedTo, score, level, finalDue];
  await tx.query(updateComplaint, [complaintId, ...stands]);
}
