/** What of a person's answers is sealed or found by a keyed hash. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { itemPurpose } from "./kyc-facts.ts";

export const personSealed: readonly SealedTable[] = [
  {
    table: "kyc_field",
    sealed: { value_sealed: (row) => itemPurpose(row["borrower_id"] ?? "", row["code"] ?? "") },
    hashed: ["value_hash"],
    names: ["borrower_id", "code"],
  },
  { table: "kyc_document", hashed: ["document_hash"] },
];
