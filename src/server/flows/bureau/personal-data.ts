/** What was reported about a borrower to a credit bureau: for the data export, and erased with what else is kept of the loans. */
import type { Queryable } from "../../platform/db/database.ts";
import { openIdentity } from "./identity-cells.ts";
import { readRecordsOf } from "./record-store.ts";

export { eraseIdentities } from "./record-store.ts";

/** Every record about the loans, the oldest first, by the names of its columns. */
export async function reportedOf(db: Queryable, loanIds: readonly string[], encryptionKey: Buffer) {
  const rows = await readRecordsOf(db, loanIds);
  return rows.map((row) => {
    const { identity, facts } = row.columns;
    const person = openIdentity(encryptionKey, row.loan_id, row.identity_encrypted) ?? [];
    const cells = JSON.parse(row.cells) as string[];
    const named = (names: readonly string[], values: readonly string[]) =>
      names.map((name, at) => [name, values[at] ?? ""] as const);
    return {
      month: row.month,
      correction: row.number,
      kind: row.kind,
      loanId: row.loan_id,
      madeAt: row.made_at,
      said: Object.fromEntries([...named(identity, person), ...named(facts, cells)]),
    };
  });
}
