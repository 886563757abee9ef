/** What cleared differences up. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { notePurpose } from "./encrypted-note.ts";

export const reconciliationEncrypted: readonly EncryptedTable[] = [
  { table: "company_statement_difference", encrypted: { note_encrypted: notePurpose } },
];
