/** SQL of what the events of a loan record: by which number a payment is known outside. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Subquery } from "../../platform/db/database.ts";

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

/** The event that an entry of the journal was made by (`entry` is its alias): the day it counts from and its kind; null for an accrual. */
export const selectEventOfEntrySql = {
  sql: (entry: string): string => `(select on_day || kind from loan_event
    where loan_id = ${entry}.loan_id and sequence = ${entry}.event_sequence)`,
  read: (text: unknown): { on: Day; kind: string } | null => {
    if (typeof text !== "string") return null;
    const day = "2026-01-01".length;
    return { on: text.slice(0, day) as Day, kind: text.slice(day) };
  },
} satisfies Subquery<unknown>;
