/** All SQL of money actions on loans. Every change of an action of a loan holds the loan's lock. */
import type { LoanActionKind, LoanActionReason } from "#contract/loan-action-kinds.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import { readReferences } from "../loan/reference-store.ts";
import type {
  ActionPreview,
  ActionRecord,
  ListedAction,
  LoanAction,
  StoredAction,
} from "./action-record.ts";
import {
  decisionNotePurpose,
  evidencePurpose,
  heldReferencePurpose,
  notePurpose,
  referencePurpose,
} from "./encrypted-columns.ts";

const listColumns = `a.action_id, a.loan_id, a.kind, a.figures, a.amount, a.state, a.made_by, a.made_at, a.decided_by, a.decided_at,
  l.borrower_id, l.terms->>'currency' as currency`;
const listed = "loan_action a join loan l on l.loan_id = a.loan_id";

interface ListRow extends Row {
  action_id: string;
  loan_id: string;
  borrower_id: string;
  currency: string;
  kind: LoanActionKind;
  figures: StoredAction;
  amount: number;
  state: ActionRecord["state"];
  made_by: string;
  made_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

function toListed(row: ListRow): ListedAction {
  return {
    actionId: row.action_id,
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    currency: row.currency,
    kind: row.kind,
    action: row.figures,
    amount: Number(row.amount),
    state: row.state,
    madeBy: row.made_by,
    madeAt: row.made_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}

const insertStatement = defineStatement(
  "loan-action.insert",
  `insert into loan_action (action_id, loan_id, kind, figures, reference_encrypted, amount, reason, note_encrypted, evidence_encrypted,
     loan_version, preview, state, made_by, made_at, held_reference_hash, form_key)
   values ($1::text, $2::text, $3::text, $4::jsonb, $5::text, $6::bigint, $7::text, $8::text, $9::text, $10::integer,
     $11::jsonb, 'waiting', $12::text, $13::timestamptz, $14::text, $15::text)
   on conflict do nothing returning action_id`,
);

type NewAction = Omit<
  ActionRecord,
  "state" | "decidedBy" | "decidedAt" | "decisionNote" | "eventSequence"
> & { heldReference: string | null };

/** False when another action holds its reference. */
export async function insertAction(
  tx: Transaction,
  action: NewAction,
  encryptionKey: Buffer,
): Promise<boolean> {
  const { figures, reference } = splitReference(action.action);
  const rows = await tx.query(insertStatement, [
    action.actionId,
    action.loanId,
    action.action.kind,
    JSON.stringify(figures),
    reference === null ? null : encrypt(encryptionKey, referencePurpose, reference),
    action.amount,
    action.reason,
    encrypt(encryptionKey, notePurpose, action.note),
    encrypt(encryptionKey, evidencePurpose, action.evidence),
    action.loanVersion,
    JSON.stringify(action.preview),
    action.madeBy,
    action.madeAt,
    action.heldReference === null ? null : hashHeld(encryptionKey, action.heldReference),
    action.formKey,
  ]);
  if (rows.length !== 1) return false;
  await tx.query(insertFilesStatement, [action.actionId, action.fileIds]);
  return true;
}

const insertFilesStatement = defineStatement(
  "loan-action.insert-files",
  `insert into loan_action_file (action_id, file_id, position)
   select $1::text, file_id, position::integer from unnest($2::text[]) with ordinality as given (file_id, position)`,
);

const filesElsewhereStatement = defineStatement(
  "loan-action.find-files-elsewhere",
  `select 1 as found from loan_action_file f join loan_action a on a.action_id = f.action_id
   where f.file_id = any($1::text[]) and a.loan_id <> $2::text limit 1`,
);

/** Whether one of the files is evidence on another loan; asked under the lock of the files (useImages). */
export async function areFilesElsewhere(
  tx: Transaction,
  fileIds: readonly string[],
  loanId: string,
): Promise<boolean> {
  return (await tx.query(filesElsewhereStatement, [fileIds, loanId])).length > 0;
}

const loanOfFileStatement = defineStatement(
  "loan-action.find-loan-of-file",
  `select a.loan_id from loan_action_file f join loan_action a on a.action_id = f.action_id
   where f.file_id = $1::text limit 1`,
);

/** The loan on which a file is evidence; null for none. */
export async function findLoanOfFile(db: Queryable, fileId: string): Promise<string | null> {
  const [row] = await db.query<{ loan_id: string }>(loanOfFileStatement, [fileId]);
  return row?.loan_id ?? null;
}

const eventFilesStatement = defineStatement(
  "loan-action.list-event-files",
  `select a.event_sequence, f.file_id from loan_action_file f join loan_action a on a.action_id = f.action_id
   where a.loan_id = $1::text and a.event_sequence is not null order by a.event_sequence, f.position`,
);

/** Ids of the files that are evidence of what was done, by the event of the loan. */
export async function readEventFiles(
  db: Queryable,
  loanId: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.query<{ event_sequence: number | null; file_id: string }>(
    eventFilesStatement,
    [loanId],
  );
  const files = new Map<number, string[]>();
  for (const { event_sequence: sequence, file_id: fileId } of rows) {
    if (sequence !== null) files.set(sequence, [...(files.get(sequence) ?? []), fileId]);
  }
  return files;
}

const releaseFilesStatement = defineStatement(
  "loan-action.release-files",
  `delete from loan_action_file where action_id in
     (select action_id from loan_action where loan_id = any($1::text[])) returning file_id`,
);

/** Detaches all evidence of these loans; what was done and why stays. Returns the ids of the files, each once. */
export async function releaseFiles(tx: Transaction, loanIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ file_id: string }>(releaseFilesStatement, [loanIds]);
  return [...new Set(rows.map(({ file_id }) => file_id))];
}

function splitReference(action: LoanAction): { figures: StoredAction; reference: string | null } {
  if (!("reference" in action)) return { figures: action, reference: null };
  const { reference, ...figures } = action;
  return { figures, reference };
}

const selectOne = defineStatement(
  "loan-action.select-one",
  `select ${listColumns}, reference_encrypted, reason, note_encrypted, evidence_encrypted, loan_version, preview, form_key,
     decision_note_encrypted, event_sequence,
     (select coalesce(jsonb_agg(f.file_id order by f.position), '[]') from loan_action_file f where f.action_id = a.action_id) as file_ids
   from ${listed} where a.action_id = $1::text`,
);

interface WholeRow extends ListRow {
  reference_encrypted: string | null;
  reason: LoanActionReason;
  note_encrypted: string;
  evidence_encrypted: string;
  file_ids: string[];
  loan_version: number;
  preview: ActionPreview;
  form_key: string;
  decision_note_encrypted: string;
  event_sequence: number | null;
}

export async function readAction(
  db: Queryable,
  actionId: string,
  encryptionKey: Buffer,
): Promise<(ActionRecord & Omit<ListedAction, "action">) | null> {
  const [row] = await db.query<WholeRow>(selectOne, [actionId]);
  if (row === undefined) return null;
  const note = row.decision_note_encrypted;
  return {
    ...toListed(row),
    action: wholeAction(row, encryptionKey),
    reason: row.reason,
    note: decrypt(encryptionKey, notePurpose, row.note_encrypted),
    evidence: decrypt(encryptionKey, evidencePurpose, row.evidence_encrypted),
    fileIds: row.file_ids,
    loanVersion: row.loan_version,
    preview: row.preview,
    formKey: row.form_key,
    decisionNote: note === "" ? "" : decrypt(encryptionKey, decisionNotePurpose, note),
    eventSequence: row.event_sequence,
  };
}

function wholeAction(
  { figures, reference_encrypted: text }: WholeRow,
  encryptionKey: Buffer,
): LoanAction {
  if (text === null) return figures as LoanAction;
  return { ...figures, reference: decrypt(encryptionKey, referencePurpose, text) } as LoanAction;
}

const findStatement = defineStatement(
  "loan-action.find-by-form",
  "select action_id from loan_action where made_by = $1::text and form_key = $2::text",
);

/** The id of what this person proposed with a form; null before. */
export async function findByForm(
  db: Queryable,
  madeBy: string,
  formKey: string,
): Promise<string | null> {
  const [row] = await db.query<{ action_id: string }>(findStatement, [madeBy, formKey]);
  return row?.action_id ?? null;
}

const decideStatement = defineStatement(
  "loan-action.decide",
  `update loan_action set state = $2::text, decided_by = $3::text, decided_at = $4::timestamptz,
     decision_note_encrypted = $5::text, event_sequence = $6::integer,
     held_reference_hash = case when $2::text = 'done' then held_reference_hash end
   where action_id = $1::text and state = 'waiting' returning action_id`,
);

interface ActionDecision {
  state: "done" | "declined" | "withdrawn";
  /** Null where one person acted alone. */
  decidedBy: string | null;
  decidedAt: Date;
  note: string;
  eventSequence: number | null;
}

/** Ends a waiting action; one that is not done frees its reference. False when it has ended already. */
export async function writeDecision(
  tx: Transaction,
  actionId: string,
  { state, decidedBy, decidedAt, note, eventSequence }: ActionDecision,
  encryptionKey: Buffer,
): Promise<boolean> {
  const noteEncrypted = note === "" ? "" : encrypt(encryptionKey, decisionNotePurpose, note);
  const values = [actionId, state, decidedBy, decidedAt, noteEncrypted, eventSequence];
  return (await tx.query(decideStatement, values)).length === 1;
}

const freeStatement = defineStatement(
  "loan-action.free-reference",
  `update loan_action set held_reference_hash = null
   where loan_id = $1::text and event_sequence = $2::integer`,
);

/** Its event was reversed: the same slip may be recorded again, where it belongs. */
export async function freeReference(tx: Transaction, loanId: string, eventSequence: number) {
  await tx.query(freeStatement, [loanId, eventSequence]);
}

const heldStatement = defineStatement(
  "loan-action.find-held-reference",
  "select action_id from loan_action where held_reference_hash = $1::text",
);

export async function isReferenceHeld(
  db: Queryable,
  reference: string,
  encryptionKey: Buffer,
): Promise<boolean> {
  return (await db.query(heldStatement, [hashHeld(encryptionKey, reference)])).length > 0;
}

function hashHeld(encryptionKey: Buffer, reference: string): string {
  return keyedHash(encryptionKey, heldReferencePurpose, reference);
}

const slipsStatement = defineStatement(
  "loan-action.list-slips",
  `select event_sequence, reference_encrypted from loan_action
   where loan_id = $1::text and event_sequence is not null and reference_encrypted is not null`,
);

/** The numbers of slips and statements that staff typed, by the event of the loan. */
export async function readSlips(
  db: Queryable,
  loanId: string,
  encryptionKey: Buffer,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{
    event_sequence: number | null;
    reference_encrypted: string | null;
  }>(slipsStatement, [loanId]);
  return new Map(
    rows.flatMap(({ event_sequence, reference_encrypted: text }) =>
      event_sequence === null || text === null
        ? []
        : [[event_sequence, decrypt(encryptionKey, referencePurpose, text)] as const],
    ),
  );
}

/**
 * By which number each payment of a loan is known outside, by its event: a provider's own, which the event itself has, or that of the
 * slip that staff typed.
 */
export async function readOutsideNumbers(
  db: Queryable,
  loanId: string,
  encryptionKey: Buffer,
): Promise<ReadonlyMap<number, string>> {
  const [ofProviders, slips] = await Promise.all([
    readReferences(db, loanId),
    readSlips(db, loanId, encryptionKey),
  ]);
  return new Map([...ofProviders, ...slips]);
}

const waitingStatement = defineStatement(
  "loan-action.list-waiting",
  `select ${listColumns} from ${listed} where a.state = 'waiting' and (a.made_by = $1::text) = $2::boolean
   order by a.made_at, a.action_id limit $3::integer offset $4::integer`,
);

interface Page {
  limit: number;
  offset: number;
}

/** Oldest first: those that this person began, or those that others did. */
export async function readWaiting(
  db: Queryable,
  staffId: string,
  own: boolean,
  { limit, offset }: Page,
): Promise<ListedAction[]> {
  const rows = await db.query<ListRow>(waitingStatement, [staffId, own, limit, offset]);
  return rows.map(toListed);
}

const decidedStatement = defineStatement(
  "loan-action.list-decided",
  `select ${listColumns} from ${listed} where a.state <> 'waiting'
   order by a.decided_at desc, a.action_id limit $1::integer offset $2::integer`,
);

/** Newest first. */
export async function readDecided(db: Queryable, { limit, offset }: Page): Promise<ListedAction[]> {
  return (await db.query<ListRow>(decidedStatement, [limit, offset])).map(toListed);
}

const ofLoanStatement = defineStatement(
  "loan-action.list-of-loan",
  `select ${listColumns} from ${listed} where a.loan_id = $1::text
   order by a.made_at desc, a.action_id limit $2::integer`,
);

/** Newest first. */
export async function readActionsOfLoan(
  db: Queryable,
  loanId: string,
  limit: number,
): Promise<ListedAction[]> {
  return (await db.query<ListRow>(ofLoanStatement, [loanId, limit])).map(toListed);
}

const countStatement = defineStatement(
  "loan-action.count-waiting",
  `select count(*) filter (where made_by <> $1::text)::integer as mine,
     count(*) filter (where made_by = $1::text)::integer as own
   from loan_action where state = 'waiting'`,
);

/** How many wait: begun by others, and by this person. */
export async function countWaiting(db: Queryable, staffId: string) {
  const [row] = await db.query<{ mine: number; own: number }>(countStatement, [staffId]);
  return { mine: row?.mine ?? 0, own: row?.own ?? 0 };
}

const reasonsStatement = defineStatement(
  "loan-action.list-reasons",
  `select event_sequence, reason from loan_action
   where loan_id = $1::text and event_sequence is not null`,
);

/** Why staff did what they did, by the event of the loan. */
export async function readReasons(
  db: Queryable,
  loanId: string,
): Promise<ReadonlyMap<number, LoanActionReason>> {
  const rows = await db.query<{ event_sequence: number | null; reason: LoanActionReason }>(
    reasonsStatement,
    [loanId],
  );
  return new Map(
    rows.flatMap(({ event_sequence, reason }) =>
      event_sequence === null ? [] : [[event_sequence, reason]],
    ),
  );
}

const decidedAloneStatement = defineStatement(
  "loan-action.read-decided-alone",
  `select coalesce((select amount from alone_by_person where staff_id = $1::text and on_day = $2::date), 0)::bigint as by_person,
     coalesce((select amount from alone_on_loan where loan_id = $3::text), 0)::bigint as on_loan`,
);

/** Sums of what was decided without a second person: by one person on a day, and on a loan by anybody. */
export async function readDecidedAlone(
  db: Queryable,
  { staffId, loanId, on }: { staffId: string; loanId: string; on: Day },
): Promise<{ byPerson: Minor; onLoan: Minor }> {
  const [row] = await db.query<{ by_person: number; on_loan: number }>(decidedAloneStatement, [
    staffId,
    on,
    loanId,
  ]);
  return { byPerson: Number(row?.by_person ?? 0), onLoan: Number(row?.on_loan ?? 0) };
}

const addToPersonStatement = defineStatement(
  "loan-action.add-to-person",
  `insert into alone_by_person (staff_id, on_day, amount)
   select $1::text, $2::date, $3::bigint where $3::bigint <= $4::bigint
   on conflict (staff_id, on_day) do update set amount = alone_by_person.amount + excluded.amount
     where alone_by_person.amount + excluded.amount <= $4::bigint
   returning amount`,
);

/** Counts the amount among those of the day, and locks the sum; false where it would exceed the limit. */
export async function addToPerson(
  tx: Transaction,
  { staffId, on, amount, limit }: { staffId: string; on: Day; amount: Minor; limit: Minor },
): Promise<boolean> {
  return (await tx.query(addToPersonStatement, [staffId, on, amount, limit])).length === 1;
}

const addToLoanStatement = defineStatement(
  "loan-action.add-to-loan",
  `insert into alone_on_loan (loan_id, amount) values ($1::text, $2::bigint)
   on conflict (loan_id) do update set amount = alone_on_loan.amount + excluded.amount`,
);

export async function addToLoan(
  tx: Transaction,
  { loanId, amount }: { loanId: string; amount: Minor },
): Promise<void> {
  await tx.query(addToLoanStatement, [loanId, amount]);
}
