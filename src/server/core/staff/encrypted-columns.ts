/** Encrypted columns and keyed hashes of staff: sign-in attempts, and notes of the staff log. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { notePurpose } from "./staff-log.ts";

export const staffEncrypted: readonly EncryptedTable[] = [
  { table: "staff_sign_in_attempt", hashed: ["login_hash", "address_hash", "device_hash"] },
  { table: "staff_log", encrypted: { note_encrypted: notePurpose } },
];
