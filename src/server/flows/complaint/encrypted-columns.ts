/** What was written about complaints. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { complaintPurpose } from "./encrypted-text.ts";

export const complaintEncrypted: readonly EncryptedTable[] = [
  { table: "complaint", encrypted: { text_encrypted: complaintPurpose } },
  { table: "complaint_entry", encrypted: { text_encrypted: complaintPurpose } },
];
