/** SQL of what the events of a loan record: by which number a payment is known outside. */
import { defineStatement, type Queryable } from "../../platform/db/database.ts";

const statement = defineStatement(
  "loan.list-event-references",
  "select sequence, reference from loan_event where loan_id = $1",
);

/** By the event's sequence: the provider's own number of the movement. Events without one are left out. */
export async function readReferences(
  db: Queryable,
  loanId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ sequence: number; reference: string | null }>(statement, [loanId]);
  const known = rows.flatMap(({ sequence, reference }) =>
    reference === null ? [] : [{ sequence, reference }],
  );
  // "provider:kind:number", and the number may have colons itself.
  return new Map(
    known.map(({ sequence, reference }) => [sequence, reference.split(":").slice(2).join(":")]),
  );
}

/** The kind of the event that an entry of the journal was made by (`entry` is its alias); null for an accrual. */
export const selectEventKindSql = {
  sql: (entry: string): string => `(select kind from loan_event
    where loan_id = ${entry}.loan_id and sequence = ${entry}.event_sequence)`,
};
