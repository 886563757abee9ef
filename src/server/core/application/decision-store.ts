/** All SQL of what was decided about an application, by whom and why: appended, never changed. */
import type { Reason } from "#lending/decision.ts";
import type { DecisionFacts } from "#lending/decision-facts.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { open, seal } from "../../platform/encryption/sealing.ts";
import type { Entry } from "./application-record.ts";

const appendStatement = defineStatement(
  "application.append-decision",
  `insert into application_decision (loan_id, kind, staff_id, happened_at, happened_on, outcome,
     amount, limit_amount, policy_id, reasons, facts_sealed, reason, note_sealed)
   values ($1::text, $2::text, $3::text, $4::timestamptz, $5::date, $6::text, $7::bigint,
     $8::bigint, $9::bigint, $10::jsonb, $11::text, $12::text, $13::text)`,
);

/** Binds what is sealed to its column and its order. */
export const decisionPurpose = (what: "facts" | "note", loanId: string) =>
  `application-decision.${what}.${loanId}`;

/** `facts`: what the engine looked at; null for what people did. */
export async function appendDecision(
  tx: Transaction,
  loanId: string,
  { entry, facts = null }: { entry: Entry; facts?: DecisionFacts | null },
  sealKey: Buffer,
): Promise<void> {
  const sealed = (what: "facts" | "note", text: string) =>
    seal(sealKey, decisionPurpose(what, loanId), text);
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
    facts === null ? null : sealed("facts", JSON.stringify(facts)),
    entry.reason,
    entry.note === "" ? null : sealed("note", entry.note),
  ]);
}

const entriesStatement = defineStatement(
  "application.list-decisions",
  `select kind, staff_id, happened_at, happened_on, outcome, amount, limit_amount, policy_id,
     reasons, facts_sealed, reason, note_sealed
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
  facts_sealed: string | null;
  reason: Entry["reason"];
  note_sealed: string | null;
}

interface KeptEntry extends Entry {
  /** What the engine looked at; null for what people did. */
  facts: DecisionFacts | null;
}

/** Oldest first. */
export async function readDecisions(
  db: Queryable,
  loanId: string,
  sealKey: Buffer,
): Promise<KeptEntry[]> {
  const rows = await db.query<EntryRow>(entriesStatement, [loanId]);
  const opened = (what: "facts" | "note", text: string) =>
    open(sealKey, decisionPurpose(what, loanId), text);
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
    note: row.note_sealed === null ? "" : opened("note", row.note_sealed),
    facts: row.facts_sealed === null ? null : JSON.parse(opened("facts", row.facts_sealed)),
  }));
}
