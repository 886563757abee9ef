/** What of a person's answers is encrypted or found by a keyed hash. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { itemPurpose } from "./kyc-facts.ts";

export const personEncrypted: readonly EncryptedTable[] = [
  {
    table: "person_item",
    encrypted: {
      value_encrypted: (row) => itemPurpose(row["borrower_id"] ?? "", row["code"] ?? ""),
    },
    hashed: ["value_hash"],
    names: ["borrower_id", "code"],
  },
  { table: "person_document", hashed: ["document_hash"] },
];
