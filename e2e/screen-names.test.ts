/** A server with its pages: each screen has its own name in the figures and in the spans, and neither has an address. */
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "#server/app/configuration/read-settings.ts";
import { type Application, startApplication } from "#server/app/start/application.ts";
import { dataFolderWithDatabase } from "#test/data-folder.ts";
import { memoryLog } from "#test/server.ts";

let folder: string;
let application: Application;
let collector: Server;
let sent: string;

beforeEach(async () => {
  folder = await dataFolderWithDatabase();
  sent = "";
  collector = createServer((request, response) => {
    request.on("data", (part: Buffer) => {
      sent += part.toString();
    });
    request.on("end", () => response.setHeader("content-type", "application/json").end("{}"));
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  const { port } = collector.address() as AddressInfo;
  const settings = await readSettings({
    MKOPO_DATA: folder,
    PORT: "0",
    MKOPO_DEMO_BORROWERS: "0",
    MKOPO_METRICS: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  application = await startApplication(settings, { log: memoryLog().log });
});

afterEach(async () => {
  await application.stop();
  await new Promise((done) => collector.close(done));
  await rm(folder, { recursive: true });
});

test("[OP-4] each screen is measured and traced under its own name, never under the address asked for", async () => {
  const { publicOrigin } = application.services.settings;
  const ask = (path: string) => fetch(`${publicOrigin}${path}`, { redirect: "manual" });
  for (const path of [
    "/About",
    "/orderList?session_id=secret-of-somebody",
    "/orderList",
    "/orderList.data",
    "/console/customers/0712345678",
    "/nothing/0712345678",
  ]) {
    await (await ask(path)).arrayBuffer();
  }
  const text = await (await fetch(application.metricsAddress ?? "")).text();
  const counted = (route: string) =>
    [...text.matchAll(/^mkopo_request_seconds_count\{(.*)\} (\d+)$/gm)]
      .filter(([, labels = ""]) => labels.includes(`route="${route}"`))
      .reduce((sum, [, , count]) => sum + Number(count), 0);
  expect(counted("/About")).toBe(1);
  // With what its script fetches for it.
  expect(counted("/orderList")).toBe(3);
  expect(text).toMatch(/route="\/console\/customers\/:\w+"/);
  // All of them have one name.
  expect(counted("/*")).toBe(1);
  await application.stop();
  expect(sent).toContain('"GET /About"');
  expect(sent).toContain('"GET /orderList"');
  for (const content of [text, sent]) {
    expect(content).not.toContain("0712345678");
    expect(content).not.toContain("secret-of-somebody");
  }
});
