/** The keyed hashes of codes, and of the numbers and addresses they are counted by. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";

export const smsCodeEncrypted: readonly EncryptedTable[] = [
  { table: "sms_code", hashed: ["phone_hash", "block_hash", "address_hash", "code_hash"] },
];
