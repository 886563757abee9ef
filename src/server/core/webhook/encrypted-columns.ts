/** Encrypted columns of webhook endpoints. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { secretPurpose } from "./sign.ts";

export const webhookEncrypted: readonly EncryptedTable[] = [
  {
    table: "webhook_endpoint",
    encrypted: {
      secret_encrypted: (row) => secretPurpose(row["endpoint_id"] ?? ""),
      old_secret_encrypted: (row) => secretPurpose(row["endpoint_id"] ?? ""),
    },
    names: ["endpoint_id"],
  },
];
