/** Whose log lines count in a run: a crash may reach a task that waited for another's work. */
import { expect, test } from "vitest";
import { type LogLine, logOf } from "./log-of-run.ts";
import { Scheduler } from "./scheduler.ts";

/** What a task logs, and whether it died of it. */
async function logging(event: string, facts: Record<string, unknown>) {
  const scheduler = new Scheduler(null);
  const lines: LogLine[] = [];
  const log = logOf(scheduler, (line) => lines.push(line));
  let dead: boolean | undefined;
  scheduler.begin(
    "a repeat",
    async () => {
      log.error(event, facts);
      dead = scheduler.current()?.dead;
    },
    (error) => {
      throw error;
    },
  );
  while (scheduler.unfinished() > 0) {
    for (const task of scheduler.ready()) await scheduler.go(task);
  }
  return { events: lines.map((one) => one.event), dead };
}

test("a bug is logged, and the task goes on", async () => {
  expect(await logging("bug", { name: "TypeError" })).toEqual({ events: ["bug"], dead: false });
});

test("whoever waited for a process that crashed dies with it, and logs nothing", async () => {
  expect(await logging("bug", { name: "Crashed" })).toEqual({ events: [], dead: true });
});
