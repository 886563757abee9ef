/** SQL of a borrower's own applications, for data export and account closure. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";
import type { Application } from "./application-record.ts";
import { type ApplicationRow, applicationColumns, toApplication } from "./store.ts";

const listStatement = defineStatement(
  "application.list-own",
  `select ${applicationColumns} from application a where a.borrower_id = $1::text
   order by a.applied_at desc, a.loan_id desc limit 500`,
);

/** Newest first. */
export async function readOwnApplications(
  db: Queryable,
  borrowerId: string,
): Promise<Application[]> {
  return (await db.query<ApplicationRow>(listStatement, [borrowerId])).map(toApplication);
}

const mayEraseStatement = defineStatement(
  "application.note-retention-over",
  "select set_config('mkopo.retention_over', $1, true)",
);

const eraseDecisionsStatement = defineStatement(
  "application.erase-decisions",
  `delete from application_decision where loan_id in (select loan_id from application
     where borrower_id = $1::text and not loan_id = any($2::text[]))`,
);

const eraseStatement = defineStatement(
  "application.erase-applications",
  "delete from application where borrower_id = $1::text and not loan_id = any($2::text[])",
);

/** The only way decisions are deleted; the table's trigger prevents every other. Decisions of the orders in `but` are retained. */
export async function eraseApplicationRows(
  tx: Transaction,
  borrowerId: string,
  but: readonly string[],
): Promise<void> {
  await tx.query(mayEraseStatement, ["yes"]);
  await tx.query(eraseDecisionsStatement, [borrowerId, but]);
  await tx.query(mayEraseStatement, ["no"]);
  await tx.query(eraseStatement, [borrowerId, but]);
}

const purgeStatement = defineStatement(
  "application.purge-own-origins",
  "update application set device_hash = null, address_hash = null where borrower_id = $1::text",
);

export async function purgeOwnOrigins(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(purgeStatement, [borrowerId]);
}
