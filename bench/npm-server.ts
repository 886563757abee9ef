/** A server started by `npm start` as users do, with its time to the first response, and stopped as an operator would. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const checkout = fileURLToPath(new URL("..", import.meta.url));

export interface NpmServer {
  origin: string;
  /** From starting npm to the first successful response. */
  readyMs: number;
  /** Stops it and waits until it has ended. */
  stop(): Promise<void>;
}

interface NpmServerOptions {
  /** Folder of package.json. */
  folder: string;
  environment?: Record<string, string>;
  /** A path that answers 200 once the server is ready. */
  path: string;
  timeoutMs: number;
}

/** The program must print its URL. Throws its output when it ends or does not answer. */
export async function startByNpm(options: NpmServerOptions): Promise<NpmServer> {
  const { folder, environment, path, timeoutMs } = options;
  const from = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    // Builds for production, even under a test runner.
    env: { ...process.env, NODE_ENV: undefined, HOST: "127.0.0.1", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += String(text);
    });
  }
  const stop = () => ended(child);
  try {
    const origin = await answering(child, () => said, path, from + timeoutMs);
    return { origin, readyMs: performance.now() - from, stop };
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}; it said:\n${said}`);
  }
}

const lookEveryMs = 5;

/** The origin it printed, once `path` there answers 200. */
async function answering(
  child: ChildProcess,
  said: () => string,
  path: string,
  until: number,
): Promise<string> {
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
    if (origin !== undefined && (await fetch(origin + path)).ok) return origin;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new Error("npm start did not lead to an answer in time");
}

/** npm's shell does not forward signals, so the server itself is signalled; npm ends with its child. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  process.kill(lastDescendant(child.pid), "SIGTERM");
  await over;
}

/** npm starts a shell, which starts our script, which starts the server: each has one child. */
function lastDescendant(pid: number): number {
  const child = childOf(pid);
  return child === null ? pid : lastDescendant(child);
}

function childOf(pid: number): number | null {
  const listed =
    process.platform === "linux"
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      : spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).stdout;
  const found = /\d+/.exec(listed);
  return found === null ? null : Number(found[0]);
}
