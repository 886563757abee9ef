/** The console over the living demo: whatever its staff can reach by links is there, for every role and without script. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffRoles } from "#contract/staff-roles.ts";
import { readSettings } from "#server/app/configuration/read-settings.ts";
import { type Application, startApplication } from "#server/app/start/application.ts";
import { upsertMember } from "#server/core/staff/accounts.ts";
import { cast } from "#server/edge/demo/population/cast.ts";
import { dataFolderWithDatabase } from "#test/data-folder.ts";
import { memoryLog } from "#test/server.ts";
import { walkConsole } from "../scripts/pictures/console-walk.ts";

const password = "a-password-of-the-test";

let folder: string;
let application: Application;
let logged: ReturnType<typeof memoryLog>["logged"];

beforeAll(async () => {
  folder = await dataFolderWithDatabase();
  const settings = await readSettings({
    MKOPO_DATA: folder,
    PORT: "0",
    MKOPO_DEMO_BORROWERS: String(cast.length),
  });
  const log = memoryLog();
  logged = log.logged;
  application = await startApplication(settings, { log: log.log });
});

afterAll(async () => {
  await application.stop();
  await rm(folder, { recursive: true });
});

async function signIn(role: (typeof staffRoles)[number]): Promise<string> {
  const { db, calendar, settings } = application.services;
  const member = { login: `test-${role}`, name: "Asha Test", role, password };
  await db.transaction((tx) => upsertMember(tx, member, calendar.now(), 8));
  const answer = await fetch(`${settings.publicOrigin}/console/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: settings.publicOrigin },
    body: new URLSearchParams({ login: member.login, password }),
  });
  expect(answer.status).toBe(302);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

test.each(staffRoles)(
  "[SF-1] every page that links lead a member to is there: %s",
  async (role) => {
    const { publicOrigin } = application.services.settings;
    const cookie = await signIn(role);
    const astray: string[] = [];
    const linksOn = async (address: string) => {
      const answer = await fetch(publicOrigin + address, { headers: { cookie } });
      const page = await answer.text();
      if (answer.status !== 200) astray.push(`${address}: ${answer.status}`);
      return Array.from(page.matchAll(/<a[^>]* href="([^"]+)"/g), ([, href = ""]) => {
        return new URL(href.replaceAll("&amp;", "&"), answer.url);
      }).filter(({ origin }) => origin === publicOrigin);
    };
    const places = await walkConsole("/console", linksOn, new Set());
    expect(astray).toEqual([]);
    expect(places.length).toBeGreaterThan(8);
    expect(logged.filter(({ level }) => level === "error")).toEqual([]);
  },
);
