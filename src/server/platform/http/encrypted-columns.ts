/** The answers kept for repeats of a command, and the keyed hashes by which a repeat is told from another one. */
import type { EncryptedTable } from "../encryption/encrypted-table.ts";
import { answerPurpose } from "./idempotency-answer.ts";

export const httpEncrypted: readonly EncryptedTable[] = [
  {
    table: "idempotency_record",
    encrypted: { answer_encrypted: answerPurpose },
    hashed: ["body_hash"],
  },
];
