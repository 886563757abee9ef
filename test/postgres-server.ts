/**
 * A PostgreSQL server for tests. The one named by MKOPO_TEST_POSTGRES_URL is used as it is; otherwise a temporary one is
 * started from the binaries found here, and it ends with the process that started it, however that ends.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chown, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Account, serverAccount } from "./postgres-account.ts";
import { findBinaries, reachableBy } from "./postgres-binaries.ts";

export interface TestServer {
  /** URL of the maintenance database, with a user who may create databases. */
  url: string;
  /** Stops the server and removes its files; does nothing to an existing server. */
  stop: () => Promise<void>;
}

/**
 * Tests need no durability; benchmarks need commits that are on disk, as a lender's are. Nor do tests need parallel workers or
 * compiled plans, whose start costs more than the few rows they read.
 */
const hasty = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
  ...["max_parallel_workers_per_gather=0", "jit=off"],
];

/** As docs/operations.md advises: the defaults suit small machines. */
const ofProduction = ["shared_buffers=512MB", "max_wal_size=4GB"];

/** Finds or starts the server. Throws, listing what was tried, when there is none. */
export async function startPostgresServer({ durable = false } = {}): Promise<TestServer> {
  const given = process.env["MKOPO_TEST_POSTGRES_URL"];
  if (given !== undefined && given !== "") return { url: given, stop: async () => {} };
  const account = serverAccount();
  const folder = await mkdtemp(join(await realpath(tmpdir()), "mkopo-postgres-"));
  try {
    if (account !== null) await chown(folder, account.uid, account.gid);
    const binaries = await reachableBy(account, await findBinaries(), folder);
    initialise(binaries, folder, account);
    return await started(binaries, folder, account, durable ? ofProduction : hasty);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function initialise(binaries: string, folder: string, account: Account | null): void {
  const options = ["-U", "mkopo", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(binaries, "initdb"), ["-D", join(folder, "data"), ...options], {
    ...account,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/**
 * The shell that starts the server waits for end-of-file on its input, which comes when this process closes it or dies;
 * then it stops the server and removes the folder. It ignores SIGINT from the terminal.
 */
const keeper = `
  trap '' INT TERM HUP
  binaries=$1; folder=$2; shift 2
  "$binaries/postgres" -D "$folder/data" "$@" >"$folder/log" 2>&1 &
  server=$!
  cat >/dev/null
  kill -QUIT $server 2>/dev/null
  wait $server
  cd /
  # On a busy machine a lone process waits for a turn after each unlink, and thousands of files take minutes.
  find "$folder/data/base" -mindepth 1 -maxdepth 1 -print0 | xargs -0 -n 4 -P 16 rm -rf
  rm -rf "$folder"
`;

async function started(
  binaries: string,
  folder: string,
  account: Account | null,
  chosen: readonly string[],
): Promise<TestServer> {
  const port = await freePort();
  const settings = [
    `unix_socket_directories=${folder}`,
    "listen_addresses=127.0.0.1",
    ...chosen,
    "max_connections=400",
    "timezone=UTC",
  ].flatMap((setting) => ["-c", setting]);
  const options = ["-p", String(port), ...settings];
  const child = spawn("sh", ["-c", keeper, "sh", binaries, folder, ...options], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const url = `postgres://mkopo@127.0.0.1:${port}/postgres`;
  try {
    await answering(url, folder);
  } catch (error) {
    await ended(child);
    throw error;
  }
  // The watching shell and its pipe must not keep a finished test run alive.
  child.unref();
  (child.stdin as typeof child.stdin & { unref?: () => void })?.unref?.();
  return { url, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.ref();
  child.stdin?.end();
  await gone;
}

async function answering(url: string, folder: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        const log = await readFile(join(folder, "log"), "utf8").catch(() => "");
        throw new Error(`the PostgreSQL test server did not start:\n${log}`, { cause: error });
      }
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
