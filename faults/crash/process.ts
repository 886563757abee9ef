/** The killable server as its parent sees it: orders, reports, and how it died. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ChildSettings, Order, Report } from "./child.ts";

/** The process was killed before it answered. */
export class Died extends Error {
  override readonly name = "Died";
}

export class ServerProcess {
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
  }

  static async start(settings: ChildSettings): Promise<ServerProcess> {
    const file = fileURLToPath(new URL("./child.ts", import.meta.url));
    const stdio = ["ignore", "inherit", "inherit", "ipc"] as [
      "ignore",
      "inherit",
      "inherit",
      "ipc",
    ];
    const child = fork(file, [JSON.stringify(settings)], { stdio });
    const report = await nextReport(child);
    if (!("ready" in report)) throw new Error("the server process did not begin");
    return new ServerProcess(child, report.ready);
  }

  get dead(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Throws Died when it is killed before it reports. */
  async send(order: Order): Promise<Report> {
    if (this.dead) throw new Died("it is dead already");
    const report = nextReport(this.#child);
    this.#child.send(order);
    return report;
  }

  /** Whether the process died unasked; waits a moment, since the broken connection is noticed first. */
  async died(): Promise<boolean> {
    for (let tries = 0; tries < 500 && !this.dead; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.dead;
  }

  /** Kills a process no longer needed; does nothing when it has ended. */
  kill(): void {
    if (!this.dead) this.#child.kill("SIGKILL");
  }

  /** Shuts it down; returns the errors it logged. */
  async end(): Promise<string[]> {
    const gone = new Promise((resolve) => this.#child.once("exit", resolve));
    const report = await this.send({ order: "end" });
    await gone;
    return "errors" in report ? report.errors : [];
  }
}

function nextReport(child: ChildProcess): Promise<Report> {
  return new Promise((resolve, reject) => {
    const over = () => reject(new Died(`killed by ${child.signalCode ?? child.exitCode}`));
    child.once("exit", over);
    child.once("message", (message) => {
      child.off("exit", over);
      resolve(message as Report);
    });
  });
}
