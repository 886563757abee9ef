/** Runs a job repeatedly with a pause in between; a failure is logged and the loop continues. */
import type { Log } from "../runtime/log.ts";

export interface Loop {
  /** Runs as soon as possible instead of after the pause. */
  now(): void;
  /** Resolves when the run under way, if any, has ended. */
  stop(): Promise<void>;
}

export function startLoop(
  name: string,
  pauseMs: number,
  run: () => Promise<unknown>,
  log: Log,
): Loop {
  let stopped = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  function begin(): void {
    clearTimeout(timer);
    again = false;
    running = once().finally(() => {
      running = null;
      if (stopped) return;
      if (again) begin();
      else wait();
    });
  }
  async function once(): Promise<void> {
    try {
      await run();
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log.error("job-failed", { job: name, reason });
    }
  }
  function wait(): void {
    timer = setTimeout(begin, pauseMs);
    // The timer alone does not keep the process alive.
    timer.unref();
  }
  begin();
  return {
    now() {
      if (stopped) return;
      if (running === null) begin();
      else again = true;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
