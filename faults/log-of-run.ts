/** What the server of a run logs, and who dies of a crash without having crashed. */
import type { Log } from "#server/platform/runtime/log.ts";
import { Crashed, type Scheduler } from "./scheduler.ts";

export interface LogLine {
  level: "info" | "warn" | "error";
  event: string;
  facts: Record<string, unknown>;
}

/**
 * A crashed process writes no log. A repeated command waits for the first within its process: when that one's process crashes, the
 * repeat ends with it, and what it would log as a bug is its own death.
 */
export function logOf(scheduler: Scheduler, take: (line: LogLine) => void): Log {
  const line =
    (level: LogLine["level"]) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      const task = scheduler.current();
      if (task !== undefined && facts["name"] === Crashed.name) task.dead = true;
      if (task?.dead !== true) take({ level, event, facts });
    };
  return { info: line("info"), warn: line("warn"), error: line("error") };
}
