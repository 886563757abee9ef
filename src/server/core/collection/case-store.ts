/** All SQL of collection cases: what a worklist shows of a loan without reading it, and who looks after it (CO-1, CO-4). */
import type { ContactChannelName, ContactResult, NextAction } from "#contract/collection-kinds.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface CollectionCase {
  loanId: string;
  borrowerId: string;
  /** Of the oldest unpaid instalment; null while nothing is past due. */
  dueOn: Day | null;
  /** As of the last close of day or event. */
  arrears: Minor;
  /** "" for nobody. */
  assignedTo: string;
  nextAction: NextAction | "";
  nextOn: Day | null;
  /** The last contact by the lender; null before the first. */
  tried: { at: Date; channel: ContactChannelName; result: ContactResult } | null;
  /** The latest, while it runs, was kept or broken. */
  promise: { state: "open" | "kept" | "broken"; amount: Minor; on: Day } | null;
  version: number;
}

/** The time before the first contact is no date, so none is read; under a name of its own, or lists would be sorted by it. */
export const caseColumns = `loan_id, borrower_id, due_on, arrears, assigned_to, next_action, next_on,
  case when tried_channel <> '' then tried_at end as last_tried, tried_channel, tried_result,
  promise_state, promise_amount, promise_on, version`;

export interface CaseRow extends Row {
  loan_id: string;
  borrower_id: string;
  due_on: Day | null;
  arrears: Minor;
  assigned_to: string;
  next_action: NextAction | "";
  next_on: Day | null;
  last_tried: Date | null;
  tried_channel: ContactChannelName | "";
  tried_result: ContactResult;
  promise_state: "" | "open" | "kept" | "broken";
  promise_amount: Minor;
  promise_on: Day | null;
  version: number;
}

export function toCase(row: CaseRow): CollectionCase {
  const { last_tried: at, tried_channel: channel, promise_state: state, promise_on: on } = row;
  return {
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    dueOn: row.due_on,
    arrears: row.arrears,
    assignedTo: row.assigned_to,
    nextAction: row.next_action,
    nextOn: row.next_on,
    tried: at === null || channel === "" ? null : { at, channel, result: row.tried_result },
    promise: state === "" || on === null ? null : { state, amount: row.promise_amount, on },
    version: row.version,
  };
}

const selectStatement = defineStatement(
  "collection.select-case",
  `select ${caseColumns} from collection_case where loan_id = $1::text`,
);

export async function readCase(db: Queryable, loanId: string): Promise<CollectionCase | null> {
  const [row] = await db.query<CaseRow>(selectStatement, [loanId]);
  return row === undefined ? null : toCase(row);
}

const beginStatement = defineStatement(
  "collection.begin-case",
  `insert into collection_case (loan_id, borrower_id) values ($1::text, $2::text) on conflict (loan_id) do nothing`,
);

/** A loan that was never late has none yet. */
export async function beginCase(
  tx: Transaction,
  { loanId, borrowerId }: { loanId: string; borrowerId: string },
): Promise<void> {
  await tx.query(beginStatement, [loanId, borrowerId]);
}

const triedStatement = defineStatement(
  "collection.note-contact",
  `update collection_case set tried_at = $2::timestamptz, tried_channel = $3::text, tried_result = $4::text
   where loan_id = $1::text and tried_at <= $2::timestamptz`,
);

export async function noteTried(
  tx: Transaction,
  loanId: string,
  { at, channel, result }: NonNullable<CollectionCase["tried"]>,
): Promise<void> {
  await tx.query(triedStatement, [loanId, at, channel, result]);
}

const promiseStatement = defineStatement(
  "collection.note-promise",
  `update collection_case set promise_state = $2::text, promise_amount = $3::bigint, promise_on = $4::date where loan_id = $1::text`,
);

export async function notePromise(
  tx: Transaction,
  loanId: string,
  promise: CollectionCase["promise"],
): Promise<void> {
  const { state, amount, on } = promise ?? { state: "", amount: 0, on: null };
  await tx.query(promiseStatement, [loanId, state, amount, on]);
}

const assignStatement = defineStatement(
  "collection.assign",
  `update collection_case set assigned_to = $3::text, version = version + 1
   where loan_id = $1::text and version = $2::integer returning version`,
);

const planStatement = defineStatement(
  "collection.plan-next",
  `update collection_case set next_action = $3::text, next_on = $4::date, version = version + 1
   where loan_id = $1::text and version = $2::integer returning version`,
);

interface Versioned {
  loanId: string;
  version: number;
}

/** The new version; null where somebody else was quicker. */
export async function writeAssigned(
  tx: Transaction,
  { loanId, version }: Versioned,
  staffId: string,
): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(assignStatement, [loanId, version, staffId]);
  return row?.version ?? null;
}

/** "" with null for none. */
export async function writeNext(
  tx: Transaction,
  { loanId, version }: Versioned,
  next: { action: NextAction | ""; on: Day | null },
): Promise<number | null> {
  const values = [loanId, version, next.action, next.on];
  const [row] = await tx.query<{ version: number }>(planStatement, values);
  return row?.version ?? null;
}

const deleteStatement = defineStatement(
  "collection.delete-cases",
  "delete from collection_case where loan_id = any($1::text[])",
);

/** Of loans that are taken back, with which nobody has done anything. */
export async function deleteCases(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await tx.query(deleteStatement, [loanIds]);
}
