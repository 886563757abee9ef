/** The sealed numbers of accounts. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { numberPurpose } from "./payout-account.ts";

export const payoutAccountSealed: readonly SealedTable[] = [
  { table: "payout_account", sealed: { sealed_number: numberPurpose } },
];
