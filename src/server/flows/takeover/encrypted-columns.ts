/** Encrypted columns and keyed hashes of books that are taken over. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { linePurpose } from "./line-store.ts";

export const takeoverEncrypted: readonly EncryptedTable[] = [
  {
    table: "takeover_line",
    encrypted: {
      body_encrypted: (row) =>
        linePurpose(row["takeover_id"] ?? "", row["kind"] ?? "", row["line"] ?? ""),
    },
    hashed: ["key_hash", "parent_hash", "phone_hash", "document_hash"],
    names: ["takeover_id", "kind", "line"],
  },
  { table: "takeover_loan", hashed: ["key_hash"] },
];
