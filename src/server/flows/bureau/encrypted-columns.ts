/** Encrypted columns of files for a credit bureau. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { identityPurpose } from "./identity-cells.ts";

export const bureauEncrypted: readonly EncryptedTable[] = [
  {
    table: "bureau_record",
    encrypted: { identity_encrypted: (row) => identityPurpose(row["loan_id"] ?? "") },
    names: ["loan_id"],
  },
];
