/** All SQL of the suspense queue and of provider_event_decision. */
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { EventOutcome } from "./event-outcome.ts";

export interface Decision {
  decision: "match" | "close" | "return" | "was-returned" | "was-kept";
  loanId: string | null;
  kind: "repayment" | "deferral" | "cooling-off" | null;
  /** See decision-reason.ts. */
  reasonEncrypted: string;
  decidedBy: string;
  decidedAt: Date;
  confirmedBy: string | null;
}

export interface SuspenseItem {
  entryNo: number;
  event: ProviderEvent;
  outcome: EventOutcome | null;
  receivedAt: Date;
  decision: Decision | null;
}

interface EntryRow extends Row {
  entry_no: number;
  provider: string;
  event_id: string;
  kind: ProviderEvent["kind"];
  reference: string;
  provider_reference: string;
  amount: Minor;
  currency: string;
  happened_at: Date;
  received_at: Date;
  outcome: EventOutcome | null;
  decision: Decision["decision"] | null;
  loan_id: string | null;
  decided_kind: Decision["kind"];
  reason_encrypted: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  confirmed_by: string | null;
}

const columns = `e.entry_no, e.provider, e.event_id, e.kind, e.reference, e.provider_reference, e.amount,
  e.currency, e.happened_at, e.received_at, e.outcome, d.decision, d.loan_id, d.kind as decided_kind,
  d.reason_encrypted, d.decided_by, d.decided_at, d.confirmed_by`;

function toEntry(row: EntryRow): SuspenseItem {
  const { decision, reason_encrypted: reasonEncrypted } = row;
  const { decided_by: decidedBy, decided_at: decidedAt } = row;
  const decided =
    decision !== null && reasonEncrypted !== null && decidedBy !== null && decidedAt !== null;
  return {
    entryNo: Number(row.entry_no),
    event: {
      provider: row.provider,
      eventId: row.event_id,
      kind: row.kind,
      reference: row.reference,
      providerReference: row.provider_reference,
      amount: row.amount,
      currency: row.currency,
      happenedAt: row.happened_at.toISOString(),
    },
    outcome: row.outcome,
    receivedAt: row.received_at,
    decision: decided
      ? {
          ...{ decision, reasonEncrypted, decidedBy, decidedAt },
          ...{ loanId: row.loan_id, kind: row.decided_kind, confirmedBy: row.confirmed_by },
        }
      : null,
  };
}

const same = `select 1 from provider_event c where c.provider = e.provider and c.kind = e.kind
  and c.provider_reference = e.provider_reference and c.amount = e.amount`;
/** A payment reported twice no longer waits once one of its events was counted or given back. */
const waits = `(e.outcome in ('contradictory', 'returning') or (e.outcome in ('unallocated', 'held')
  and not exists (${same} and c.outcome = 'counted') and not exists (${same} and c.outcome = 'returned')))`;

const list = defineStatement(
  "provider-events.list-suspense-items",
  `select ${columns} from provider_event e
   left join provider_event_decision d on d.provider = e.provider and d.event_id = e.event_id
   where ${waits} order by e.received_at desc, e.entry_no desc limit $1::integer offset $2::integer`,
);

export async function readSuspenseItems(db: Queryable, limit: number, offset: number) {
  return (await db.query<EntryRow>(list, [limit, offset])).map(toEntry);
}

const count = defineStatement(
  "provider-events.count-suspense-items",
  `select count(*)::integer as waiting from provider_event e where ${waits}`,
);

export async function countSuspenseItems(db: Queryable): Promise<number> {
  return (await db.query<{ waiting: number }>(count, []))[0]?.waiting ?? 0;
}

const countBefore = defineStatement(
  "provider-events.count-suspense-before",
  `select count(*)::integer as waiting from provider_event e
   where ${waits} and e.received_at < $1::timestamptz`,
);

/** Items that came before this instant and wait still. */
export async function countSuspenseBefore(db: Queryable, before: Date): Promise<number> {
  return (await db.query<{ waiting: number }>(countBefore, [before]))[0]?.waiting ?? 0;
}

const read = `select ${columns} from provider_event e
   left join provider_event_decision d on d.provider = e.provider and d.event_id = e.event_id
   where e.entry_no = $1::bigint`;
const readOne = defineStatement("provider-events.read-suspense-item", read);
const lockOne = defineStatement("provider-events.lock-suspense-item", `${read} for update of e`);

export async function readSuspenseItem(
  db: Queryable,
  entryNo: string,
): Promise<SuspenseItem | null> {
  const [row] = await db.query<EntryRow>(readOne, [entryNo]);
  return row === undefined ? null : toEntry(row);
}

/** Waits for a process that is applying or deciding the event. */
export async function lockSuspenseItem(tx: Transaction, entryNo: string) {
  // Read again: a decision committed while this waited for the lock is visible only to a new statement.
  if ((await tx.query<EntryRow>(lockOne, [entryNo])).length === 0) return null;
  return readSuspenseItem(tx, entryNo);
}

const insert = defineStatement(
  "provider-events.insert-decision",
  `insert into provider_event_decision (provider, event_id, decision, loan_id, kind, reason_encrypted, decided_by,
     decided_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::timestamptz)`,
);

export async function insertDecision(
  tx: Transaction,
  { provider, eventId }: ProviderEvent,
  made: Omit<Decision, "confirmedBy">,
): Promise<void> {
  const { decision, loanId, kind, reasonEncrypted, decidedBy, decidedAt } = made;
  const values = [provider, eventId, decision, loanId, kind, reasonEncrypted, decidedBy, decidedAt];
  await tx.query(insert, values);
}

const confirm = defineStatement(
  "provider-events.confirm-decision",
  `update provider_event_decision set confirmed_by = $3::text, confirmed_at = $4::timestamptz
   where provider = $1::text and event_id = $2::text`,
);

export async function writeConfirmed(
  tx: Transaction,
  { provider, eventId }: ProviderEvent,
  by: string,
  at: Date,
): Promise<void> {
  await tx.query(confirm, [provider, eventId, by, at]);
}

const remove = defineStatement(
  "provider-events.delete-decision",
  "delete from provider_event_decision where provider = $1::text and event_id = $2::text",
);

export async function deleteDecision(
  tx: Transaction,
  { provider, eventId }: Pick<ProviderEvent, "provider" | "eventId">,
): Promise<void> {
  await tx.query(remove, [provider, eventId]);
}

const removeFinding = defineStatement(
  "provider-events.delete-finding",
  `delete from provider_event_decision
   where provider = $1::text and event_id = $2::text and decision in ('was-returned', 'was-kept')`,
);

/** What staff proposed to say of a return, once its provider has said it. */
export async function deleteFinding(
  tx: Transaction,
  { provider, eventId }: ProviderEvent,
): Promise<void> {
  await tx.query(removeFinding, [provider, eventId]);
}

const settle = defineStatement(
  "provider-events.write-suspense-outcome",
  `update provider_event set outcome = $3::text
   where provider = $1::text and event_id = $2::text and outcome in ('unallocated', 'contradictory', 'held', 'returning')`,
);

export async function writeSuspenseOutcome(
  tx: Transaction,
  { provider, eventId }: Pick<ProviderEvent, "provider" | "eventId">,
  outcome: "counted" | "closed" | "returning" | "returned" | "unallocated" | "held",
): Promise<void> {
  await tx.query(settle, [provider, eventId, outcome]);
}
