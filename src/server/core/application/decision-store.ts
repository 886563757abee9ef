/** All SQL of decisions on applications, with maker and reasons: append-only. */
import type { Reason } from "#lending/decision.ts";
import type { DecisionFacts } from "#lending/decision-facts.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import type { Entry } from "./application-record.ts";

const appendStatement = defineStatement(
  "application.append-decision",
  `insert into application_decision (loan_id, kind, staff_id, happened_at, happened_on, outcome,
     amount, limit_amount, policy_id, reasons, facts_encrypted, reason, note_encrypted)
   values ($1::text, $2::text, $3::text, $4::timestamptz, $5::date, $6::text, $7::bigint,
     $8::bigint, $9::bigint, $10::jsonb, $11::text, $12::text, $13::text)`,
);

/** Binds encrypted values to their column and order. */
export const decisionPurpose = (what: "facts" | "note", loanId: string) =>
  `application-decision.${what}.${loanId}`;

/** `facts`: the inputs of the rules; null for decisions by people. */
export async function appendDecision(
  tx: Transaction,
  loanId: string,
  { entry, facts = null }: { entry: Entry; facts?: DecisionFacts | null },
  encryptionKey: Buffer,
): Promise<void> {
  const encrypted = (what: "facts" | "note", text: string) =>
    encrypt(encryptionKey, decisionPurpose(what, loanId), text);
  await tx.query(appendStatement, [
    loanId,
    entry.kind,
    entry.staffId,
    entry.at,
    entry.on,
    entry.outcome,
    entry.amount,
    entry.limit,
    entry.policyId,
    JSON.stringify(entry.reasons),
    facts === null ? null : encrypted("facts", JSON.stringify(facts)),
    entry.reason,
    entry.note === "" ? null : encrypted("note", entry.note),
  ]);
}

const entriesStatement = defineStatement(
  "application.list-decisions",
  `select kind, staff_id, happened_at, happened_on, outcome, amount, limit_amount, policy_id,
     reasons, facts_encrypted, reason, note_encrypted
   from application_decision where loan_id = $1::text order by decision_id`,
);

interface EntryRow extends Row {
  kind: Entry["kind"];
  staff_id: string | null;
  happened_at: Date;
  happened_on: Day;
  outcome: Entry["outcome"];
  amount: number | null;
  limit_amount: number | null;
  policy_id: number | null;
  reasons: Reason[];
  facts_encrypted: string | null;
  reason: Entry["reason"];
  note_encrypted: string | null;
}

interface StoredEntry extends Entry {
  /** The inputs of the rules; null for decisions by people. */
  facts: DecisionFacts | null;
}

/** Oldest first. */
export async function readDecisions(
  db: Queryable,
  loanId: string,
  encryptionKey: Buffer,
): Promise<StoredEntry[]> {
  const rows = await db.query<EntryRow>(entriesStatement, [loanId]);
  const decrypted = (what: "facts" | "note", text: string) =>
    decrypt(encryptionKey, decisionPurpose(what, loanId), text);
  return rows.map((row) => ({
    kind: row.kind,
    staffId: row.staff_id,
    at: row.happened_at,
    on: row.happened_on,
    outcome: row.outcome,
    amount: row.amount,
    limit: row.limit_amount,
    policyId: row.policy_id,
    reasons: row.reasons,
    reason: row.reason,
    note: row.note_encrypted === null ? "" : decrypted("note", row.note_encrypted),
    facts:
      row.facts_encrypted === null ? null : JSON.parse(decrypted("facts", row.facts_encrypted)),
  }));
}
