/** Two servers on one PostgreSQL: what is published at one shows at the other without a restart. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "#contract/client.ts";
import { contactInfo } from "#contract/contact.ts";
import { staffHeader } from "#contract/session.ts";
import { readSettings } from "#server/app/configuration/read-settings.ts";
import { type Application, startApplication } from "#server/app/start/application.ts";
import { addMember } from "#server/core/staff/accounts.ts";
import { openSession } from "#server/core/staff/session.ts";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import { publishedCompany } from "#test/configuration-inputs.ts";
import { testDatabase, testDatabaseUrl } from "#test/database.ts";
import { productionSettings } from "#test/production-settings.ts";
import { memoryLog, type TestStaff } from "#test/server.ts";

async function start() {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const folder = await mkdtemp(join(tmpdir(), "mkopo-brand-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const one = async (): Promise<Application> => {
    const settings = await readSettings({
      ...productionSettings,
      ...{ MKOPO_DATA: folder, PORT: "0", DATABASE_URL: testDatabaseUrl(database) },
      MKOPO_LEAVING_SECONDS: "0",
    });
    const application = await startApplication(
      { ...settings, secondFactor: false },
      { log: memoryLog().log, web: false },
    );
    onTestFinished(() => application.stop());
    return application;
  };
  return [await one(), await one()] as const;
}

function clientOf({ app, services }: Application, headers: Record<string, string> = {}) {
  const origin = services.settings.publicOrigin;
  const transport = inProcessTransport(app);
  return createClient({ origin, transport, language: "en", session: {}, headers });
}

async function supervisorAt(application: Application, login: string): Promise<TestStaff> {
  const { services } = application;
  const password = "a long enough secret";
  const member = { login, name: login, role: "supervisor" as const, password, oneTime: false };
  const { staffId, token } = await services.db.transaction(async (tx) => {
    const id = await addMember(tx, member, services.calendar.now(), 8);
    if (id === null) throw new Error("the login is taken");
    return { staffId: id, token: await openSession(tx, services, id) };
  });
  return {
    staffId,
    login,
    password,
    token,
    client: clientOf(application, { [staffHeader]: token }),
  };
}

const telephoneAt = async (application: Application) => {
  const answer = await clientOf(application).call(contactInfo, { overall: "30" });
  return answer.ok ? answer.data.smWa : answer.message;
};

test("[AP-9] a company fact published at one server shows at both without a restart", async () => {
  const [first, second] = await start();
  expect(await telephoneAt(second)).toBe("+255 800 000 000");
  const people = [await supervisorAt(first, "amina"), await supervisorAt(second, "neema")] as const;
  await publishedCompany(people, second.services.calendar.today());
  // The server that published says it at once, the other within moments.
  expect(await telephoneAt(second)).toBe("+255 800 111 222");
  await expect.poll(() => telephoneAt(first)).toBe("+255 800 111 222");
  expect(first.services.settings.brand.companyName).toBe("Mkopo Bora Ltd");
});
