/** The temporary PostgreSQL server, from the packaged programs, lives exactly as long as the process that started it. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";

interface Started {
  url: string;
  folder: string;
  version: string;
}

/** A process that starts the server, prints its URL and then runs the given code. */
async function startedBy(code: string) {
  const module = JSON.stringify(new URL("../postgres-server.ts", import.meta.url).href);
  const text = `
    import pg from "pg";
    const { startPostgresServer } = await import(${module});
    const server = await startPostgresServer();
    const client = new pg.Client(server.url);
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version') as version, current_setting('data_directory') as data");
    await client.end();
    const folder = rows[0].data.replace(/.data$/, "");
    console.log(JSON.stringify({ url: server.url, folder, version: rows[0].version }));
    ${code}`;
  const env: NodeJS.ProcessEnv = { ...process.env, MKOPO_TEST_POSTGRES_BINARIES: "embedded" };
  delete env["MKOPO_TEST_POSTGRES_URL"];
  const child = spawn(process.execPath, ["--input-type=module", "-e", text], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  return { child, ended, server: JSON.parse(String(value)) as Started };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

test("it ends and leaves nothing when the process that started it is killed", async () => {
  const { child, server } = await startedBy("process.stdin.resume();");
  expect(await answers(server.url)).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => existsSync(server.folder)).toBe(false);
  expect(await answers(server.url)).toBe(false);
});

test("it ends when stopped, and does not block the exit of a process that does not stop it", async () => {
  const { ended, server } = await startedBy("if (process.argv.length > 9) await server.stop();");
  await ended;
  await expect.poll(() => existsSync(server.folder)).toBe(false);
  const told = await startedBy("await server.stop();");
  await told.ended;
  expect(existsSync(told.server.folder)).toBe(false);
  expect(await answers(told.server.url)).toBe(false);
});
