/** All SQL of a takeover's lines: kept encrypted, found by keyed hashes, judged some hundred at a time. */
import type { TakeoverFile, TakeoverLineProblem } from "#contract/takeover-kinds.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

/** What binds a line's text to its place. */
export function linePurpose(takeoverId: string, kind: string, line: string): string {
  return `takeover-line.${takeoverId}.${kind}.${line}`;
}

/** Every column of a line by its name. */
export type Cells = Readonly<Record<string, string>>;

interface NewLine {
  line: number;
  keyHash: string;
  parentHash: string;
  phoneHash: string | null;
  documentHash: string | null;
  cells: Cells;
}

interface Place {
  takeoverId: string;
  kind: TakeoverFile;
}

const insertStatement = defineStatement(
  "takeover.insert-lines",
  `insert into takeover_line (takeover_id, kind, line, key_hash, parent_hash, phone_hash, document_hash, body_encrypted)
   select $1::text, $2::text, one.*
   from unnest($3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) as one`,
);

export async function insertLines(
  tx: Transaction,
  { takeoverId, kind }: Place,
  lines: readonly NewLine[],
  encryptionKey: Buffer,
): Promise<void> {
  await tx.query(insertStatement, [
    takeoverId,
    kind,
    lines.map(({ line }) => line),
    lines.map(({ keyHash }) => keyHash),
    lines.map(({ parentHash }) => parentHash),
    lines.map(({ phoneHash }) => phoneHash),
    lines.map(({ documentHash }) => documentHash),
    lines.map(({ line, cells }) =>
      encrypt(encryptionKey, linePurpose(takeoverId, kind, String(line)), JSON.stringify(cells)),
    ),
  ]);
}

const deleteLinesStatement = defineStatement(
  "takeover.delete-lines",
  "delete from takeover_line where takeover_id = $1::text and ($2::text is null or kind = $2::text)",
);
const deleteFileStatement = defineStatement(
  "takeover.delete-file",
  "delete from takeover_file where takeover_id = $1::text and kind = $2::text",
);

/** Its customers are none of it then: nothing of what was in the files is kept. */
export async function deleteLines(tx: Transaction, takeoverId: string): Promise<void> {
  await tx.query(deleteLinesStatement, [takeoverId, null]);
}

export async function deleteFile(tx: Transaction, { takeoverId, kind }: Place): Promise<void> {
  await tx.query(deleteLinesStatement, [takeoverId, kind]);
  await tx.query(deleteFileStatement, [takeoverId, kind]);
}

const first = (column: string) => `(select min(o.line) from takeover_line o
    where o.takeover_id = l.takeover_id and o.kind = l.kind and o.${column} = l.${column})`;

const nextStatement = defineStatement(
  "takeover.read-next-lines",
  `select l.line, l.key_hash, l.parent_hash, l.phone_hash, l.document_hash, l.body_encrypted,
     ${first("key_hash")} as first_line,
     case when l.phone_hash is null then l.line else ${first("phone_hash")} end as first_phone,
     case when l.document_hash is null then l.line else ${first("document_hash")} end as first_document
   from takeover_line l
   where l.takeover_id = $1::text and l.kind = $2::text and l.line > $3::integer
   order by l.line limit $4::integer`,
);

interface LineRow extends Row {
  line: number;
  key_hash: string;
  parent_hash: string;
  phone_hash: string | null;
  document_hash: string | null;
  body_encrypted: string;
  first_line: number;
  first_phone: number;
  first_document: number;
}

export interface Line {
  line: number;
  keyHash: string;
  parentHash: string;
  phoneHash: string | null;
  documentHash: string | null;
  cells: Cells;
  /** Whether an earlier line has the same number, telephone or document. */
  repeated: boolean;
  phoneRepeated: boolean;
  documentRepeated: boolean;
}

export async function readNextLines(
  db: Queryable,
  { takeoverId, kind }: Place,
  { after, limit }: { after: number; limit: number },
  encryptionKey: Buffer,
): Promise<Line[]> {
  const rows = await db.query<LineRow>(nextStatement, [takeoverId, kind, after, limit]);
  return rows.map((row) => ({
    line: row.line,
    keyHash: row.key_hash,
    parentHash: row.parent_hash,
    phoneHash: row.phone_hash,
    documentHash: row.document_hash,
    cells: openCells(row, { takeoverId, kind }, encryptionKey),
    repeated: row.first_line < row.line,
    phoneRepeated: row.first_phone < row.line,
    documentRepeated: row.first_document < row.line,
  }));
}

/** The columns of a line as it is kept. */
export function openCells(
  { line, body_encrypted }: Pick<LineRow, "line" | "body_encrypted">,
  { takeoverId, kind }: Place,
  encryptionKey: Buffer,
): Cells {
  const purpose = linePurpose(takeoverId, kind, String(line));
  return JSON.parse(decrypt(encryptionKey, purpose, body_encrypted)) as Cells;
}

const historyStatement = defineStatement(
  "takeover.read-history-lines",
  `select h.line, h.parent_hash, h.body_encrypted from unnest($2::text[]) as one (hash)
   cross join lateral (select line, parent_hash, body_encrypted from takeover_line
     where takeover_id = $1::text and kind = 'history' and parent_hash = one.hash
     order by line limit $3::integer) h`,
);

export interface HistoryLine {
  line: number;
  parentHash: string;
  cells: Cells;
}

/** The lines of history of some loans, of each at most `most`. */
export async function readHistoryLines(
  db: Queryable,
  takeoverId: string,
  loans: readonly string[],
  { most, encryptionKey }: { most: number; encryptionKey: Buffer },
): Promise<HistoryLine[]> {
  const rows = await db.query<Pick<LineRow, "line" | "parent_hash" | "body_encrypted">>(
    historyStatement,
    [takeoverId, loans, most],
  );
  return rows.map((row) => ({
    line: row.line,
    parentHash: row.parent_hash,
    cells: openCells(row, { takeoverId, kind: "history" }, encryptionKey),
  }));
}

const customersStatement = defineStatement(
  "takeover.read-customer-lines",
  `select distinct on (key_hash) key_hash, problem, borrower_id from takeover_line
   where takeover_id = $1::text and kind = 'customers' and key_hash = any($2::text[])
   order by key_hash, line`,
);

interface CustomerRow extends Row {
  key_hash: string;
  problem: string;
  borrower_id: string | null;
}

export async function readCustomerLines(
  db: Queryable,
  takeoverId: string,
  keyHashes: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const rows = await db.query<CustomerRow>(customersStatement, [takeoverId, keyHashes]);
  return new Map(rows.map((row) => [row.key_hash, row]));
}

const resetStatement = defineStatement(
  "takeover.reset-lines",
  `update takeover_line set problem = '', counted = null
   where takeover_id = $1::text and (problem <> '' or counted is not null)`,
);

export async function resetLines(tx: Transaction, takeoverId: string): Promise<void> {
  await tx.query(resetStatement, [takeoverId]);
}

/** What a loan owes here and there, where that differs. */
export interface Counted {
  principal: Minor;
  owed: Minor;
  oldPrincipal: Minor;
  oldOwed: Minor;
}

export interface JudgedLine {
  line: number;
  problem: TakeoverLineProblem | "";
  counted?: Counted | null;
}

const judgeStatement = defineStatement(
  "takeover.write-judged",
  `update takeover_line l set problem = one.problem, counted = one.counted
   from unnest($3::integer[], $4::text[], $5::jsonb[]) as one (line, problem, counted)
   where l.takeover_id = $1::text and l.kind = $2::text and l.line = one.line`,
);

export async function writeJudged(
  tx: Transaction,
  { takeoverId, kind }: Place,
  judged: readonly JudgedLine[],
): Promise<void> {
  if (judged.length === 0) return;
  await tx.query(judgeStatement, [
    takeoverId,
    kind,
    judged.map(({ line }) => line),
    judged.map(({ problem }) => problem),
    judged.map(({ counted }) => (counted == null ? null : JSON.stringify(counted))),
  ]);
}

const borrowersStatement = defineStatement(
  "takeover.write-borrowers",
  `update takeover_line l set borrower_id = one.borrower_id
   from unnest($2::integer[], $3::text[]) as one (line, borrower_id)
   where l.takeover_id = $1::text and l.kind = 'customers' and l.line = one.line`,
);

export async function writeBorrowers(
  tx: Transaction,
  takeoverId: string,
  known: readonly { line: number; borrowerId: string }[],
): Promise<void> {
  await tx.query(borrowersStatement, [
    takeoverId,
    known.map(({ line }) => line),
    known.map(({ borrowerId }) => borrowerId),
  ]);
}

const orphansStatement = defineStatement(
  "takeover.judge-orphans",
  `update takeover_line h set problem = 'loan-unknown'
   where h.takeover_id = $1::text and h.kind = 'history' and h.problem = '' and not exists (
     select 1 from takeover_line l where l.takeover_id = h.takeover_id and l.kind = 'loans'
       and l.key_hash = h.parent_hash)`,
);

/** Lines of history whose loan is in no line. */
export async function judgeOrphans(tx: Transaction, takeoverId: string): Promise<void> {
  await tx.query(orphansStatement, [takeoverId]);
}
