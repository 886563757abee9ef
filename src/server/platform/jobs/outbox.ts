/**
 * The transactional outbox: an entry is inserted in the transaction that needs it and processed after its commit, at least
 * once, by any process. Handlers are therefore idempotent.
 */
import type { Queryable, Transaction } from "../db/database.ts";
import type { Services } from "../services/services.ts";
import {
  countOutbox,
  deleteDoneEntries,
  finishEntry,
  insertEntry,
  type OutboxRow,
  takeEntry,
} from "./store.ts";

/** Processes one entry. An entry whose handler throws is retried later. */
type TopicHandler = (services: Services, payload: unknown) => Promise<void>;

export interface Topic {
  name: string;
  /** Attempts before the entry is dead and waits for a person. */
  attemptsMaximum: number;
  run: TopicHandler;
}

/** Longer than any provider call may take, so that a live worker never loses its entry. */
const takenForMs = 120_000;
/** During a rolling update an older process may acquire entries of a topic it does not know yet. */
const unknownTopicAttemptsMaximum = 12;
const firstBackoffMs = 2_000;
const backoffMsMaximum = 3_600_000;

/** Inserts an entry that is due when the transaction commits, or at `dueAt`. A rollback discards it. */
export async function enqueue(
  tx: Transaction,
  topic: string,
  payload: object,
  dueAt: Date | null = null,
): Promise<void> {
  await insertEntry(tx, topic, payload, dueAt);
}

/** 2 s, 4 s, 8 s ... at most an hour. */
export function backoffMs(attempts: number): number {
  return Math.min(backoffMsMaximum, firstBackoffMs * 2 ** (attempts - 1));
}

/** Processes every entry that is due, one after the other; returns how many were attempted. */
export async function runOutbox(services: Services, topics: readonly Topic[]): Promise<number> {
  let tried = 0;
  for (;;) {
    const now = services.calendar.now();
    const entry = await takeEntry(services.db, now, new Date(now.getTime() + takenForMs));
    if (entry === null) return tried;
    await runEntry(services, topics, entry);
    tried += 1;
  }
}

async function runEntry(
  services: Services,
  topics: readonly Topic[],
  entry: OutboxRow,
): Promise<void> {
  const topic = topics.find((one) => one.name === entry.topic);
  try {
    if (topic === undefined) throw new Error(`nobody handles ${entry.topic}`);
    await topic.run(services, entry.payload);
  } catch (error) {
    await giveBack(services, entry, topic?.attemptsMaximum ?? unknownTopicAttemptsMaximum, error);
    return;
  }
  const dueAt = services.calendar.now();
  await finishEntry(services.db, entry, { state: "done", dueAt, error: "" });
}

async function giveBack(
  services: Services,
  entry: OutboxRow,
  attemptsMaximum: number,
  error: unknown,
): Promise<void> {
  const dead = entry.attempts >= attemptsMaximum;
  const reason = error instanceof Error ? error.message : String(error);
  const facts = { id: entry.outbox_id, topic: entry.topic, attempts: entry.attempts, reason };
  if (dead) services.log.error("outbox-dead", facts);
  else services.log.warn("outbox-again", facts);
  const dueAt = new Date(services.calendar.now().getTime() + backoffMs(entry.attempts));
  const state = dead ? "dead" : "waiting";
  await finishEntry(services.db, entry, { state, dueAt, error: reason });
}

const doneRetainedMs = 30 * 24 * 3_600_000;

/** Purges entries done more than thirty days ago; dead entries stay. */
export async function purgeDoneEntries(services: Services): Promise<void> {
  const before = new Date(services.calendar.now().getTime() - doneRetainedMs);
  await deleteDoneEntries(services.db, before);
}

/** For monitoring: how many entries wait, how many are dead, and for how long the oldest has been due. */
export function outboxState(
  db: Queryable,
): Promise<{ waiting: number; dead: number; oldestDueSeconds: number }> {
  return countOutbox(db);
}
