/** The encrypted columns of idempotency records: answers stored for repeats, and keyed hashes of the bodies. */
import type { EncryptedTable } from "../encryption/encrypted-table.ts";
import { answerPurpose } from "./idempotency-answer.ts";

export const httpEncrypted: readonly EncryptedTable[] = [
  {
    table: "idempotency_record",
    encrypted: { answer_encrypted: answerPurpose },
    hashed: ["body_hash"],
  },
];
