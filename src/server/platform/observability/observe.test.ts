/** A whole server that is watched: its figures are read over HTTP, its spans arrive at a collector, and neither names a person. */

import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFolder } from "#test/data-folder.ts";
import { testDatabase, testDatabaseUrl, testEngine } from "#test/database.ts";
import { memoryLog } from "#test/server.ts";
import { readSettings } from "../../app/configuration/read-settings.ts";
import { type Application, startApplication } from "../../app/start/application.ts";
import type { Database } from "../db/database.ts";
import { newMetrics } from "./metrics.ts";

interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let folder: string;
let database: Database | null;
let application: Application;
let collector: Server;
/** Bodies the collector was sent, as they came. */
const sent: string[] = [];
let logged: ReturnType<typeof memoryLog>["logged"];

beforeAll(async () => {
  folder = await dataFolder();
  database = testEngine() === "postgres" ? await testDatabase() : null;
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      sent.push(Buffer.concat(parts).toString());
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  const { port } = collector.address() as AddressInfo;
  const log = memoryLog();
  logged = log.logged;
  const settings = await readSettings({
    MKOPO_DATA: folder,
    PORT: "0",
    MKOPO_DEMO_BORROWERS: "0",
    MKOPO_METRICS: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    ...(database === null ? {} : { DATABASE_URL: testDatabaseUrl(database) }),
  });
  application = await startApplication(settings, { log: log.log, web: false });
});

afterAll(async () => {
  await application.stop();
  await new Promise((done) => collector.close(done));
  await database?.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string) => fetch(`${application.services.settings.publicOrigin}${path}`);

async function figures(): Promise<string> {
  const answer = await fetch(application.metricsAddress ?? "");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  return answer.text();
}

test("figures count requests by route, statements and jobs by name, and lines of the log", async () => {
  await ask("/mkopo/health");
  await ask("/mkopo/health");
  await ask("/mkopo/nothing/0712345678?session_id=secret");
  // The first run of every job may still be under way.
  await expect
    .poll(figures)
    .toMatch(/^mkopo_work_seconds_count\{kind="job",name="outbox",end="done"\} [1-9]/m);
  const text = await figures();
  expect(text).toMatch(
    /^mkopo_request_seconds_count\{method="GET",route="\/mkopo\/health",status="200"\} 2$/m,
  );
  expect(text).toMatch(/^mkopo_statements_total\{name="jobs\.take-outbox",end="done"\} [1-9]/m);
  const answered = /^mkopo_log_lines_total\{level="info",event="answered"\} (\d+)$/m.exec(text);
  // Our three; the simulator may have reported the delivery of messages meanwhile.
  expect(Number(answered?.[1])).toBeGreaterThanOrEqual(3);
  expect(text).toMatch(/^mkopo_database_answers 1$/m);
  expect(text).toMatch(/^mkopo_outbox_entries\{state="dead"\} 0$/m);
  expect(text).toMatch(/^mkopo_reconciliation_breaks\{provider="simulator"\} 0$/m);
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).not.toContain("0712345678");
  expect(text).not.toContain("secret");
  // The figures are nothing for the public.
  expect((await ask("/metrics")).status).toBe(404);
});

test("figures are told also while the database is silent", async () => {
  const silent = newMetrics(() => ({ query: () => Promise.reject(new Error("no connection")) }));
  const text = await silent.text();
  expect(text).toMatch(/^mkopo_database_answers 0$/m);
  expect(text).toMatch(/^process_cpu_seconds_total /m);
});

test("a request's span holds its statements, its log line names the trace, and no address is told", async () => {
  await ask("/mkopo/health?session_id=secret-of-somebody");
  await application.stop();
  const spans = sent.flatMap((body) => spansOf(body));
  const call = spans.find(({ name }) => name === "GET /mkopo/health");
  expect(call?.attributes).toContainEqual({
    key: "http.response.status_code",
    value: { intValue: 200 },
  });
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(inside.map(({ name }) => name)).toEqual(["statement http.prove-write"]);
  expect(inside[0]?.traceId).toBe(call?.traceId);
  const line = logged.find(({ facts }) => facts["path"] === "/mkopo/health");
  expect(line?.facts["trace"]).toBe(call?.traceId);
  expect(spans.some(({ name }) => name === "job outbox")).toBe(true);
  expect(sent.join()).not.toContain("secret-of-somebody");
});

function spansOf(body: string): OtlpSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
