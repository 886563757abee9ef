/** All SQL of the outbox. */
import { defineStatement, type Queryable, type Row, type Transaction } from "../db/database.ts";

const insert = defineStatement(
  "jobs.insert-outbox",
  `insert into outbox (topic, payload, due_at)
   values ($1::text, $2::jsonb, coalesce($3::timestamptz, '-infinity'))`,
);

/** `dueAt` null: at once. */
export async function insertEntry(
  tx: Transaction,
  topic: string,
  payload: object,
  dueAt: Date | null,
): Promise<void> {
  await tx.query(insert, [topic, JSON.stringify(payload), dueAt]);
}

export interface OutboxRow extends Row {
  outbox_id: number;
  topic: string;
  payload: unknown;
  /** This one included. */
  attempts: number;
}

// The attempt is counted when it begins: a worker that dies in it has used it up.
const take = defineStatement(
  "jobs.take-outbox",
  `update outbox set taken_until = $2::timestamptz, attempts = attempts + 1
   where outbox_id = (
     select outbox_id from outbox
     where state = 'waiting' and due_at <= $1::timestamptz
       and (taken_until is null or taken_until <= $1::timestamptz)
     order by due_at, outbox_id limit 1
     for update skip locked)
   returning outbox_id, topic, payload, attempts`,
);

/** Takes the oldest due entry until `takenUntil`; null when none is due. Two workers never take the same. */
export async function takeEntry(
  db: Queryable,
  now: Date,
  takenUntil: Date,
): Promise<OutboxRow | null> {
  const [row] = await db.query<OutboxRow>(take, [now, takenUntil]);
  return row ?? null;
}

const finish = defineStatement(
  "jobs.finish-outbox",
  `update outbox set state = $3::text, taken_until = null, due_at = $4::timestamptz,
     last_error = $5::text
   where outbox_id = $1::bigint and attempts = $2::integer and state = 'waiting'`,
);

/** Writes how an attempt ended. Does nothing when the entry was taken by another worker since. */
export async function finishEntry(
  db: Queryable,
  entry: OutboxRow,
  end: { state: "waiting" | "done" | "dead"; dueAt: Date; error: string },
): Promise<void> {
  const values = [entry.outbox_id, entry.attempts, end.state, end.dueAt, end.error.slice(0, 500)];
  await db.query(finish, values);
}

const forget = defineStatement(
  "jobs.forget-outbox",
  "delete from outbox where state = 'done' and due_at < $1::timestamptz",
);

/** Deletes entries done before `before`; dead ones stay until a person has looked at them. */
export async function deleteDoneEntries(db: Queryable, before: Date): Promise<void> {
  await db.query(forget, [before]);
}

const count = defineStatement(
  "jobs.count-outbox",
  `select count(*) filter (where state = 'waiting') as waiting,
     count(*) filter (where state = 'dead') as dead,
     coalesce(extract(epoch from now() - min(due_at)
       filter (where state = 'waiting' and due_at <= now())), 0)::float8 as oldest
   from outbox where state <> 'done'`,
);

/** For monitoring: how many entries wait, how many are dead, and for how long the oldest has been due. */
export async function countOutbox(
  db: Queryable,
): Promise<{ waiting: number; dead: number; oldestDueSeconds: number }> {
  const [row] = await db.query<{ waiting: number; dead: number; oldest: number }>(count, []);
  return { waiting: row?.waiting ?? 0, dead: row?.dead ?? 0, oldestDueSeconds: row?.oldest ?? 0 };
}
