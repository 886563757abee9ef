/** The encrypted tokens of cards. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { tokenPurpose } from "./cards.ts";

export const cardPaymentEncrypted: readonly EncryptedTable[] = [
  { table: "payment_card", encrypted: { token_encrypted: tokenPurpose }, hashed: ["token_hash"] },
];
