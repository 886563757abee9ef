/** Reconciles an uploaded report right after its commit instead of at the job's next run. */
import type { Loop } from "../../platform/jobs/loop.ts";
import type { Services } from "../../platform/services/services.ts";

const loops = new WeakMap<Services, Loop>();

/** Wakes the job. Does nothing in a process without jobs. */
export function wakeReconciliation(services: Services): void {
  loops.get(services)?.now();
}

export function registerReconciliation(services: Services, loop: Loop): void {
  loops.set(services, loop);
}

export function unregisterReconciliation(services: Services): void {
  loops.delete(services);
}
