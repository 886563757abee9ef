/** SQL of what the check found: how many lines are refused, and the lines themselves, a page at a time. */
import type { TakeoverFile, TakeoverLineProblem } from "#contract/takeover-kinds.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import { type Cells, type Counted, openCells } from "./line-store.ts";

const countStatement = defineStatement(
  "takeover.count-refused",
  `select kind, count(*)::integer as refused from takeover_line
   where takeover_id = $1::text and problem <> '' group by kind`,
);

interface RefusedRow extends Row {
  kind: TakeoverFile;
  refused: number;
}

export async function countRefused(
  db: Queryable,
  takeoverId: string,
): Promise<Record<TakeoverFile, number>> {
  const rows = await db.query<RefusedRow>(countStatement, [takeoverId]);
  const counts = { customers: 0, loans: 0, history: 0 };
  for (const { kind, refused } of rows) counts[kind] = refused;
  return counts;
}

const shown = "select kind, line, body_encrypted, problem, counted from takeover_line";
const paged = "order by kind, line limit $2::integer offset $3::integer";
const refusedStatement = defineStatement(
  "takeover.list-refused",
  `${shown} where takeover_id = $1::text and problem <> '' ${paged}`,
);
const differentStatement = defineStatement(
  "takeover.list-different",
  `${shown} where takeover_id = $1::text and counted is not null ${paged}`,
);

interface ShownRow extends Row {
  kind: TakeoverFile;
  line: number;
  body_encrypted: string;
  problem: TakeoverLineProblem | "";
  counted: Counted | null;
}

interface ShownLine {
  kind: TakeoverFile;
  line: number;
  cells: Cells;
  problem: TakeoverLineProblem | null;
  counted: Counted | null;
}

interface Asked {
  show: "refused" | "different";
  limit: number;
  offset: number;
}

export async function readShownLines(
  db: Queryable,
  takeoverId: string,
  { show, limit, offset }: Asked,
  encryptionKey: Buffer,
): Promise<ShownLine[]> {
  const statement = show === "refused" ? refusedStatement : differentStatement;
  const rows = await db.query<ShownRow>(statement, [takeoverId, limit, offset]);
  return rows.map((row) => ({
    kind: row.kind,
    line: row.line,
    cells: openCells(row, { takeoverId, kind: row.kind }, encryptionKey),
    problem: row.problem === "" ? null : row.problem,
    counted: row.counted,
  }));
}
