/** The encrypted account numbers. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { numberPurpose } from "./payout-account.ts";

export const payoutAccountEncrypted: readonly EncryptedTable[] = [
  { table: "payout_account", encrypted: { number_encrypted: numberPurpose } },
];
