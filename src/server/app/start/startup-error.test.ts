/** Start-up failures that a person can fix are sentences: ports in use, wrong database addresses, a locked folder. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase, testDatabaseUrl, testEngine } from "#test/database.ts";
import { keyFor, productionSettings } from "#test/production-settings.ts";
import { runProgram } from "#test/program.ts";
import { memoryLog } from "#test/server.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { observe } from "../../platform/observability/observe.ts";
import { readSettings } from "../configuration/read-settings.ts";
import { startApplication } from "./application.ts";
import { startupErrorMessage } from "./startup-error.ts";

let folder: string;
const listeners: Server[] = [];
const sockets = new Set<Socket>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mkopo-refusal-"));
});
afterEach(async () => {
  for (const one of sockets) one.destroy();
  for (const one of listeners.splice(0)) await new Promise((done) => one.close(done));
  await rm(folder, { recursive: true });
});

/** A port of this machine where connections are handled by `answer`. */
async function listening(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    answer(socket);
  });
  listeners.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

async function start(environment: Record<string, string>): Promise<string | null> {
  const { log } = memoryLog();
  try {
    const given = { ...productionSettings, MKOPO_DATA: folder, PORT: "0", ...environment };
    await (await startApplication(await readSettings(given), { log, web: false })).stop();
    return "it started";
  } catch (error) {
    return startupErrorMessage(error);
  }
}

/** The last step of a start; application.test.ts shows that a real start says the same. */
async function listen(host: string, port: number): Promise<string | null> {
  const app = Fastify();
  const error = await app.listen({ host, port }).then(
    () => null,
    (failed: unknown) => failed,
  );
  await app.close();
  return startupErrorMessage(error);
}

describe("[OP-2] a start that cannot be is a sentence", () => {
  test("[OP-2] for a taken port, with the settings that name one", async () => {
    const port = await listening(() => {});
    expect(await listen("127.0.0.1", port)).toMatch(
      new RegExp(`^Port ${port} on 127.0.0.1 is in use by another program. Set PORT`),
    );
    const metrics = `127.0.0.1:${port}`;
    expect(await start({ MKOPO_METRICS: metrics })).toMatch(/is in use .*MKOPO_METRICS/);
  });

  test("[OP-2] for an address that is not this machine's", async () => {
    expect(await listen("192.0.2.7", 3777)).toMatch(/is no address of this machine/);
  });

  const silent = "postgres://app:kT7vXw2mQz9LrB4n@127.0.0.1:1/mkopo";
  test("[OP-2] for a database that is not there, and none of them tells the password", async () => {
    const nowhere = silent.replace("127.0.0.1", "no-such-host.invalid");
    const closing = await listening((socket) => socket.destroy());
    const at = (port: number) => silent.replace(":1/", `:${port}/`);
    const noTls = await listening((socket) => socket.once("data", () => socket.write("N")));
    const allow = { MKOPO_ALLOW: "simulator,database-without-tls" };
    for (const [url, sentence] of [
      [silent, /nothing answers at the host and port/],
      [nowhere, /no machine of the name|cannot be looked up/],
      [at(closing), /connection was cut/],
      [`${at(noTls)}?sslmode=verify-full`, /does not speak TLS/],
    ] as const) {
      const told = await start({ DATABASE_URL: url, ...allow });
      expect(told, url).toMatch(sentence);
      expect(told).not.toContain("kT7vXw2mQz9LrB4n");
    }
  });

  test("[OP-2] for an address that cannot be read", async () => {
    for (const [url, sentence] of [
      ["mysql://x", /DATABASE_URL must be an address like postgres:/],
      ["postgres://app:a#b@127.0.0.1/x", /%23/],
      ["postgres://127.0.0.1/x?sslrootcert=/nowhere.pem", /the file \/nowhere\.pem/],
    ] as const) {
      expect(await start({ DATABASE_URL: url })).toMatch(sentence);
    }
  });

  test("[OP-2] for a data folder that cannot be one", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await start({ MKOPO_DATA: file })).toMatch(/cannot be written/);
  });

  test("[OP-2] for a database of a later version", async () => {
    const db = await testDatabase();
    await db.script("insert into schema_migration (name, sha256) values ('9999-later', '')");
    const refused = await migrate(db).catch((error: unknown) => error);
    await db.close();
    expect(startupErrorMessage(refused)).toMatch(
      /9999-later.*Start the version that last ran on it/,
    );
  });

  test.runIf(testEngine() === "postgres")(
    "[OP-2] for a wrong user or a database name nobody made",
    async () => {
      const database = await testDatabase();
      const url = new URL(testDatabaseUrl(database));
      const missing = new URL(url);
      missing.pathname = "/no_such_database";
      expect(await start({ DATABASE_URL: missing.href })).toMatch(/no database of the name/);
      url.username = "nobody_here";
      url.password = keyFor("nobody").slice(0, 20).replace(/\W/g, "x");
      expect(await start({ DATABASE_URL: url.href })).toMatch(/The database cannot be used: /);
      await database.close();
    },
  );

  test("[OP-2] and a fault of ours keeps its stack", () => {
    expect(startupErrorMessage(new Error("x is not a function"))).toBeNull();
    expect(startupErrorMessage(null)).toBeNull();
  });
});

describe("[OP-2] the program itself", () => {
  test("[OP-2] says the sentence, without a stack, and ends with 1, whatever the trace collector does", async () => {
    const deaf = await listening(() => {});
    for (const collector of ["http://127.0.0.1:1", `http://127.0.0.1:${deaf}`]) {
      const { code, said } = await runProgram("src/server/app/start/main.ts", [], {
        ...productionSettings,
        MKOPO_DATA: folder,
        PORT: "0",
        DATABASE_URL: "postgres://app@127.0.0.1:1/mkopo",
        OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      });
      expect(code).toBe(1);
      expect(said).toContain("The database cannot be used: nothing answers");
      expect(said).toContain("WARNING: MKOPO_PAYMENTS");
      expect(said).not.toMatch(/^\s+at /m);
    }
  });
});

describe("[OP-2] a server whose trace collector is gone or silent", () => {
  test.each(["gone", "silent"])("[OP-2] %s: stops like any other, and says so", async (how) => {
    const port = how === "gone" ? 1 : await listening(() => {});
    const { log, logged } = memoryLog();
    const traces = { endpoint: `http://127.0.0.1:${port}`, basisPoints: 10_000 };
    const nobody = () => Promise.reject(new Error("no database"));
    const observer = await observe({ metrics: null, traces }, log, () => ({ query: nobody }));
    await observer.instrumentation.run("job", "some", async () => {});
    const from = performance.now();
    await observer.stop();
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(logged.map(({ event }) => event)).toContain("traces-not-sent");
  });
});
