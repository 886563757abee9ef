/** The keyed hashes of sign-in attempts. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";

export const staffEncrypted: readonly EncryptedTable[] = [
  { table: "staff_sign_in_attempt", hashed: ["login_hash", "address_hash", "device_hash"] },
];
