/** Two servers on one PostgreSQL behind a proxy with health checks: one after the other is replaced, and no request fails. */
import { mkdtemp, rm } from "node:fs/promises";
import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase, testDatabaseUrl } from "#test/database.ts";
import { productionSettings } from "#test/production-settings.ts";
import { memoryLog } from "#test/server.ts";
import type { Database } from "../../platform/db/database.ts";
import { readSettings } from "../configuration/read-settings.ts";
import { type Application, startApplication } from "./application.ts";

let folder: string;
let database: Database;
const running = new Set<Application>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mkopo-rolling-"));
  database = await testDatabase();
});

afterEach(async () => {
  for (const one of running) await one.stop();
  running.clear();
  await database.close();
  await rm(folder, { recursive: true });
});

async function startOne({ leavingSeconds = 1 } = {}): Promise<Application> {
  const settings = await readSettings({
    ...productionSettings,
    MKOPO_DATA: folder,
    PORT: "0",
    DATABASE_URL: testDatabaseUrl(database),
    MKOPO_LEAVING_SECONDS: String(leavingSeconds),
    // Here all requests come from one address without a pause.
    MKOPO_CALLS_PER_ADDRESS: "0",
    MKOPO_ALLOW: "simulator,calls-without-limit",
  });
  const application = await startApplication(settings, { log: memoryLog().log, web: false });
  running.add(application);
  return application;
}

const portOf = ({ services }: Application): number => services.settings.port;

/** A load balancer: polls each server's health and sends requests to those that are ready. */
class Balancer {
  readonly server: Server;
  #ready: number[] = [];
  #turn = 0;
  #looking: Promise<void> | null;
  #ended = false;

  constructor(servers: () => Iterable<Application>) {
    this.server = createServer((request, response) => {
      const port = this.#ready[this.#turn++ % this.#ready.length] ?? 0;
      const { method, url: path, headers } = request;
      const onward = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on("error", () => response.writeHead(502).end());
      request.pipe(onward);
    });
    // On a busy machine a client's connection is idle for seconds, and must not be closed as it is used again.
    this.server.keepAliveTimeout = 60_000;
    this.#looking = this.#look(servers);
  }

  ready(): number {
    return this.#ready.length;
  }

  async #look(servers: () => Iterable<Application>): Promise<void> {
    while (!this.#ended) {
      const ports = [...servers()].map(portOf);
      const healthy = await Promise.all(ports.map(isReady));
      this.#ready = ports.filter((_port, index) => healthy[index]);
      await pause(20);
    }
  }

  async close(): Promise<void> {
    this.#ended = true;
    await this.#looking;
    await new Promise((done) => this.server.close(done));
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/mkopo/health`)).ok;
  } catch {
    return false;
  }
}

test("replacing one server after the other fails no request", async () => {
  // Long enough for the balancer to notice, however busy the machine is.
  const leaving = { leavingSeconds: 3 };
  const old = [await startOne(leaving), await startOne(leaving)];
  const proxy = new Balancer(() => running);
  await new Promise<void>((done) => proxy.server.listen(0, "127.0.0.1", done));
  const { port } = proxy.server.address() as AddressInfo;
  await expect.poll(() => proxy.ready()).toBe(2);

  let going = true;
  const answers = new Map<number | string, number>();
  const client = async (): Promise<void> => {
    while (going) {
      const answer = await fetch(`http://127.0.0.1:${port}/mkopo/site/version`).then(
        ({ status }) => status,
        (error: Error) => String(error.cause ?? error),
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  const asked = () => [...answers.values()].reduce((sum, count) => sum + count, 0);
  const clients = Array.from({ length: 8 }, client);
  for (const one of old) {
    const before = asked();
    const fresh = await startOne();
    expect(portOf(fresh)).not.toBe(portOf(one));
    await one.stop();
    running.delete(one);
    await expect.poll(() => proxy.ready()).toBe(2);
    await expect.poll(asked).toBeGreaterThan(before + 50);
  }
  going = false;
  await Promise.all(clients);
  await proxy.close();
  expect([...answers.keys()]).toEqual([200]);
});

test("a server told to end says so first, and closes the connections it keeps", async () => {
  const one = await startOne();
  const address = `http://127.0.0.1:${portOf(one)}/mkopo`;
  expect((await fetch(`${address}/health`)).headers.get("connection")).toBe("keep-alive");
  const stopped = one.stop();
  running.delete(one);
  await expect.poll(async () => (await fetch(`${address}/health`)).status).toBe(503);
  const last = await fetch(`${address}/health/live`);
  expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
  await stopped;
  await expect(fetch(`${address}/health/live`)).rejects.toThrow();
});
