/** The sealed tokens of cards. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { tokenPurpose } from "./cards.ts";

export const cardPaymentSealed: readonly SealedTable[] = [
  { table: "payment_card", sealed: { token_sealed: tokenPurpose }, hashed: ["token_hash"] },
];
