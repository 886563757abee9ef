/** The encrypted account numbers, and the names that accounts were compared by. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { payeePurposes } from "./payee-check.ts";
import { numberPurpose } from "./payout-account.ts";

export const payoutAccountEncrypted: readonly EncryptedTable[] = [
  { table: "payout_account", encrypted: { number_encrypted: numberPurpose } },
  {
    table: "payee_check",
    encrypted: {
      own_name_encrypted: payeePurposes.own,
      told_name_encrypted: payeePurposes.told,
      reason_encrypted: payeePurposes.reason,
    },
  },
];
