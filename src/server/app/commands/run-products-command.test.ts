/** Products as files: what a check says of them, what an import makes and refuses, and that an export gives them back. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publishProductVersion, readProductVersion } from "#contract/product-catalogue.ts";
import { right, someForm, submitted } from "#test/product-inputs.ts";
import { startServer } from "#test/server.ts";
import { day, parseDay } from "#values/business-day.ts";
import {
  checkFiles,
  exportFiles,
  importFiles,
  readAsked,
  WrongUse,
} from "./run-products-command.ts";

function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), "mkopo-products-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const on = day("2026-03-02");

test("[PD-5] a check says by file and field what is wrong, and ends with a code", async () => {
  const wrong = someForm({ productId: "wrong", amounts: { least: "1", most: "x" } });
  const folder = folderOf({ "a.json": someForm(), "b.json": wrong });
  const { text, exitCode } = await checkFiles([folder], { market: "reference", languages: [], on });
  expect(exitCode).toBe(1);
  expect(text).toContain("b.json: amounts.most must be an amount such as 1250.00");
  expect(text).toMatch(/2 products in reference: 1 cannot be published\.$/);
  const alone = await checkFiles([join(folder, "a.json")], {
    market: "reference",
    languages: [],
    on,
  });
  expect(alone.exitCode).toBe(0);
});

test("[PD-5] [MK-2] a check asks the rules of the market named, without a database", async () => {
  const { text, exitCode } = await checkFiles([folderOf({ "a.json": someForm() })], {
    market: "in",
    languages: [],
    on,
  });
  expect(exitCode).toBe(1);
  expect(text).toContain("REFUSED in.cooling-off: ");
  expect(text).toContain("WARNING in.late-base: ");
});

test("[PD-5] [PD-9] a check warns of days off that throw instalments onto one day", async () => {
  const april = Array.from(
    { length: 30 },
    (_, index) => `2026-04-${String(index + 1).padStart(2, "0")}`,
  );
  const { terms } = someForm();
  const daysOff = { dueDates: "next-working-day", weekdays: [], holidays: april };
  const plan = { ...terms.plan, frequency: "weekly", instalments: 20, daysOff };
  const form = someForm({ terms: { ...terms, plan } } as never);
  const { text, exitCode } = await checkFiles([folderOf({ "a.json": form })], {
    ...{ market: "reference", languages: [], on },
  });
  expect(text).toContain(
    "a.json: WARNING due-dates-on-one-day: With these days off up to 5 instalments of one loan fall due on 2026-05-01.",
  );
  expect(exitCode).toBe(0);
});

test("[PD-1] [PD-5] a check asks for the languages of the market, and those that the lender offers", async () => {
  const { description } = someForm();
  const { fil: _fil, zh: _zh, ...words } = description;
  const folder = folderOf({ "a.json": someForm({ description: words }) });
  const asked = { market: "reference", languages: [], on } as const;
  expect((await checkFiles([folder], asked)).exitCode).toBe(0);
  const chinese = await checkFiles([folder], { ...asked, languages: ["zh", "en"] });
  expect(chinese.exitCode).toBe(1);
  expect(chinese.text).toContain("a.json: description needs a text in these languages too");
  expect(chinese.text).toMatch(/served in: 中文$/m);
  const philippine = await checkFiles([folder], { ...asked, market: "ph" });
  expect(philippine.text).toMatch(/a\.json: description needs a text .*: Filipino$/m);
});

test("[PD-5] [IR-7] a check refuses pictures and agreements of an origin that the lender does not allow, at their fields", async () => {
  const { texts } = someForm();
  const form = someForm({
    logo: "https://cdn.example/logo.png",
    texts: { ...texts, agreementPopup: "https://evil.example/popup" },
  });
  const asked = { market: "reference", languages: [], on } as const;
  const folder = folderOf({ "a.json": form });
  const { text, exitCode } = await checkFiles([folder], asked);
  expect(exitCode).toBe(1);
  expect(text).toContain("a.json: logo must be a path on this server");
  expect(text).toContain("a.json: texts.agreementPopup must be a path on this server");
  const told = await checkFiles([folder], { ...asked, origins: ["https://cdn.example"] });
  expect(told.text).not.toContain("a.json: logo");
  expect(told.text).toContain("a.json: texts.agreementPopup must be a path on this server");
});

test("[PD-5] an import makes drafts that two people publish, and an export gives the files back", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { db, calendar } = server.services;
  const folder = folderOf({
    "salama.json": someForm(),
    "second.json": someForm({ productId: "second" }),
  });
  const when = { now: calendar.now(), today: calendar.today() };
  const { text } = await importFiles([folder], db, when);
  expect(text.split("\n")).toHaveLength(2);
  const supervisor = await server.staff({ role: "supervisor" });
  const read = await supervisor.client.call(readProductVersion, { productId: "second" });
  expect(right(read)).toMatchObject({ state: "draft", revision: 1, problems: {}, authors: [] });
  // Again it changes nothing, another form is the draft's next revision.
  await importFiles([folder], db, when);
  const changed = folderOf({ "second.json": someForm({ productId: "second", name: "Another" }) });
  expect((await importFiles([changed], db, when)).text).toContain("draft 1 of second");
  const after = await supervisor.client.call(readProductVersion, { productId: "second" });
  expect(right(after)).toMatchObject({ revision: 2, name: "Another" });

  const agent = await server.staff();
  const draft = await submitted(agent, "third");
  right(await supervisor.client.call(publishProductVersion, { ...draft, from: "2026-03-02" }));
  const target = folderOf({});
  await exportFiles(target, db);
  expect(readdirSync(target)).toEqual(["third.json"]);
  expect(JSON.parse(readFileSync(join(target, "third.json"), "utf8"))).toEqual(
    someForm({ productId: "third" }),
  );
});

test("[PD-5] an import is refused whole by file and field, and when there are far too many", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { db, calendar } = server.services;
  const when = { now: calendar.now(), today: calendar.today() };
  const { terms } = someForm();
  const wrong = someForm({ terms: { ...terms, reminderDays: "soon" as never } });
  const folder = folderOf({ "a.json": someForm({ productId: "fine" }), "b.json": wrong });
  const { text, exitCode } = await importFiles([folder], db, when);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/b\.json: terms\.reminderDays must be a whole number/);
  const supervisor = await server.staff({ role: "supervisor" });
  const read = await supervisor.client.call(readProductVersion, { productId: "fine" });
  expect(read).toMatchObject({ rejection: "notFound" });

  const many = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`${index}.json`, "{}"]),
  );
  await expect(importFiles([folderOf(many)], db, when)).rejects.toThrow(/10000 files are too many/);
  const twice = folderOf({ "a.json": someForm(), "b.json": someForm() });
  await expect(importFiles([twice], db, when)).rejects.toThrow(/stands in two files/);
  await expect(importFiles([folderOf({ "a.json": "[]" })], db, when)).rejects.toThrow(/a\.json/);
});

test("a command that is asked wrongly says how it is used", () => {
  const wrongs = [
    [],
    ["check"],
    ["check", "a", "--market", "xx"],
    ["check", "a", "--on", "soon"],
    ["check", "a", "--languages", "en,xx"],
    ["check", "a", "--origins", "https://cdn.example/pictures"],
    ["other", "a"],
    ["--nothing"],
  ];
  for (const args of wrongs) expect(() => readAsked(args, parseDay)).toThrow(WrongUse);
  const asked = ["check", "a", "--market", "tz", "--languages", "sw,en", "--on", "2026-03-02"];
  expect(readAsked(asked, parseDay)).toEqual({
    action: "check",
    market: "tz",
    languages: ["sw", "en"],
    origins: [],
    on: "2026-03-02",
    paths: ["a"],
  });
});
