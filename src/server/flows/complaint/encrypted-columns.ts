/** What was written about complaints, and the telephones they were sent from. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { complaintPhonePurpose, complaintPurpose } from "./encrypted-text.ts";

export const complaintEncrypted: readonly EncryptedTable[] = [
  {
    table: "complaint",
    encrypted: { text_encrypted: complaintPurpose, phone_encrypted: complaintPhonePurpose },
  },
  { table: "complaint_entry", encrypted: { text_encrypted: complaintPurpose } },
];
