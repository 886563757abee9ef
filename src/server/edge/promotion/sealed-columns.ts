/** What of page views and registrations is sealed or hashed with the key. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { sealedSession } from "./register.ts";

/** The page view first: its hash is a foreign key of the others and takes them along. */
export const promotionSealed: readonly SealedTable[] = [
  { table: "promotion_sid", hashed: ["sid_hash", "answer_hash"] },
  { table: "promotion_pass", hashed: ["phone_hash", "answer_hash"] },
  {
    table: "promotion_registration",
    sealed: { session_sealed: sealedSession },
    hashed: ["phone_hash", "code_hash"],
  },
  { table: "promotion_use", hashed: ["key_hash"] },
];
