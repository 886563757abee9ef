/** What each part of a run took: seconds on the clock, and seconds of processor time of this process and all it started. */
import { readdirSync, readFileSync } from "node:fs";

/** A clock that runs from now on; calling it gives what has passed. */
export function stopwatch() {
  const wall = performance.now();
  const processor = processorSeconds();
  return () => ({
    wall: (performance.now() - wall) / 1_000,
    processor: processor === null ? null : (processorSeconds() ?? 0) - processor,
  });
}

/** Linux counts in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;

/**
 * Processor seconds so far of this process and of what it started, the ended ones included; null where the machine does
 * not tell. Whoever outlives its parent is no longer counted, so ask before such a parent ends.
 */
function processorSeconds() {
  const parents = new Map();
  const ticks = new Map();
  for (const { pid, parent, used } of processes()) {
    ticks.set(pid, used);
    parents.set(parent, [...(parents.get(parent) ?? []), pid]);
  }
  if (!ticks.has(process.pid)) return null;
  const total = (pid) =>
    (parents.get(pid) ?? []).reduce((sum, child) => sum + total(child), ticks.get(pid) ?? 0);
  return total(process.pid) / ticksPerSecond;
}

function* processes() {
  for (const name of namesIn("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    let stat;
    try {
      stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    } catch {
      // It has ended meanwhile.
      continue;
    }
    // The name, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
    const used = user + system + childrenUser + childrenSystem;
    yield { pid, parent: Number(fields[1]), used };
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The table at the end of a run; `parts` have a name and what a stopwatch gave. */
export function timesTable(parts) {
  const wide = Math.max(...parts.map(({ name }) => name.length));
  const column = (seconds) => (seconds === null ? "-" : `${seconds.toFixed(1)} s`).padStart(10);
  return [
    `${"".padEnd(wide)} ${"clock".padStart(10)} ${"processor".padStart(10)}`,
    ...parts.map(
      ({ name, wall, processor }) => `${name.padEnd(wide)} ${column(wall)} ${column(processor)}`,
    ),
  ].join("\n");
}
