/** Durations of the parts of a run: wall-clock seconds, and CPU seconds of this process and its descendants. */
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/** Starts a stopwatch; calling it returns the elapsed times. */
export function stopwatch() {
  const wall = performance.now();
  const processor = processorSeconds();
  return () => ({
    wall: (performance.now() - wall) / 1_000,
    processor: processor === null ? null : (processorSeconds() ?? 0) - processor,
  });
}

/**
 * Calling what this returns gives the share of the machine that other work has taken since: 0 to 1, and 0 where it cannot be known. A load
 * average would count our own work too.
 */
export function watchOthers() {
  const passed = stopwatch();
  const before = usedOfMachine();
  return () => {
    const { wall, processor } = passed();
    const { used, cores } = usedOfMachine();
    return processor === null
      ? 0
      : shareOfOthers({ used: used - before.used, processor, wall, cores });
  };
}

/** `used` are the machine's processor seconds in `wall` seconds, `processor` our own among them. */
export function shareOfOthers({ used, processor, wall, cores }) {
  return Math.min(1, Math.max(0, (used - processor) / (wall * cores)));
}

function usedOfMachine() {
  const all = cpus();
  const used = all.reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
  return { used: used / 1_000, cores: all.length };
}

/**
 * Makes a reading that only grows of one that falls when a process is killed before it has collected its children, as a
 * browser is: what they used is not lost. `readings` are seconds, or null where there are none.
 */
export function neverFalling(readings) {
  let lost = 0;
  let last = 0;
  return () => {
    const now = readings();
    if (now === null) return null;
    lost += Math.max(0, last - now);
    last = now;
    return now + lost;
  };
}

const processorSeconds = neverFalling(secondsOfProcesses);

/**
 * Takes a reading every few seconds until the returned function is called: of a process that is killed, all but what it used
 * since the last reading stays counted.
 */
export function keepReading() {
  const timer = setInterval(processorSeconds, 5_000);
  return () => clearInterval(timer);
}

/** Linux counts CPU time in hundredths of a second on every machine. */
const ticksPerSecond = 100;

/**
 * CPU seconds so far of this process and its descendants, ended ones included; null where unavailable. A process that
 * outlives its parent is not counted, so measure before the parent ends.
 */
function secondsOfProcesses() {
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
      // The process ended meanwhile.
      continue;
    }
    // The name, in parentheses, may contain anything.
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

/** The table at the end of a run; `parts` have a name and a stopwatch's result. */
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

/** The files that took longest, of a report's `files`. Files run beside each other, so their sum is more than the clock's. */
export function slowestTable(files, most = 20) {
  const rows = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, most);
  return [
    `the ${rows.length} slowest files, by the clock`,
    ...rows.map(
      ({ project, file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${project} ${file}`,
    ),
  ].join("\n");
}
