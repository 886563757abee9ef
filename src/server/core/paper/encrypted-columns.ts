/** The encrypted contents of papers, and the hashes of their codes. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { sealedPurpose } from "./issue-paper.ts";

export const paperEncrypted: readonly EncryptedTable[] = [
  {
    table: "paper",
    encrypted: { sealed: (row) => sealedPurpose(row["borrower_id"] ?? "") },
    hashed: ["code_hash"],
    names: ["borrower_id"],
  },
];
