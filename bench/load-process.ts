/** Runs a load generator in a process of its own, so that measuring does not disturb it. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type LoadResult, runLoad } from "./load.ts";
import { readRequest, repaymentRequest, startRequest } from "./requests.ts";

export interface LoadOrder {
  kind: "repaid" | "started" | "read";
  host: string;
  connections: number;
  seconds: number;
  /** How many records there are, starting at `from`; each request is about another one. Reads pick at random. */
  loans: number;
  from: number;
  /** Shared with the payment provider. */
  secret: string;
}

/** More than one process can answer in a second. */
const perSecond = 8_000;

export async function loadFrom(order: LoadOrder): Promise<LoadResult> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(order));
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += String(chunk);
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error("the load failed");
  return JSON.parse(text) as LoadResult;
}

function requestsOf({ kind, seconds, loans, from, secret }: LoadOrder): string[] {
  const now = new Date();
  return Array.from({ length: Math.ceil(seconds * perSecond) }, (_, index) => {
    const next = (from + index) % loans;
    if (kind === "repaid") return repaymentRequest(next, secret, now);
    if (kind === "started") return startRequest(next);
    return readRequest(Math.floor(Math.random() * loans));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let text = "";
  for await (const chunk of process.stdin) text += String(chunk);
  const order = JSON.parse(text) as LoadOrder;
  const result = await runLoad({ ...order, requests: requestsOf(order), expected: '"code":"0"' });
  console.log(JSON.stringify(result));
}
