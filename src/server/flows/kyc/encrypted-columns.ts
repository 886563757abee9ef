/** The encrypted and hashed columns of KYC. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { itemPurpose } from "./kyc-facts.ts";

export const kycEncrypted: readonly EncryptedTable[] = [
  {
    table: "kyc_field",
    encrypted: {
      value_encrypted: (row) => itemPurpose(row["borrower_id"] ?? "", row["code"] ?? ""),
    },
    hashed: ["value_hash"],
    names: ["borrower_id", "code"],
  },
  { table: "kyc_document", hashed: ["document_hash"] },
];
