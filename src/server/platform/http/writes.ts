/**
 * Whether the database takes what is written: asked by writing, for a full disk or a standby still answers every
 * question. A write that was rejected of late counts as well, since a disk may have room for one row and no more.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { rejectsWrites } from "../db/unavailable.ts";
import type { Services } from "../services/services.ts";
import { proveWrite } from "./store.ts";

const rejectingForMs = 10_000;
/** A monitor has given up by then. */
const silentMs = 5_000;
/** Any number of monitors may ask; they share an answer for this long. */
const freshMs = 500;

const rejectedAt = new WeakMap<object, number>();
const asked = new WeakMap<Database, { at: number; answer: Promise<void> }>();

/** Remembers a failure that says the database takes no writes. */
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
  // One that has not ended is what everybody waits for; when it fails, the next question is asked anew.
  now.answer.catch(() => asked.delete(db));
  return now.answer;
}
