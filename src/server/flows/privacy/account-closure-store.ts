/** All SQL of closed accounts, and of the dates their retained records are purged on. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface ClosureRow extends Row {
  borrower_id: string;
  closed_on: Day;
  purge_on: Day | null;
}

const insertClosureStatement = defineStatement(
  "privacy.insert-closure",
  `insert into account_closure (borrower_id, closed_on, purge_on) values ($1, $2::date, $3::date)`,
);

export async function insertClosure(
  tx: Transaction,
  borrowerId: string,
  { closedOn, purgeOn }: { closedOn: Day; purgeOn: Day | null },
): Promise<void> {
  await tx.query(insertClosureStatement, [borrowerId, closedOn, purgeOn]);
}

const readClosureStatement = defineStatement(
  "privacy.read-closure",
  "select borrower_id, closed_on, purge_on from account_closure where borrower_id = $1",
);

export async function readClosureRow(
  db: Queryable,
  borrowerId: string,
): Promise<ClosureRow | null> {
  const [row] = await db.query<ClosureRow>(readClosureStatement, [borrowerId]);
  return row ?? null;
}

const dueStatement = defineStatement(
  "privacy.lock-due-closure",
  `select borrower_id, closed_on, purge_on from account_closure
  where purged_on is null and purge_on <= $1::date
  order by purge_on limit 1 for update skip locked`,
);

/** Locks one closed account whose retention has ended; null when there is none. */
export async function lockDueClosure(tx: Transaction, today: Day): Promise<ClosureRow | null> {
  const [row] = await tx.query<ClosureRow>(dueStatement, [today]);
  return row ?? null;
}

const purgedStatement = defineStatement(
  "privacy.mark-purged",
  "update account_closure set purged_on = $2::date where borrower_id = $1",
);

export async function markPurged(tx: Transaction, borrowerId: string, on: Day): Promise<void> {
  await tx.query(purgedStatement, [borrowerId, on]);
}
