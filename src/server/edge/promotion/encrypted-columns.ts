/** What of page views and registrations is encrypted or hashed with the key. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { encryptedSession } from "./register.ts";

/** The page view first: its hash is a foreign key of the others and takes them along. */
export const promotionEncrypted: readonly EncryptedTable[] = [
  { table: "promotion_sid", hashed: ["sid_hash", "answer_hash"] },
  { table: "promotion_pass", hashed: ["phone_hash", "answer_hash"] },
  {
    table: "promotion_registration",
    encrypted: { session_encrypted: encryptedSession },
    hashed: ["phone_hash", "code_hash"],
  },
  { table: "promotion_use", hashed: ["key_hash"] },
];
