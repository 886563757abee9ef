/** A deliberate fault of money that its provider gives back: nothing else knows of that. */
import type { Database } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services/services.ts";
import type { Focus } from "./focus.ts";
import { overlaid, rewritten } from "./overlaid.ts";

/** Money comes to nobody, is given back and claimed. */
export const aboutReturns: Focus = {
  opening: true,
  weights: { stray: 30, "give-back": 50, claim: 40, callback: 40, job: 25 },
};

/** What is being given back is read as money that waits. */
export function creditedThoughReturned({ db }: Pick<Services, "db">): Database {
  const unknown = rewritten(db, (statement) =>
    statement.text.includes(told)
      ? { name: `faults.no-${statement.name}`, text: statement.text.replaceAll(told, waits) }
      : statement,
  );
  return overlaid(unknown, (query) => async (statement, values) => {
    const rows = await query(statement, values);
    return rows.map((row) =>
      row["outcome"] === "returning" ? { ...row, outcome: "unallocated" } : row,
    ) as never;
  });
}

const told = "in ('unallocated', 'contradictory', 'held', 'returning', 'returned')";
const waits = "in ('unallocated', 'contradictory', 'held')";
