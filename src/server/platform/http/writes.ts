/**
 * Whether the database accepts writes, tested by a write: with a full disk, or as a standby, it still answers every
 * query. A write rejected recently counts as well, since a full disk may have room for one row.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { rejectsWrites } from "../db/unavailable.ts";
import type { Services } from "../services/services.ts";
import { proveWrite } from "./store.ts";

const rejectingForMs = 10_000;
/** Longer than a monitor's timeout. */
const silentMs = 5_000;
/** Any number of monitors share one result for this long. */
const freshMs = 500;

const rejectedAt = new WeakMap<object, number>();
const asked = new WeakMap<Database, { at: number; answer: Promise<void> }>();

/** Records a failure that shows that the database rejects writes. */
export function noteFailure(services: object, error: unknown): void {
  if (rejectsWrites(error)) rejectedAt.set(services, performance.now());
}

/** Throws when a write fails, was rejected in the last seconds, or takes too long. */
export async function assertWrites(services: Services): Promise<void> {
  const rejected = rejectedAt.get(services);
  if (rejected !== undefined && performance.now() - rejected < rejectingForMs) {
    throw new WritesRejected("a write was rejected a moment ago");
  }
  const late = pause(silentMs, "late", { ref: false });
  if ((await Promise.race([written(services.db), late])) === "late") {
    throw new WritesRejected(`a write took longer than ${silentMs} ms`);
  }
}

class WritesRejected extends Error {
  override readonly name = "WritesRejected";
}

function written(db: Database): Promise<void> {
  const before = asked.get(db);
  if (before !== undefined && performance.now() - before.at < freshMs) return before.answer;
  const now = { at: performance.now(), answer: proveWrite(db) };
  asked.set(db, now);
  // All callers await a pending test; a failed one is not cached.
  now.answer.catch(() => asked.delete(db));
  return now.answer;
}
