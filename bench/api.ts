/** Starts the API server as a process of its own, in production mode, and the payment provider it talks to. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/platform/runtime/free-port.ts";

export interface Secrets {
  encryptionKey: Buffer;
  /** Shared with the payment provider, base64. */
  provider: string;
}

export function newSecrets(): Secrets {
  return { encryptionKey: randomBytes(32), provider: randomBytes(32).toString("base64") };
}

export interface ApiServer extends AsyncDisposable {
  /** "127.0.0.1:4850" */
  host: string;
}

const node = process.execPath;

/** The database at `url` must exist; resolves when the server listens and its close of day is done. */
export async function startApiServer({
  url,
  folder,
  secrets,
  onError = (line) => process.stderr.write(`${line}\n`),
}: {
  url: string;
  folder: string;
  secrets: Secrets;
  /** Receives what the server logs as errors; by default they are shown. */
  onError?: (line: string) => void;
}): Promise<ApiServer> {
  const port = await freePort("127.0.0.1");
  const configuration = join(folder, "configuration.json");
  await writeFile(configuration, JSON.stringify({ brand: {} }));
  const provider = script("provider.ts", {});
  const providerAt = await said(provider, /http:\S+/, onError);
  const server = script("api-server.ts", {
    MKOPO_MODE: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATABASE_URL: url,
    MKOPO_DATA: folder,
    MKOPO_CONFIG: configuration,
    MKOPO_ORIGIN: `http://127.0.0.1:${port}`,
    // All calls stay on this machine, to the bench's provider.
    MKOPO_ALLOW: "http-origin,simulator",
    MKOPO_ENCRYPTION_KEY: secrets.encryptionKey.toString("base64"),
    MKOPO_SIMULATOR_ORIGIN: providerAt,
    MKOPO_SIMULATOR_SECRET: secrets.provider,
    MKOPO_LEAVING_SECONDS: "0",
    // Borrowers call from many addresses, the load from one: rate limits count as in production but never reject.
    MKOPO_CALLS_PER_ADDRESS: "1000000",
    // Staff who are measured ask faster than people do.
    MKOPO_CALLS_PER_SESSION: "1000000",
  });
  const stop = async () => {
    await ended(server);
    await ended(provider);
  };
  try {
    await said(server, /"ledger-checked"/, onError);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: `127.0.0.1:${port}`, [Symbol.asyncDispose]: stop };
}

function script(name: string, environment: Record<string, string>): ChildProcess {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const stdio: ["ignore", "pipe", "inherit"] = ["ignore", "pipe", "inherit"];
  const extra = (process.env["MKOPO_BENCH_NODE"] ?? "").split(" ").filter((one) => one !== "");
  return spawn(node, [...extra, path], { env: { ...process.env, ...environment }, stdio });
}

/** Returns the matched output; afterwards only its errors are shown. Throws when it ends first. */
async function said(
  child: ChildProcess,
  wanted: RegExp,
  onError: (line: string) => void,
): Promise<string> {
  let text = "";
  const showErrors = (chunk: Buffer): void => {
    const lines = String(chunk).split("\n");
    for (const line of lines) if (line.includes('"level":"error"')) onError(line);
  };
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      text += String(chunk);
      const found = wanted.exec(text);
      if (found === null) return;
      child.stdout?.off("data", onData).on("data", showErrors);
      resolve(found[0]);
    };
    child.stdout?.on("data", onData);
    child.once("exit", () => reject(new Error(`it ended; it said:\n${text}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, "exit");
  child.kill("SIGTERM");
  await over;
}
