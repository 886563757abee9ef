/** A server started by `npm start` as people start it: how long until it answers, and its end as an operator would end it. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/free-port.ts";

export const checkout = fileURLToPath(new URL("..", import.meta.url));

export interface NpmServer {
  origin: string;
  /** From the moment npm was started to the first good answer. */
  readyMs: number;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
}

interface NpmServerOptions {
  /** Where package.json lies. */
  folder: string;
  environment?: Record<string, string>;
  /** The path that answers 200 once the server can serve. */
  path: string;
  timeoutMs: number;
}

/** Throws, with what the program said, when it ends or stays silent instead of answering. */
export async function startByNpm(options: NpmServerOptions): Promise<NpmServer> {
  const { folder, environment, path, timeoutMs } = options;
  const port = await freePort("127.0.0.1");
  const origin = `http://127.0.0.1:${port}`;
  const from = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    // A build made on the way is the one borrowers get, even when a test runner called us.
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => said.push(String(text)));
  }
  const stop = () => ended(child);
  try {
    await answers(`${origin}${path}`, child, from + timeoutMs);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}; it said:\n${said.join("")}`);
  }
  return { origin, readyMs: performance.now() - from, stop };
}

const askEveryMs = 10;

async function answers(address: string, child: ChildProcess, until: number): Promise<void> {
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  throw new Error(`nothing answered at ${address}`);
}

/** npm's shell does not pass signals on, so the server itself is told; npm ends when its child has. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  process.kill(lastDescendant(child.pid), "SIGTERM");
  await over;
}

/** npm starts a shell, that starts our script, and that the server: each has one child. */
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
