/** The encrypted tokens of mandates. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";

export const mandateTokenPurpose = "mandate.token";

export const mandateEncrypted: readonly EncryptedTable[] = [
  { table: "mandate", encrypted: { token_encrypted: mandateTokenPurpose } },
];
