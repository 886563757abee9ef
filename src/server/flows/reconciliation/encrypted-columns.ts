/** The encrypted notes on closed discrepancies. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { notePurpose } from "./encrypted-note.ts";

export const reconciliationEncrypted: readonly EncryptedTable[] = [
  { table: "reconciliation_discrepancy", encrypted: { note_encrypted: notePurpose } },
];
