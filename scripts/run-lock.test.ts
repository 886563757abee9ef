/** One run at a time: the second waits, says for whom, and goes on when the first has ended, however it ended. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { takeLock } from "./run-lock.mjs";

const nobody = (): void => expect.unreachable("nobody holds it");

/** A server that says `words` to everybody; silent without. */
async function program(words = ""): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.on("error", () => {}).write(words));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((done) => server.close(() => done())) };
}

async function freePort(): Promise<number> {
  const { port, close } = await program();
  await close();
  return port;
}

test("the second waits for the first and says for whom", async () => {
  const port = await freePort();
  const release = await takeLock("the first", nobody, port);
  const told = Promise.withResolvers<string>();
  const second = takeLock("the second", told.resolve, port);
  expect(await told.promise).toBe("the first");
  release();
  (await second)();
});

test("of many that wait each has it once, never two at a time", async () => {
  const port = await freePort();
  let holders = 0;
  let most = 0;
  const turn = async (holder: string): Promise<void> => {
    const release = await takeLock(holder, () => {}, port);
    holders += 1;
    most = Math.max(most, holders);
    await new Promise((next) => setImmediate(next));
    holders -= 1;
    release();
  };
  await Promise.all(["a", "b", "c", "d"].map(turn));
  expect(most).toBe(1);
});

test("a killed process holds nothing", async () => {
  const port = await freePort();
  const module = fileURLToPath(new URL("run-lock.mjs", import.meta.url));
  const script = `const { takeLock } = await import(${JSON.stringify(module)});
    await takeLock("a process", () => {}, ${port});
    console.log("held");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  await once(child.stdout, "data");
  const told = Promise.withResolvers<string>();
  const after = takeLock("the next", told.resolve, port);
  expect(await told.promise).toBe("a process");
  child.kill("SIGKILL");
  (await after)();
});

test("another program on the port is not waited for", async () => {
  const other = await program("220 ready\n");
  (await takeLock("a run", nobody, other.port))();
  await other.close();
});
