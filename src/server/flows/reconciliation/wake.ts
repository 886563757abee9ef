/** Lets a statement that was brought by hand be compared right after its commit instead of at the job's next round. */
import type { Loop } from "../../platform/jobs/loop.ts";
import type { Services } from "../../platform/services/services.ts";

const loops = new WeakMap<Services, Loop>();

/** Compares now. Does nothing where no jobs run: another process, or a test, does it. */
export function wakeReconciliation(services: Services): void {
  loops.get(services)?.now();
}

export function registerReconciliation(services: Services, loop: Loop): void {
  loops.set(services, loop);
}

export function unregisterReconciliation(services: Services): void {
  loops.delete(services);
}
