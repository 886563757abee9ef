/** The payment references that borrowers handed in. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { referencePurpose } from "./sealed-reference.ts";

export const paymentClaimSealed: readonly SealedTable[] = [
  {
    table: "payment_claim",
    sealed: { reference_sealed: referencePurpose },
    hashed: ["reference_hash"],
  },
];
