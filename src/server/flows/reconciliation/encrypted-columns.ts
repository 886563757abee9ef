/** What cleared discrepancies up. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { notePurpose } from "./encrypted-note.ts";

export const reconciliationEncrypted: readonly EncryptedTable[] = [
  { table: "reconciliation_discrepancy", encrypted: { note_encrypted: notePurpose } },
];
