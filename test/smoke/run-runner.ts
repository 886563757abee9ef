/**
 * Runs one of the project's runners as somebody at a terminal does, and holds it to leaving nothing behind: no temporary file, no
 * process, no change in the checkout.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { environment } from "../../scripts/run.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A busy machine is slow; whoever takes longer hangs. Less than a test may take, so that what hangs is ended and removed. */
const mostMs = 840_000;

export interface Ran {
  /** Null when it had to be killed. */
  code: number | null;
  stdout: string;
  /** Both streams, in order. */
  said: string;
  /** What it left behind; empty as it should be. */
  left: string[];
}

interface Given {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Told to stop (SIGTERM) as soon as it says this. */
  stopAt?: string;
}

/** `file` is a program of the checkout, as `new URL("…", import.meta.url)`, so that a change of it leads to its smoke. */
export async function runRunner(
  file: URL,
  { args = [], env = {}, stopAt }: Given = {},
): Promise<Ran> {
  // A short name: PostgreSQL's socket lies below it, and the path of a socket may not be long.
  const temporary = await mkdtemp(join(tmpdir(), "mk-"));
  const compiled = await mkdtemp(join(tmpdir(), "mk-"));
  // As the machine's: PostgreSQL may run under an account of its own, which makes its folder there and removes it.
  await chmod(temporary, 0o1777);
  const mark = `RUN_BY_SMOKE=${randomUUID()}`;
  const before = stateOfFiles();
  try {
    const all = {
      ...inherited(),
      TMPDIR: temporary,
      // What several processes of one runner load is compiled once.
      NODE_COMPILE_CACHE: compiled,
      // npm would ask its registry for a newer npm.
      npm_config_update_notifier: "false",
      RUN_BY_SMOKE: mark.slice("RUN_BY_SMOKE=".length),
      ...env,
    };
    const ended = await run([fileURLToPath(file), ...args], all, stopAt);
    const found = async () => [
      ...(await readdir(temporary))
        // A browser whose process is told to stop leaves its profile to the system, which clears such folders.
        .filter((name) => stopAt === undefined || !name.startsWith("playwright"))
        .map((name) => `a temporary file: ${name}`),
      ...(await processesWith(mark)).map((command) => `a process: ${command}`),
      ...(stateOfFiles() === before ? [] : ["a change in the checkout"]),
    ];
    let left = await found();
    // What it had started is told with it, and ends a moment later.
    for (let tries = 0; stopAt !== undefined && left.length > 0 && tries < 200; tries += 1) {
      await pause(100);
      left = await found();
    }
    return { ...ended, left };
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await rm(compiled, { recursive: true, force: true });
  }
}

/** What a terminal has, and nothing that Vitest has set for its own tests. */
function inherited(): Record<string, string> {
  const kept = ["PATH", "HOME", "LANG", "MKOPO_CHROMIUM", "MKOPO_TEST_POSTGRES_BINARIES"];
  const all: NodeJS.ProcessEnv = environment();
  return Object.fromEntries(
    kept.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  );
}

function run(
  args: readonly string[],
  env: Record<string, string>,
  stopAt: string | undefined,
): Promise<Omit<Ran, "left">> {
  // Its own process group, so that a runner that hangs ends with all it has started.
  const child = spawn(process.execPath, args, {
    ...{ cwd: root, env, detached: true },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let said = "";
  let told = false;
  const hear = (text: string): void => {
    said += text;
    if (stopAt === undefined || told || !said.includes(stopAt)) return;
    told = child.kill("SIGTERM");
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    hear(text);
  });
  child.stderr.setEncoding("utf8").on("data", hear);
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  const limit = setTimeout(end, mostMs);
  // Whoever stops the tests stops it with them.
  process.once("exit", end);
  return new Promise<Omit<Ran, "left">>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, said }));
  }).finally(() => {
    clearTimeout(limit);
    process.off("exit", end);
  });
}

/** Git's view of the checkout; the same everywhere in a copy without Git's files. */
function stateOfFiles(): string {
  const hash = createHash("sha256");
  for (const args of [["status", "--porcelain"], ["diff"]]) {
    try {
      // Without taking Git's lock, which another test may want.
      const options = { cwd: root, maxBuffer: 2 ** 28 };
      hash.update(execFileSync("git", ["--no-optional-locks", ...args], options));
    } catch {
      return "";
    }
  }
  return hash.digest("hex");
}

/** Command lines of the processes that were started with this in their environment; none where there is no /proc. */
async function processesWith(mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir("/proc").catch(() => [])) {
    if (!/^\d+$/.test(pid)) continue;
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
    if ((await read("environ")).split("\0").includes(mark)) {
      found.push((await read("cmdline")).replaceAll("\0", " ").trim());
    }
  }
  return found;
}
