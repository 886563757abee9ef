/** All SQL of a takeover itself and of its files. */

import type {
  TakeoverFile,
  TakeoverProblem,
  TakeoverState,
  TakeoverTotal,
} from "#contract/takeover-kinds.ts";
import type { Separator } from "#server/platform/text-files/csv.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export type Totals = Record<TakeoverTotal, Minor>;

/** What a check found. */
export interface Found {
  refused: Record<TakeoverFile, number>;
  /** Loans that are owed otherwise than the old book says. */
  different: number;
  totals: Totals;
}

export interface TakeoverRow extends Row {
  takeover_id: string;
  book: string;
  as_of: Day;
  currency: Currency;
  state: TakeoverState;
  control: Totals;
  found: Found | null;
  version: number;
  problem: TakeoverProblem;
  made_by: string;
  made_at: Date;
  checked_by: string | null;
  checked_at: Date | null;
  booked_by: string | null;
  booked_at: Date | null;
  taken_back_by: string | null;
  taken_back_at: Date | null;
}

const columns = `takeover_id, book, as_of, currency, state, control, found, version, problem, made_by, made_at,
  checked_by, checked_at, booked_by, booked_at, taken_back_by, taken_back_at`;

const insertStatement = defineStatement(
  "takeover.insert",
  `insert into takeover (takeover_id, book, as_of, currency, state, control, made_by, made_at)
   values ($1, $2, $3::date, $4, 'open', $5::jsonb, $6, $7::timestamptz)`,
);

type NewTakeover = Pick<
  TakeoverRow,
  "takeover_id" | "book" | "as_of" | "currency" | "control" | "made_by" | "made_at"
>;

export async function insertTakeover(tx: Transaction, row: NewTakeover): Promise<void> {
  const { takeover_id, book, as_of, currency, control, made_by, made_at } = row;
  const values = [takeover_id, book, as_of, currency, JSON.stringify(control), made_by, made_at];
  await tx.query(insertStatement, values);
}

const readStatement = defineStatement(
  "takeover.read",
  `select ${columns} from takeover where takeover_id = $1::text`,
);
const lockStatement = defineStatement(
  "takeover.lock",
  `select ${columns} from takeover where takeover_id = $1::text for update`,
);

export async function readTakeoverRow(
  db: Queryable,
  takeoverId: string,
  options: { lock?: boolean } = {},
): Promise<TakeoverRow | null> {
  const statement = options.lock === true ? lockStatement : readStatement;
  return (await db.query<TakeoverRow>(statement, [takeoverId]))[0] ?? null;
}

const nextStatement = defineStatement(
  "takeover.take-next",
  `select ${columns} from takeover where state in ('checking', 'booking', 'taking-back')
   and not takeover_id = any($1::text[])
   order by made_at limit 1 for update skip locked`,
);

/** The next that waits for a job, locked until the transaction ends; another process gets another one. */
export async function takeNext(
  tx: Transaction,
  except: readonly string[],
): Promise<TakeoverRow | null> {
  return (await tx.query<TakeoverRow>(nextStatement, [except]))[0] ?? null;
}

const listStatement = defineStatement(
  "takeover.list",
  `select ${columns} from takeover order by made_at desc, takeover_id limit 100`,
);

export function listTakeoverRows(db: Queryable): Promise<TakeoverRow[]> {
  return db.query<TakeoverRow>(listStatement);
}

const changeStatement = defineStatement(
  "takeover.change",
  `update takeover set state = $2::text, problem = $3::text, version = version + 1,
     found = $4::jsonb, checked_by = coalesce($5::text, checked_by), checked_at = coalesce($6::timestamptz, checked_at)
   where takeover_id = $1::text`,
);

interface Change {
  state: TakeoverState;
  problem?: TakeoverProblem;
  found: Found | null;
  checked?: { by: string; at: Date };
}

export async function changeTakeover(
  tx: Transaction,
  takeoverId: string,
  { state, problem = "", found, checked }: Change,
): Promise<void> {
  const json = found === null ? null : JSON.stringify(found);
  const values = [takeoverId, state, problem, json, checked?.by ?? null, checked?.at ?? null];
  await tx.query(changeStatement, values);
}

const bookingStatement = defineStatement(
  "takeover.note-booking",
  `update takeover set state = 'booking', problem = '', booked_by = $2::text, booked_at = $3::timestamptz
   where takeover_id = $1::text`,
);

export async function noteBooking(
  tx: Transaction,
  takeoverId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.query(bookingStatement, [takeoverId, by, at]);
}

const notBookedStatement = defineStatement(
  "takeover.note-not-booked",
  `update takeover set state = 'open', problem = $2::text, found = null, version = version + 1,
     booked_by = null, booked_at = null where takeover_id = $1::text`,
);

/** A job could not book it: it is open again, to be checked once more. */
export async function noteNotBooked(
  tx: Transaction,
  takeoverId: string,
  problem: TakeoverProblem,
): Promise<void> {
  await tx.query(notBookedStatement, [takeoverId, problem]);
}

const stateStatement = defineStatement(
  "takeover.write-state",
  `update takeover set state = $2::text, problem = $3::text, booked_on = coalesce($4::date, booked_on)
   where takeover_id = $1::text`,
);

export async function writeState(
  tx: Transaction,
  takeoverId: string,
  state: TakeoverState,
  { problem = "", bookedOn = null }: { problem?: TakeoverProblem; bookedOn?: Day | null } = {},
): Promise<void> {
  await tx.query(stateStatement, [takeoverId, state, problem, bookedOn]);
}

const backStatement = defineStatement(
  "takeover.note-taking-back",
  `update takeover set state = 'taking-back', problem = '', taken_back_by = $2::text,
     taken_back_at = $3::timestamptz where takeover_id = $1::text`,
);

export async function noteTakingBack(
  tx: Transaction,
  takeoverId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.query(backStatement, [takeoverId, by, at]);
}

const filesStatement = defineStatement(
  "takeover.list-files",
  `select kind, separator, lines, uploaded_by, uploaded_at from takeover_file where takeover_id = $1::text`,
);

interface FileRow extends Row {
  kind: TakeoverFile;
  separator: Separator;
  lines: number;
  uploaded_by: string;
  uploaded_at: Date;
}

export function readFileRows(db: Queryable, takeoverId: string): Promise<FileRow[]> {
  return db.query<FileRow>(filesStatement, [takeoverId]);
}

const insertFileStatement = defineStatement(
  "takeover.insert-file",
  `insert into takeover_file (takeover_id, kind, separator, lines, uploaded_by, uploaded_at)
   values ($1, $2, $3, 0, $4, $5::timestamptz)`,
);

export async function insertFile(
  tx: Transaction,
  takeoverId: string,
  { kind, separator, uploaded_by, uploaded_at }: Omit<FileRow, "lines">,
): Promise<void> {
  await tx.query(insertFileStatement, [takeoverId, kind, separator, uploaded_by, uploaded_at]);
}

const writeLinesStatement = defineStatement(
  "takeover.write-line-count",
  "update takeover_file set lines = $3::integer where takeover_id = $1::text and kind = $2::text",
);

export async function writeLineCount(
  tx: Transaction,
  takeoverId: string,
  kind: TakeoverFile,
  lines: number,
): Promise<void> {
  await tx.query(writeLinesStatement, [takeoverId, kind, lines]);
}

const purgeStatement = defineStatement(
  "takeover.list-left",
  `select takeover_id from takeover
   where state in ('open', 'checked') and made_at < $1::timestamptz order by made_at limit 10`,
);

/** Begun before and neither booked nor given up. */
export async function readLeft(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db.query<{ takeover_id: string }>(purgeStatement, [before]);
  return rows.map(({ takeover_id }) => takeover_id);
}
