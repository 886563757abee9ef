/**
 * Runs a command: one transaction, rolled back by a refusal or a bug, then the step after commit. A
 * transaction that the database gave up because of another one is run again: nothing of it happened.
 */
import type { EndpointShape, InputRead } from "#contract/endpoint.ts";
import type { Transaction } from "../db/database.ts";
import type { AfterCommit, Call, CommandHandler, HandlerAnswer } from "./handler.ts";
import { checkedOutput } from "./output.ts";
import { answerReceipt, claimReceipt, freeReceipt, type Receipt } from "./receipt.ts";

/** Thrown inside the transaction so that a refusal rolls it back; never leaves this file. */
class RolledBack<E extends EndpointShape> extends Error {
  readonly answer: HandlerAnswer<E>;
  constructor(answer: HandlerAnswer<E>) {
    super("rolled back by a refusal");
    this.answer = answer;
  }
}

type Outcome<E extends EndpointShape> = HandlerAnswer<E> | AfterCommit<E> | { underWay: true };

export interface Command<E extends EndpointShape> {
  endpoint: E;
  handler: CommandHandler<E>;
  input: InputRead<E>;
  call: Call;
  /** Null when the caller sent no idempotency key. */
  receipt: Receipt | null;
}

export async function runCommand<E extends EndpointShape>(
  command: Command<E>,
): Promise<HandlerAnswer<E>> {
  const { receipt } = command;
  if (receipt === null) return run(command, () => {});
  const name = nameOf(receipt);
  const running = run(command, () => underWay.set(name, running));
  try {
    return await running;
  } finally {
    if (underWay.get(name) === running) underWay.delete(name);
  }
}

/** First commands of this process that have not been answered yet, by receipt. */
const underWay = new Map<string, Promise<unknown>>();

function nameOf(receipt: Receipt): string {
  return JSON.stringify([receipt.borrowerId, receipt.operation, receipt.requestKey]);
}

async function run<E extends EndpointShape>(
  command: Command<E>,
  claimed: () => void,
): Promise<HandlerAnswer<E>> {
  const outcome = await inTransaction(command, claimed);
  if (!("underWay" in outcome)) return ended(command, outcome);
  const first = firstOf(command);
  if (first !== undefined) return first;
  // It may have ended since its receipt was read: what it left is looked at once more.
  const again = await inTransaction(command, claimed);
  if (!("underWay" in again)) return ended(command, again);
  // Another process is at it.
  return firstOf(command) ?? { ok: false, refusal: "outage" };
}

/** The answer a parallel repeat waits for, where the first one runs in this process. */
function firstOf<E extends EndpointShape>({
  receipt,
}: Command<E>): Promise<HandlerAnswer<E>> | undefined {
  const running = receipt === null ? undefined : underWay.get(nameOf(receipt));
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

/** PostgreSQL's serialization failure and deadlock: the victim is meant to try again. */
function gaveUp(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "40001" || code === "40P01";
}

async function step<E extends EndpointShape>(
  tx: Transaction,
  { endpoint, handler, input, call, receipt }: Command<E>,
  claimed: () => void,
): Promise<Outcome<E>> {
  if (receipt !== null) {
    const claim = await claimReceipt(tx, receipt, call.services.calendar.now());
    if (claim.kind === "repeat") return { ok: true, data: claim.data } as HandlerAnswer<E>;
    if (claim.kind === "differs") return { ok: false, refusal: "keyReused" };
    if (claim.kind === "under-way") return { underWay: true };
    claimed();
  }
  const answer = await handler(tx, input, call);
  if ("afterCommit" in answer) return answer;
  if (!answer.ok) throw new RolledBack(answer);
  const data = checkedOutput(endpoint, answer.data, call.services);
  if (receipt !== null) await answerReceipt(tx, receipt, data);
  return { ok: true, data } as HandlerAnswer<E>;
}

async function finish<E extends EndpointShape>(
  { endpoint, call, receipt }: Command<E>,
  { afterCommit }: AfterCommit<E>,
): Promise<HandlerAnswer<E>> {
  const { db } = call.services;
  try {
    const answer = await afterCommit();
    if (!answer.ok) {
      if (receipt !== null) await freeReceipt(db, receipt);
      return answer;
    }
    const data = checkedOutput(endpoint, answer.data, call.services);
    const counts = receipt === null ? data : await answerReceipt(db, receipt, data);
    return { ok: true, data: counts } as HandlerAnswer<E>;
  } catch (error) {
    if (receipt !== null) await freeReceipt(db, receipt);
    throw error;
  }
}
