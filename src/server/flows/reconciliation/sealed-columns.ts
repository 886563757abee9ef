/** What cleared differences up. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { notePurpose } from "./sealed-note.ts";

export const reconciliationSealed: readonly SealedTable[] = [
  { table: "company_statement_difference", sealed: { note_sealed: notePurpose } },
];
