/**
 * Simulations of the last minutes, by what they asked for: turning a page, and the second person looking at the same draft, count
 * nothing anew. One is worked out at a time, so that several people asking do not hold up everybody else.
 */
import type { Services } from "../../platform/services/services.ts";
import type { Simulation } from "./simulate.ts";

const keptMinutes = 10;
const keptMaximum = 20;

interface Known {
  at: number;
  found: Promise<Simulation>;
}

const known = new WeakMap<Services["db"], Map<string, Known>>();
const running = new WeakMap<Services["db"], Promise<unknown>>();

export function simulatedOnce(
  { db, calendar }: Pick<Services, "db" | "calendar">,
  asked: string,
  run: () => Promise<Simulation>,
): Promise<Simulation> {
  const all = known.get(db) ?? new Map<string, Known>();
  known.set(db, all);
  const now = calendar.now().getTime();
  for (const [key, { at }] of all) {
    if (Math.abs(now - at) > keptMinutes * 60_000) all.delete(key);
  }
  const before = all.get(asked);
  if (before !== undefined) return before.found;
  const turn = running.get(db) ?? Promise.resolve();
  const found = turn.then(run, run);
  running.set(
    db,
    found.catch(() => {}),
  );
  // What failed is tried again when it is asked for again.
  found.catch(() => all.delete(asked));
  if (all.size >= keptMaximum) all.delete([...all.keys()][0] ?? "");
  all.set(asked, { at: now, found });
  return found;
}
