/** The payment references that borrowers handed in. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { referencePurpose } from "./encrypted-reference.ts";

export const paymentClaimEncrypted: readonly EncryptedTable[] = [
  {
    table: "payment_claim",
    encrypted: { reference_encrypted: referencePurpose },
    hashed: ["reference_hash"],
  },
];
