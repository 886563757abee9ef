/** All SQL of bureau_file, bureau_download and bureau_schedule. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Columns } from "./columns.ts";

export interface FileRow extends Row {
  file_no: number;
  month: string;
  number: number;
  state: "asked" | "made";
  asked_by: string | null;
  asked_at: Date;
  made_at: Date | null;
  columns: Columns | null;
  records: number;
  left_out: number;
  digest: string | null;
}

const fileColumns =
  "file_no, month, number, state, asked_by, asked_at, made_at, columns, records, left_out, digest";

const listStatement = defineStatement(
  "bureau.list-files",
  `select ${fileColumns} from bureau_file order by month desc, number`,
);

export function readFiles(db: Queryable): Promise<FileRow[]> {
  return db.query<FileRow>(listStatement, []);
}

const ofMonthStatement = defineStatement(
  "bureau.list-files-of-month",
  `select ${fileColumns} from bureau_file where month = $1::text order by number`,
);

export function readFilesOf(db: Queryable, month: string): Promise<FileRow[]> {
  return db.query<FileRow>(ofMonthStatement, [month]);
}

const oneStatement = defineStatement(
  "bureau.read-file",
  `select ${fileColumns} from bureau_file where file_no = $1::bigint`,
);

export async function readFile(db: Queryable, fileNo: number): Promise<FileRow | null> {
  const [row] = await db.query<FileRow>(oneStatement, [fileNo]);
  return row ?? null;
}

const askStatement = defineStatement(
  "bureau.ask-file",
  `insert into bureau_file (month, number, state, asked_by, asked_at)
   select $1::text, coalesce((select max(number) + 1 from bureau_file where month = $1::text), 0), 'asked',
     $2::text, $3::timestamptz
   on conflict do nothing returning file_no`,
);

/** Null where one of the month waits already. */
export async function insertAsked(
  tx: Transaction,
  month: string,
  by: string | null,
  at: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ file_no: number }>(askStatement, [month, by, at]);
  return row?.file_no ?? null;
}

const lockStatement = defineStatement(
  "bureau.lock",
  "select pg_try_advisory_xact_lock(590058) as mine",
);

/** False while another process makes a file. */
export async function lockMaking(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>(lockStatement, []);
  return row?.mine === true;
}

const nextStatement = defineStatement(
  "bureau.next-asked",
  `select ${fileColumns} from bureau_file where state = 'asked' order by file_no limit 1 for update`,
);

/** In one snapshot it fails with PostgreSQL's 40001 where another process has made the file since: the lock may be had later than the snapshot. */
export async function readNextAsked(db: Queryable): Promise<FileRow | null> {
  const [row] = await db.query<FileRow>(nextStatement, []);
  return row ?? null;
}

interface Made {
  at: Date;
  columns: Columns;
  records: number;
  leftOut: number;
  digest: string;
}

const madeStatement = defineStatement(
  "bureau.mark-made",
  `update bureau_file set state = 'made', made_at = $2::timestamptz, columns = $3::json,
     records = $4::integer, left_out = $5::integer, digest = $6::text
   where file_no = $1::bigint and state = 'asked'`,
);

export async function markMade(tx: Transaction, fileNo: number, made: Made): Promise<void> {
  const { at, columns, records, leftOut, digest } = made;
  const values = [fileNo, at, JSON.stringify(columns), records, leftOut, digest];
  await tx.query(madeStatement, values);
}

const insertDownload = defineStatement(
  "bureau.insert-download",
  `insert into bureau_download (token_hash, file_no, staff_id, opened_at)
   values ($1::text, $2::bigint, $3::text, $4::timestamptz)`,
);

interface Download {
  tokenHash: string;
  fileNo: number;
  staffId: string;
}

export async function writeDownload(tx: Transaction, one: Download, at: Date): Promise<void> {
  await tx.query(insertDownload, [one.tokenHash, one.fileNo, one.staffId, at]);
}

const readDownload = defineStatement(
  "bureau.read-download",
  `select file_no from bureau_download
   where token_hash = $1::text and staff_id = $2::text and opened_at > $3::timestamptz`,
);

/** Null for another's, and for one opened too long ago. */
export async function fileOfDownload(
  db: Queryable,
  { tokenHash, staffId }: Omit<Download, "fileNo">,
  since: Date,
): Promise<number | null> {
  const [row] = await db.query<{ file_no: number }>(readDownload, [tokenHash, staffId, since]);
  return row?.file_no ?? null;
}

const purgeDownloads = defineStatement(
  "bureau.purge-downloads",
  "delete from bureau_download where opened_at < $1::timestamptz",
);

export async function deleteDownloads(db: Queryable, before: Date): Promise<void> {
  await db.query(purgeDownloads, [before]);
}

interface Schedule extends Row {
  is_on: boolean;
  changed_by: string;
  changed_at: Date;
}

const readSchedule = defineStatement(
  "bureau.read-schedule",
  "select is_on, changed_by, changed_at from bureau_schedule",
);

/** Null while nobody has turned it on. */
export async function scheduleOf(db: Queryable): Promise<Schedule | null> {
  const [row] = await db.query<Schedule>(readSchedule, []);
  return row ?? null;
}

const lockScheduleStatement = defineStatement(
  "bureau.lock-schedule",
  "select is_on, changed_by, changed_at from bureau_schedule for update",
);

/** Until the transaction ends nobody else changes the schedule or asks for a file by it. */
export async function lockSchedule(tx: Transaction): Promise<Schedule | null> {
  const [row] = await tx.query<Schedule>(lockScheduleStatement, []);
  return row ?? null;
}

const writeSchedule = defineStatement(
  "bureau.write-schedule",
  `insert into bureau_schedule (is_on, changed_by, changed_at) values ($1::boolean, $2::text, $3::timestamptz)
   on conflict (one) do update set is_on = excluded.is_on, changed_by = excluded.changed_by,
     changed_at = excluded.changed_at`,
);

export async function setSchedule(tx: Transaction, on: boolean, by: string, at: Date) {
  await tx.query(writeSchedule, [on, by, at]);
}
