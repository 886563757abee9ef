/** The answers kept for repeats of a command, and the keyed hashes by which a repeat is told from another one. */
import type { SealedTable } from "../encryption/sealed-table.ts";
import { keptPurpose } from "./idempotency-answer.ts";

export const httpSealed: readonly SealedTable[] = [
  { table: "idempotency_record", sealed: { answer_sealed: keptPurpose }, hashed: ["body_hash"] },
];
