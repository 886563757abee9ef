/** The keyed hashes of codes and of where they went. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";

export const smsCodeSealed: readonly SealedTable[] = [
  { table: "sms_code", hashed: ["phone_hash", "block_hash", "address_hash", "code_hash"] },
];
