/** Several people and several servers at one document at once, on a real PostgreSQL. */
import { expect, onTestFinished, test } from "vitest";
import {
  publishConfiguration,
  readConfiguration,
  saveConfigurationDraft,
} from "#contract/configuration.ts";
import { everyConfigurationKind } from "#server/app/registry/configuration-kinds.ts";
import { liveConfiguration } from "#server/core/configuration/live-configuration.ts";
import {
  appendHistory,
  insertVersion,
  lockDocument,
  writePublished,
} from "#server/core/configuration/store.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { draftedCompany, someCompany, submittedCompany } from "#test/configuration-inputs.ts";
import { testDatabaseUrl } from "#test/database.ts";
import { formFile, right } from "#test/product-inputs.ts";
import { startServer } from "#test/server.ts";
import { day } from "#values/business-day.ts";

const twenty = Array.from({ length: 20 }, (_, at) => at);
const company = { kind: "company", key: "" };

async function start() {
  const server = await startServer();
  onTestFinished(() => server.close());
  const agent = await server.staff();
  const supervisors = [
    await server.staff({ role: "supervisor" }),
    await server.staff({ role: "supervisor" }),
  ];
  return { server, agent, supervisors };
}

test("of twenty who publish one draft at once, one does", async () => {
  const { server, agent, supervisors } = await start();
  const draft = await submittedCompany(agent);
  const answers = await Promise.all(
    twenty.map((at) =>
      supervisors[at % 2]!.client.call(publishConfiguration, { ...draft, from: "2026-03-02" }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.flatMap((answer) =>
    answer.ok ? [] : answer.kind === "rejection" ? answer.rejection : answer.kind,
  );
  expect(new Set(refused)).toEqual(new Set(["notDraft"]));
  expect(server.services.settings.brand.companyName).toBe("Mkopo Bora Ltd");
});

test("of twenty who save one draft at once, one is kept and the others are told", async () => {
  const { agent, supervisors } = await start();
  const draft = await draftedCompany(agent);
  const bodies = twenty.map((at) => someCompany({ licence: `L-${at}` }));
  const answers = await Promise.all(
    bodies.map((body) =>
      agent.client.call(saveConfigurationDraft, { ...draft, body: formFile(body) }),
    ),
  );
  const kept = answers.findIndex(({ ok }) => ok);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const now = right(await supervisors[0]!.client.call(readConfiguration, company));
  expect(JSON.parse(now.body)).toEqual(bodies[kept]);
  expect(now.revision).toBe(2);
});

test("of twenty who begin a draft at once, one does", async () => {
  const { agent } = await start();
  const answers = await Promise.all(
    twenty.map((at) =>
      agent.client.call(saveConfigurationDraft, {
        ...company,
        body: formFile(someCompany({ licence: `L-${at}` })),
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("another server follows, and misses nothing while publications overlap", async () => {
  const { server } = await start();
  const other = await openDatabase({
    databaseUrl: testDatabaseUrl(server.services.db),
    dataFolder: "",
  });
  onTestFinished(() => other.close());
  const texts = { ...everyConfigurationKind[0]!, kind: "texts", keys: /^t\d+$/ };
  const following = liveConfiguration(other, [texts]);
  let done = false;
  const follow = (async () => {
    while (!done) await following.refresh();
  })();
  const body = JSON.stringify(someCompany());
  await Promise.all(
    twenty.map((at) =>
      server.services.db.transaction(async (tx) => {
        const version = { kind: "texts", key: `t${at}`, version: 1, revision: 1, body, from: null };
        await lockDocument(tx, version);
        await insertVersion(tx, { ...version, state: "submitted" });
        await writePublished(tx, { ...version, state: "submitted" }, day("2026-03-02"));
        await appendHistory(tx, {
          ...{ ...version, step: "publish", staffId: null, note: "" },
          ...{ at: server.services.calendar.now(), from: day("2026-03-02") },
        });
      }),
    ),
  );
  done = true;
  await follow;
  await following.refresh();
  expect(following.keysInForce("texts", day("2026-03-02"))).toHaveLength(twenty.length);
  expect(following.keysInForce("texts", day("2026-03-01"))).toEqual([]);
});
