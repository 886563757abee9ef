/** All SQL of who has left, and until when their loans' papers are kept. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface DeletionRow extends Row {
  borrower_id: string;
  erase_on: Day | null;
}

const insertStatement = defineStatement(
  "person.insert-deletion",
  `insert into person_deletion (borrower_id, deleted_on, erase_on) values ($1, $2::date, $3::date)`,
);

export async function insertClosure(
  tx: Transaction,
  borrowerId: string,
  { deletedOn, eraseOn }: { deletedOn: Day; eraseOn: Day | null },
): Promise<void> {
  await tx.query(insertStatement, [borrowerId, deletedOn, eraseOn]);
}

const readStatement = defineStatement(
  "person.read-deletion",
  "select borrower_id, erase_on from person_deletion where borrower_id = $1",
);

export async function readClosureRow(
  db: Queryable,
  borrowerId: string,
): Promise<DeletionRow | null> {
  const [row] = await db.query<DeletionRow>(readStatement, [borrowerId]);
  return row ?? null;
}

const dueStatement = defineStatement(
  "person.lock-due-deletion",
  `select borrower_id, erase_on from person_deletion
  where erased_on is null and erase_on <= $1::date
  order by erase_on limit 1 for update skip locked`,
);

/** One whose time is over, held until the transaction ends; null when there is none. */
export async function lockDueClosure(tx: Transaction, today: Day): Promise<DeletionRow | null> {
  const [row] = await tx.query<DeletionRow>(dueStatement, [today]);
  return row ?? null;
}

const erasedStatement = defineStatement(
  "person.mark-erased",
  "update person_deletion set erased_on = $2::date where borrower_id = $1",
);

export async function markPurged(tx: Transaction, borrowerId: string, on: Day): Promise<void> {
  await tx.query(erasedStatement, [borrowerId, on]);
}
