/** The keyed hashes of sign-ins that were tried. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";

export const staffSealed: readonly SealedTable[] = [
  { table: "staff_sign_in_attempt", hashed: ["login_hash", "address_hash", "device_hash"] },
];
