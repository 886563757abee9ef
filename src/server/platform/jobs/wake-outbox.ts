/** Wakes the outbox loop right after a command's commit, instead of waiting for its next run. */
import type { Services } from "../services/services.ts";
import type { Loop } from "./loop.ts";

const outboxLoops = new WeakMap<Services, Loop>();

/** Runs the outbox now. A no-op where no jobs run: another process, or a test, processes the entries. */
export function wakeOutbox(services: Services): void {
  outboxLoops.get(services)?.now();
}

export function setOutboxLoop(services: Services, loop: Loop): void {
  outboxLoops.set(services, loop);
}

export function clearOutboxLoop(services: Services): void {
  outboxLoops.delete(services);
}
