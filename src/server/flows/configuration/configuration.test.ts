/** Versioned configuration over the wire: a document from its first draft to its replacement, with everything recorded. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CompanyFacts } from "#contract/company.ts";
import {
  compareConfigurationVersions,
  listConfiguration,
  listConfigurationDocuments,
  publishConfiguration,
  readConfiguration,
  readConfigurationHistory,
  returnConfigurationDraft,
  saveConfigurationDraft,
  submitConfigurationDraft,
  withdrawConfigurationDraft,
} from "#contract/configuration.ts";
import { readStaffLog } from "#contract/staff.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  draftedCompany,
  publishedCompany,
  seenVersion,
  someCompany,
  submittedCompany,
} from "#test/configuration-inputs.ts";
import { formFile, right } from "#test/product-inputs.ts";
import { startServer, type TestServer, type TestStaff, testSettings } from "#test/server.ts";

let server: TestServer;
let agent: TestStaff;
let supervisor: TestStaff;
let second: TestStaff;

async function start(settings = {}) {
  server = await startServer({ settings });
  agent = await server.staff({ name: "Juma Said" });
  supervisor = await server.staff({ role: "supervisor", name: "Neema Mushi" });
  second = await server.staff({ role: "supervisor", name: "Amina Ally" });
}

beforeEach(() => start());
afterEach(() => server.close());

const company = { kind: "company", key: "" };
const today = "2026-03-02";
const read = async (version = 0, who = supervisor) =>
  right(await who.client.call(readConfiguration, { ...company, version: String(version) }));
const listed = async () => right(await agent.client.call(listConfiguration, {})).rows[0];
const publish = (who: TestStaff, draft: object, from = today) =>
  who.client.call(publishConfiguration, { ...draft, from } as never);
const save = (who: TestStaff, draft: object, body: unknown) =>
  who.client.call(saveConfigurationDraft, { ...company, ...draft, body: formFile(body) } as never);
const nameNow = () => server.services.settings.brand.companyName;

test("a document is drafted, submitted and published by a second person, and rules at once", async () => {
  const before = nameNow();
  expect(await read()).toMatchObject({ source: "usual", state: "none", version: 0 });
  const draft = await submittedCompany(agent);
  expect(nameNow()).toBe(before);
  expect(await read()).toMatchObject({ state: "submitted", mayPublish: true, mayChange: false });
  right(await publish(supervisor, draft));
  expect(nameNow()).toBe("Mkopo Bora Ltd");
  const shown = await read();
  expect(shown).toMatchObject({ source: "console", state: "in-force", from: "2026-03-02" });
  expect(JSON.parse(shown.ruling)).toEqual(someCompany());
  expect(await listed()).toMatchObject({
    ...{ kind: "company", twoPeople: true, source: "console", many: false, setting: "" },
    ...{ inForce: { version: 1, from: "2026-03-02" }, draft: null, documents: 1 },
  });
});

test("whoever drafted or changed a version cannot publish it, nor can anybody what was not submitted", async () => {
  const draft = await draftedCompany(supervisor);
  expect(await publish(second, draft)).toMatchObject({ rejection: "notSubmitted" });
  const changed = seenVersion(right(await save(agent, draft, someCompany({ licence: "BOT-1" }))));
  const submitted = seenVersion(right(await second.client.call(submitConfigurationDraft, changed)));
  expect(await publish(supervisor, submitted)).toMatchObject({ rejection: "otherPersonNeeded" });
  expect(await publish(second, submitted)).toMatchObject({ ok: true });
});

test("a version published from a later day rules from then on, on every server without a job", async () => {
  const before = nameNow();
  await publishedCompany([agent, supervisor], "2026-03-05");
  expect(nameNow()).toBe(before);
  expect(await listed()).toMatchObject({
    ...{ source: "usual", inForce: null, scheduled: { version: 1, from: "2026-03-05" } },
  });
  expect((await read()).state).toBe("scheduled");
  server.setToday("2026-03-05");
  expect(nameNow()).toBe("Mkopo Bora Ltd");
  // Days later, nobody's session is open any more.
  expect((await read(0, await server.staff())).state).toBe("in-force");
});

test("of two versions from one day the later one rules, and the version before it is kept", async () => {
  await publishedCompany([agent, supervisor], today);
  await publishedCompany([agent, supervisor], today, { legalName: "Mkopo Bora Plc" });
  expect(nameNow()).toBe("Mkopo Bora Plc");
  const { versions, differences, against } = await read();
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, "in-force"],
    [1, "superseded"],
  ]);
  expect(against).toBe(1);
  expect(differences).toEqual([
    { path: "legalName", before: "Mkopo Bora Ltd", after: "Mkopo Bora Plc" },
  ]);
  const compared = { ...company, before: "2", after: "1" };
  expect(
    right(await agent.client.call(compareConfigurationVersions, compared)).differences,
  ).toEqual([{ path: "legalName", before: "Mkopo Bora Plc", after: "Mkopo Bora Ltd" }]);
});

test("a published null of one document among many goes back to what comes with the software", async () => {
  const year = { kind: "holidays", key: "2026" };
  const draft = seenVersion(right(await save(agent, year, "null")));
  const submitted = seenVersion(right(await agent.client.call(submitConfigurationDraft, draft)));
  right(await publish(supervisor, submitted));
  const shown = right(await supervisor.client.call(readConfiguration, { ...year, version: "0" }));
  expect(shown).toMatchObject({ source: "usual", body: "null", state: "in-force" });
});

test("a null of the only document of its kind is refused, and one that an earlier version took is never published", async () => {
  expect(await save(agent, {}, " null ")).toMatchObject({ rejection: "unreadableForm" });
  await server.services.db.script(
    `insert into configuration_document (kind, key) values ('company', '');
     insert into configuration_version (kind, key, version, state, revision, body)
     values ('company', '', 1, 'submitted', 2, 'null')`,
  );
  expect((await read()).problems).toEqual({ "": "is missing" });
  const seen = { ...company, version: "1", revision: "2" };
  expect(await publish(supervisor, seen)).toMatchObject({
    ...{ rejection: "hasProblems", fields: [""] },
  });
});

test("a wrong body is kept as it was typed, named at its fields and never published", async () => {
  const wrong: Partial<CompanyFacts> = {
    legalName: "",
    phone: "call us",
    complaintsOfficer: { name: "Neema", phone: "", email: "" },
  };
  const saved = right(await save(agent, {}, { ...someCompany(wrong), colour: "green" }));
  expect(saved.problems).toEqual({
    legalName: "must be one line of text of at most 200 characters",
    phone: "must be a telephone number such as +255 800 000 000",
    colour: "is no field of this form",
  });
  const draft = seenVersion(saved);
  expect(await agent.client.call(submitConfigurationDraft, draft)).toMatchObject({
    ...{ rejection: "hasProblems", fields: ["legalName", "phone", "colour"] },
  });
  expect(JSON.parse((await read()).body)).toMatchObject(wrong);
  const next = right(
    await save(agent, draft, someCompany({ ...wrong, legalName: "M", phone: "112" })),
  );
  expect(next.problems).toEqual({ "complaintsOfficer.phone": "is missing" });
});

test("what is no document is refused, and nothing is written", async () => {
  const numbers = ["5", "0", "true"];
  for (const body of ["{", "[]", '"text"', ...numbers, `{"legalName":"${"x".repeat(210_000)}"}`]) {
    expect(await save(agent, {}, body)).toMatchObject({ rejection: "unreadableForm" });
  }
  expect(await save(agent, { kind: "nothing" }, {})).toMatchObject({ rejection: "notFound" });
  expect(await save(agent, { key: "other" }, {})).toMatchObject({ rejection: "notFound" });
  expect((await read()).version).toBe(0);
});

test("[AP-9] one supervisor publishes a brand, and never one whose colours miss their contrast", async () => {
  const brand = { kind: "brand", key: "" };
  const look = (emphasis: string) => ({
    displayName: "Mkopo Bora",
    colours: { background: "#fffaf2", text: "#20160b", emphasis },
  });
  const pale = right(await save(supervisor, brand, look("#f2e3c4")));
  expect(pale.problems["colours.emphasis"]).toMatch(/^has a contrast of 1\.2 to 1/);
  expect(await publish(supervisor, seenVersion(pale))).toMatchObject({
    ...{ rejection: "hasProblems", fields: ["colours.emphasis"] },
  });
  const dark = right(await save(supervisor, seenVersion(pale), look("#b4531b")));
  expect(dark.problems).toEqual({});
  expect(await publish(agent, seenVersion(dark))).toMatchObject({ rejection: "roleNeeded" });
  expect(await publish(supervisor, seenVersion(dark))).toMatchObject({ ok: true });
  expect(server.services.settings.brand).toMatchObject(look("#b4531b"));
});

test("[AP-9] [IR-7] a logo on an origin that the configuration file does not allow is refused at its field", async () => {
  const brand = { kind: "brand", key: "" };
  const { displayName, colours } = server.services.settings.brand;
  const look = (logo: string) => ({ displayName, logo, colours });
  let draft: object = brand;
  for (const logo of ["https://evil.example/logo.png", "//evil.example/logo.png"]) {
    const saved = right(await save(supervisor, draft, look(logo)));
    expect(saved.problems["logo"], logo).toMatch(/^must be a path on this server/);
    draft = seenVersion(saved);
    expect(await publish(supervisor, draft)).toMatchObject({
      ...{ rejection: "hasProblems", fields: ["logo"] },
    });
  }
  const own = right(await save(supervisor, draft, look("/logos/salama.svg")));
  expect(own.problems).toEqual({});
  expect(await publish(supervisor, seenVersion(own))).toMatchObject({ ok: true });
});

test("of two who change a draft, the second is told and overwrites nothing", async () => {
  const draft = await draftedCompany(agent);
  right(await save(agent, draft, someCompany({ licence: "A" })));
  expect(await save(second, draft, someCompany({ licence: "B" }))).toMatchObject({
    ...{ rejection: "changedMeanwhile" },
  });
  // The same body again is the same change.
  expect(await save(agent, draft, someCompany({ licence: "A" }))).toMatchObject({ ok: true });
  expect(JSON.parse((await read()).body)).toMatchObject({ licence: "A" });
  expect(await save(second, {}, someCompany({ licence: "C" }))).toMatchObject({
    ...{ rejection: "draftOpen" },
  });
});

test("a submitted draft is returned with a reason and withdrawn without one; each step is on record", async () => {
  const draft = await submittedCompany(agent);
  const returning = (note: string) =>
    supervisor.client.call(returnConfigurationDraft, { ...draft, note });
  expect(await returning(" ")).toMatchObject({ rejection: "textMissing" });
  const returned = seenVersion(right(await returning("The licence has expired")));
  right(await agent.client.call(withdrawConfigurationDraft, returned));
  expect(await save(agent, returned, someCompany())).toMatchObject({ rejection: "notDraft" });
  const { entries } = right(await agent.client.call(readConfigurationHistory, company));
  expect(entries.map(({ step, by, note }) => [step, by?.name, note])).toEqual([
    ["withdraw", "Juma Said", ""],
    ["return", "Neema Mushi", "The licence has expired"],
    ["submit", "Juma Said", ""],
    ["draft", "Juma Said", ""],
  ]);
  const log = right(await supervisor.client.call(readStaffLog, { page: "0" }));
  const steps = ["withdraw", "return", "submit", "draft"].map((step) => `configuration.${step}`);
  expect(log.entries.slice(0, 4).map(({ action, subject }) => [action, subject])).toEqual(
    steps.map((action) => [action, "company"]),
  );
  // The next draft is a version of its own.
  expect((await draftedCompany(agent)).version).toBe("2");
});

test("nothing is published for a day that has passed", async () => {
  const draft = await submittedCompany(agent);
  expect(await publish(supervisor, draft, "2026-03-01")).toMatchObject({ rejection: "dayPast" });
  expect(await publish(supervisor, draft, "2026-02-30")).toMatchObject({ rejection: "dayPast" });
});

describe("where a setting of the server rules", () => {
  beforeEach(async () => {
    await server.close();
    await start({ ...testSettings(), fileRules: ["company"] });
  });

  test("the console shows its values and refuses changes with a sentence", async () => {
    expect(await read()).toMatchObject({ source: "setting", mayChange: false, mayPublish: false });
    expect(JSON.parse((await read()).ruling)).toMatchObject({ legalName: "Mkopo Example Ltd" });
    expect(await listed()).toMatchObject({
      source: "setting",
      setting: expect.stringContaining("MKOPO_CONFIG"),
    });
    const refused = await save(agent, {}, someCompany());
    expect(refused).toMatchObject({ rejection: "ruledBySetting" });
  });
});

test("documents of a kind are listed with their version and draft", async () => {
  const { rows } = right(await agent.client.call(listConfigurationDocuments, { kind: "company" }));
  expect(rows).toEqual([]);
  await publishedCompany([agent, supervisor], today);
  await draftedCompany(second);
  const { rows: two } = right(
    await agent.client.call(listConfigurationDocuments, { kind: "company" }),
  );
  expect(two).toMatchObject([
    {
      key: "",
      inForce: { version: 1 },
      draft: { version: 2, state: "draft", by: { name: "Amina Ally" } },
    },
  ]);
});

const change = defineStatement(
  "test.change-published-configuration",
  "update configuration_version set body = '{}' where state = 'published'",
);
const remove = defineStatement("test.remove-history", "delete from configuration_history");

test("the database itself keeps published versions and the history as they are", async () => {
  await publishedCompany([agent, supervisor], today);
  await expect(server.services.db.query(change)).rejects.toThrow(/never changes/);
  await expect(server.services.db.query(remove)).rejects.toThrow(/never changed/);
});
