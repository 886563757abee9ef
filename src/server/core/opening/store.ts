/** All SQL of the lender's opening. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface OpeningRow extends Row {
  open: boolean;
  happened_at: Date;
  staff_id: string;
  reason: string;
}

const newestStatement = defineStatement(
  "opening.read-newest",
  `select open, happened_at, staff_id, reason from lender_opening
  order by lender_opening_id desc limit 1`,
);

/** Null while nobody has opened or closed the lender. */
export async function readNewestOpening(db: Queryable): Promise<OpeningRow | null> {
  const [row] = await db.query<OpeningRow>(newestStatement);
  return row ?? null;
}

const insertStatement = defineStatement(
  "opening.insert",
  `insert into lender_opening (open, happened_at, staff_id, reason)
  values ($1::boolean, $2::timestamptz, $3::text, $4::text)`,
);

export async function insertOpening(tx: Transaction, row: OpeningRow): Promise<void> {
  await tx.query(insertStatement, [row.open, row.happened_at, row.staff_id, row.reason]);
}
