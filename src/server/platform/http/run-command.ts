/**
 * Runs a command: one transaction, rolled back by a rejection or a bug, then the step after commit. A
 * transaction that fails by a serialization failure or a deadlock is retried: nothing of it was committed.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { EndpointShape, InputRead } from "#contract/endpoint.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import type { AfterCommit, Anew, Call, CommandHandler, HandlerAnswer } from "./handler.ts";
import {
  answerIdempotencyRecord,
  claimIdempotencyKey,
  freeIdempotencyKey,
  type IdempotencyRecord,
} from "./idempotency.ts";
import type { StoredAnswer } from "./idempotency-answer.ts";
import { checkedOutput } from "./output.ts";
import { isLeaving } from "./readiness.ts";
import { readWhetherAnswered } from "./store.ts";

/** Thrown inside the transaction so that a rejection rolls it back; never leaves this file. */
class RolledBack<E extends EndpointShape> extends Error {
  readonly answer: HandlerAnswer<E>;
  constructor(answer: HandlerAnswer<E>) {
    super("rolled back by a rejection");
    this.answer = answer;
  }
}

type Outcome<E extends EndpointShape> = HandlerAnswer<E> | AfterCommit<E> | { underWay: true };

interface Command<E extends EndpointShape> {
  endpoint: E;
  handler: CommandHandler<E>;
  /** Null when repeats get the stored data. */
  anew: Anew<E> | null;
  input: InputRead<E>;
  call: Call;
  /** Null when the caller sent no idempotency key. */
  record: IdempotencyRecord | null;
}

export async function runCommand<E extends EndpointShape>(
  command: Command<E>,
): Promise<HandlerAnswer<E>> {
  const { record } = command;
  if (record === null) return run(command, () => {});
  const name = nameOf(record);
  const running = run(command, () => underWay.set(name, running));
  try {
    return await running;
  } finally {
    if (underWay.get(name) === running) underWay.delete(name);
  }
}

/** First commands of this process that have not been answered yet, by idempotency key. */
const underWay = new Map<string, Promise<unknown>>();

function nameOf(record: IdempotencyRecord): string {
  return JSON.stringify([record.borrowerId, record.operation, record.key]);
}

async function run<E extends EndpointShape>(
  command: Command<E>,
  claimed: () => void,
): Promise<HandlerAnswer<E>> {
  const until = performance.now() + command.call.services.settings.repeatWaitMs;
  for (;;) {
    const outcome = await inTransaction(command, claimed);
    if (!("underWay" in outcome)) return ended(command, outcome);
    const first = firstOf(command);
    if (first !== undefined) return first;
    // It ended after its idempotency record was read, so the record is read again; or another process runs it.
    if (!(await firstElsewhereEnded(command, until))) return { ok: false, rejection: "outage" };
  }
}

const lookMsMinimum = 20;
const lookMsMaximum = 500;

/** Waits for the answer of a first command in another process; false when it takes too long or this server ends. */
async function firstElsewhereEnded<E extends EndpointShape>(
  { call, record }: Command<E>,
  until: number,
): Promise<boolean> {
  if (record === null) return true;
  for (let lookMs = lookMsMinimum; ; lookMs = Math.min(lookMs * 2, lookMsMaximum)) {
    // Null: it was rejected, and its key is free again.
    if ((await readWhetherAnswered(call.services.db, record)) !== false) return true;
    if (performance.now() + lookMs > until || isLeaving(call.services)) return false;
    await pause(lookMs);
  }
}

/** The answer a parallel repeat waits for, where the first one runs in this process. */
function firstOf<E extends EndpointShape>({
  record,
}: Command<E>): Promise<HandlerAnswer<E>> | undefined {
  const running = record === null ? undefined : underWay.get(nameOf(record));
  return running as Promise<HandlerAnswer<E>> | undefined;
}

function ended<E extends EndpointShape>(
  command: Command<E>,
  outcome: HandlerAnswer<E> | AfterCommit<E>,
): Promise<HandlerAnswer<E>> | HandlerAnswer<E> {
  return "afterCommit" in outcome ? finish(command, outcome) : outcome;
}

async function inTransaction<E extends EndpointShape>(
  command: Command<E>,
  claimed: () => void,
): Promise<Outcome<E>> {
  const { db } = command.call.services;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => step(tx, command, claimed));
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as HandlerAnswer<E>;
      if (attempt >= attemptsMaximum || !gaveUp(error)) throw error;
    }
  }
}

const attemptsMaximum = 3;

/** PostgreSQL's serialization failure and deadlock, to be retried. */
function gaveUp(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "40001" || code === "40P01";
}

async function step<E extends EndpointShape>(
  tx: Transaction,
  command: Command<E>,
  claimed: () => void,
): Promise<Outcome<E>> {
  const { handler, input, call, record } = command;
  const { calendar, settings } = call.services;
  if (record !== null) {
    const at = { now: calendar.now(), encryptionKey: settings.encryptionKey };
    const claim = await claimIdempotencyKey(tx, record, at);
    if (claim.kind === "repeat") return repeated(tx, command, claim.stored);
    if (claim.kind === "differs") return { ok: false, rejection: "keyReused" };
    if (claim.kind === "under-way") return { underWay: true };
    claimed();
  }
  const answer = await handler(tx, input, call);
  if ("afterCommit" in answer) return answer;
  if (!answer.ok) throw new RolledBack(answer);
  return store(tx, command, answer);
}

/** Stores the answer where there is a key. Resolves to the one that counts: a repeat may have been answered first. */
async function store<E extends EndpointShape>(
  db: Queryable,
  command: Command<E>,
  { data: given, replayFrom }: HandlerAnswer<E> & { ok: true },
): Promise<HandlerAnswer<E>> {
  const { endpoint, call, record, anew } = command;
  const data = checkedOutput(endpoint, given, call.services);
  if (record === null) return { ok: true, data } as HandlerAnswer<E>;
  if ((replayFrom === undefined) !== (anew === null)) {
    throw new Error(`${endpoint.name} stores its answer or rebuilds it for repeats: not both`);
  }
  const { encryptionKey } = call.services.settings;
  const answer = replayFrom === undefined ? { data } : { anew: replayFrom };
  const other = await answerIdempotencyRecord(db, record, answer, encryptionKey);
  return other === null ? ({ ok: true, data } as HandlerAnswer<E>) : repeated(db, command, other);
}

/** The stored first answer. */
async function repeated<E extends EndpointShape>(
  db: Queryable,
  { endpoint, call, anew }: Command<E>,
  first: StoredAnswer,
): Promise<HandlerAnswer<E>> {
  if ("data" in first) return { ok: true, data: first.data } as HandlerAnswer<E>;
  if (anew === null) throw new Error(`${endpoint.name} cannot be answered anew`);
  const data = checkedOutput(endpoint, await anew(db, first.anew, call), call.services);
  return { ok: true, data } as HandlerAnswer<E>;
}

async function finish<E extends EndpointShape>(
  command: Command<E>,
  { afterCommit }: AfterCommit<E>,
): Promise<HandlerAnswer<E>> {
  const { call, record } = command;
  const { db } = call.services;
  try {
    const answer = await afterCommit();
    if (!answer.ok) {
      if (record !== null) await freeIdempotencyKey(db, record);
      return answer;
    }
    return await store(db, command, answer);
  } catch (error) {
    if (record !== null) await freeIdempotencyKey(db, record);
    throw error;
  }
}
