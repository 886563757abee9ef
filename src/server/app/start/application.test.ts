/** The whole program: starts, answers, keeps its date and data across restarts, stops; and in production nobody can move the date. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFolder } from "#test/data-folder.ts";
import { testDatabase, testDatabaseUrl, testEngine } from "#test/database.ts";
import { keyFor, productionSettings } from "#test/production-settings.ts";
import { memoryLog } from "#test/server.ts";
import { addDays, dayIn } from "#values/business-day.ts";
import type { Database } from "../../platform/db/database.ts";
import { readSettings } from "../configuration/read-settings.ts";
import { type Application, startApplication } from "./application.ts";

let folder: string;
/** Null on the embedded engine: the program opens its own in the folder. */
let database: Database | null;
const running: Application[] = [];

beforeEach(async () => {
  folder = await dataFolder();
  database = testEngine() === "postgres" ? await testDatabase() : null;
});

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  await database?.close();
  await rm(folder, { recursive: true });
});

async function start(environment: Record<string, string> = {}): Promise<Application> {
  return (await startLogged(environment)).application;
}

async function startLogged(environment: Record<string, string>) {
  const settings = await readSettings({
    MKOPO_DATA: folder,
    PORT: "0",
    MKOPO_DEMO_BORROWERS: "0",
    MKOPO_LEAVING_SECONDS: "0",
    ...(database === null ? {} : { DATABASE_URL: testDatabaseUrl(database) }),
    ...environment,
  });
  const { log, logged } = memoryLog();
  const application = await startApplication(settings, { log, web: false });
  running.push(application);
  return { application, logged };
}

const originOf = ({ services }: Application) => `http://127.0.0.1:${services.settings.port}`;

function moveDate(application: Application, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return fetch(`${originOf(application)}/demo/date`, { method: "POST", body, redirect: "manual" });
}

test("a demo answers over the network, shows its links, and moves its date forward for good, though for no foreign page", async () => {
  await rm(folder, { recursive: true });
  const first = await start();
  const health = await fetch(`${originOf(first)}/mkopo/health`);
  expect(await health.json()).toMatchObject({ code: "0", data: { status: "ready" } });

  const page = await (await fetch(`${originOf(first)}/demo`)).text();
  for (const { label } of first.demo?.links ?? []) expect(page).toContain(label);
  expect(first.demo?.links.length).toBeGreaterThan(7);
  const password = first.demo?.staff.password ?? "";
  expect(page).toContain(`<code>supervisor</code> or <code>agent</code>`);
  expect(page).toContain(`<code>${password}</code>`);
  expect(first.setUpLink).toBeNull();
  const today = first.services.calendar.today();
  expect(page).toContain(`<time datetime="${today}">`);

  const foreign = await fetch(`${originOf(first)}/demo/date`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: new URLSearchParams({ days: "1" }),
  });
  expect(foreign.status).toBe(400);
  expect(first.services.calendar.today()).toBe(today);

  const moved = await moveDate(first, { days: "30" });
  expect([moved.status, moved.headers.get("location")]).toEqual([303, "/demo"]);
  expect(first.services.calendar.today()).toBe(addDays(today, 30));
  for (const wrong of [
    { date: today },
    { date: "2026-02-30" },
    { days: "-1" },
    { days: "9999" },
    {},
  ]) {
    expect((await moveDate(first, wrong)).status).toBe(400);
  }
  expect(first.services.calendar.today()).toBe(addDays(today, 30));

  await first.stop();
  await expect(fetch(`${originOf(first)}/mkopo/health`)).rejects.toThrow();
  const second = await start();
  expect(second.services.calendar.today()).toBe(addDays(today, 30));
  expect(second.demo?.links.length).toBe(first.demo?.links.length);
  // The same accounts still sign in to the console, though the date has moved.
  expect(second.demo?.staff.password).toBe(password);
  const signIn = await fetch(`${originOf(second)}/mkopo/console/session/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ login: "supervisor", password }),
  });
  expect(await signIn.json()).toMatchObject({ code: "0" });
});

test("production has no route, no setting and no calendar that could change the date", async () => {
  const application = await start({
    ...productionSettings,
    MKOPO_TODAY: "2030-01-01",
    MKOPO_DEMO: "1",
    MKOPO_ALLOW: "simulator,unknown-settings",
    TODAY: "2030-01-01",
  });
  const { calendar, settings } = application.services;
  const before = dayIn(settings.timeZone, new Date());
  for (const path of ["/demo", "/demo/date", "/mkopo/demo", "/mkopo/demo/date"]) {
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? new URLSearchParams({ days: "1" }) : undefined;
      const answered = await fetch(originOf(application) + path, { method, ...(body && { body }) });
      expect(answered.status, `${method} ${path}`).toBe(404);
    }
  }
  expect([before, dayIn(settings.timeZone, new Date())]).toContain(calendar.today());
  expect(Object.keys(calendar).sort()).toEqual(["now", "today"]);
  expect(application.demo).toBeNull();
  // There is no account yet: the link that creates one leads to the lender's own address.
  expect(application.setUpLink).toMatch(
    /^https:\/\/loans\.example\/console\/first-account\?token=[\w-]{43}$/,
  );
});

test("a port in use is said at once, before there is a database", async () => {
  const port = String((await start(productionSettings)).services.settings.port);
  const elsewhere = await mkdtemp(join(tmpdir(), "mkopo-port-"));
  const other = { ...productionSettings, MKOPO_DATA: elsewhere, PORT: port, DATABASE_URL: "" };
  await expect(start(other)).rejects.toThrow(/EADDRINUSE/);
  expect(await readdir(elsewhere)).toEqual([]);
  await rm(elsewhere, { recursive: true });
});

test("[OP-2] what is unsafe and allowed is told in the log at every start", async () => {
  const { logged } = await startLogged(productionSettings);
  const told = logged.filter(({ event }) => event === "unsafe-setting");
  expect(told.map(({ level }) => level)).toEqual(["warn"]);
  expect(JSON.stringify(told)).toContain("the simulator");
});

test("[OP-2] production does not start on a database that the demo made, which the demo still starts on", async () => {
  const demo = await start();
  await demo.stop();
  await expect(start(productionSettings)).rejects.toThrow(/made by the demo/);
  const again = await start();
  expect((await fetch(`${originOf(again)}/mkopo/health`)).status).toBe(200);
});

test("[OP-2] a server does not start with another encryption key than its database's", async () => {
  await (await start(productionSettings)).stop();
  const other = { ...productionSettings, MKOPO_ENCRYPTION_KEY: keyFor("another") };
  await expect(start(other)).rejects.toThrow(/is not the key/);
  // What was started until then is closed again: the folder may be opened once more.
  const again = await start(productionSettings);
  expect((await fetch(`${originOf(again)}/mkopo/health`)).status).toBe(200);
});
