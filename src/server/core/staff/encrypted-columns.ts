/** Encrypted columns and keyed hashes of staff: contacts, sign-in attempts, second factors, notes of the staff log. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { contactPurposes } from "./contact.ts";
import { pendingPurpose, secretPurpose } from "./one-time-code.ts";
import { notePurpose } from "./staff-log.ts";

export const staffEncrypted: readonly EncryptedTable[] = [
  {
    table: "staff_member",
    encrypted: { contact_encrypted: contactPurposes.member },
    hashed: ["contact_hash"],
  },
  {
    table: "staff_change",
    encrypted: { contact_encrypted: contactPurposes.change },
    hashed: ["contact_hash"],
  },
  { table: "staff_sign_in_attempt", hashed: ["login_hash", "address_hash", "device_hash"] },
  {
    table: "staff_one_time_code",
    encrypted: { secret_encrypted: secretPurpose, pending_encrypted: pendingPurpose },
  },
  { table: "staff_recovery_code", hashed: ["code_hash"] },
  { table: "staff_log", encrypted: { note_encrypted: notePurpose } },
];
