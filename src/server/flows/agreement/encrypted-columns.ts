/** The encrypted texts of accepted agreements. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { sectionsPurpose } from "./store.ts";

export const agreementEncrypted: readonly EncryptedTable[] = [
  {
    table: "agreement_acceptance",
    encrypted: { sections_encrypted: (row) => sectionsPurpose(row["loan_id"] ?? "") },
    names: ["loan_id"],
  },
];
