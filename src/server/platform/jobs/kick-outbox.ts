/** Lets a command have its outbox entry worked off right after its commit instead of at the next round. */
import type { Services } from "../services/services.ts";
import type { Loop } from "./loop.ts";

const outboxLoops = new WeakMap<Services, Loop>();

/** Looks into the outbox now. Does nothing where no jobs run: another process, or a test, works it off. */
export function kickOutbox(services: Services): void {
  outboxLoops.get(services)?.now();
}

export function registerOutboxLoop(services: Services, loop: Loop): void {
  outboxLoops.set(services, loop);
}

export function forgetOutboxLoop(services: Services): void {
  outboxLoops.delete(services);
}
