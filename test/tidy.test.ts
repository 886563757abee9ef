/**
 * The house rules as tests: import walls, one owner per table, file sizes and shape. All violations are reported
 * together.
 */
import { describe, expect, test } from "vitest";
import { floors } from "#server/floors.ts";
import packageFile from "../package.json" with { type: "json" };
import { serverHouse } from "../scripts/house/model.ts";
import { houseSvg } from "../scripts/house/svg.ts";
import { circleViolations } from "./tidy/circles.ts";
import { projectFiles, type SourceFile, type Violation } from "./tidy/files.ts";
import { floorViolations, listViolations } from "./tidy/floors.ts";
import { importViolations, packageViolations } from "./tidy/imports.ts";
import { purityViolations } from "./tidy/purity.ts";
import { shapeViolations } from "./tidy/shape.ts";
import { sharedProcessViolations } from "./tidy/shared-process.ts";
import { engineViolations } from "./tidy/sql-features.ts";
import { tableViolations } from "./tidy/tables.ts";
import { unusedViolations } from "./tidy/unused.ts";
import { emptyRooms, webViolations } from "./tidy/web-walls.ts";

/** Known exceptions, each with its reason. One that no longer applies must be removed. */
const exceptions: readonly { path: string; rule: string; reason: string }[] = [
  {
    path: "src/server/app/installation/encrypted-store.ts",
    rule: "engine",
    reason: "a key is changed at a stop, in rows of any table",
  },
];

function isExcepted({ path, rule }: Violation): boolean {
  return exceptions.some((exception) => exception.path === path && exception.rule === rule);
}

function told(violations: readonly Violation[]): string[] {
  return violations.map(({ path, rule, what }) => `${path} [${rule}] ${what}`).toSorted();
}

describe("the project", () => {
  const files = projectFiles();
  const all = [
    ...importViolations(files),
    ...packageViolations(files, Object.keys(packageFile.dependencies)),
    ...floorViolations(files, "src/server/", floors),
    ...listViolations(files, "src/server/", floors),
    ...circleViolations(files),
    ...purityViolations(files),
    ...unusedViolations(files),
    ...tableViolations(files, floors),
    ...engineViolations(files),
    ...shapeViolations(files),
    ...webViolations(files),
    ...sharedProcessViolations(files),
    ...emptyRooms(files),
  ];

  test("keeps every rule", () => {
    expect(told(all.filter((violation) => !isExcepted(violation)))).toEqual([]);
  });

  test("has no exception that is no longer needed", () => {
    const needless = exceptions.filter(
      ({ path, rule }) => !all.some((found) => found.path === path && found.rule === rule),
    );
    expect(needless).toEqual([]);
  });

  test("is drawn with every room, what it is for, and no import against the order", () => {
    const house = serverHouse(files);
    expect(house.against).toBe(0);
    const listed = floors.flatMap(({ rooms }) => rooms.map(({ name }) => name));
    const drawn = house.floors.flatMap(({ rooms }) => rooms);
    expect(drawn.map(({ name }) => name)).toEqual(listed);
    const picture = houseSvg(house);
    for (const { name, files: count } of drawn) {
      expect(count, name).toBeGreaterThan(0);
      expect(picture).toContain(`>${name}</text>`);
    }
  });
});

function file(path: string, text: string): SourceFile {
  return { path, text };
}

describe("each rule finds what it forbids", () => {
  test.each([
    ["src/server/a.ts", 'import { chromium } from "playwright-core";', 1],
    ["src/server/a.ts", 'const { x } = await import("@scope/other/part");', 1],
    ["src/server/a.ts", 'import { x } from "@scope/known/part";\nimport "node:fs";', 0],
    ["src/server/a.test.ts", 'import { chromium } from "playwright-core";', 0],
    ["src/web/a.ts", 'import { x } from "vite";', 0],
  ])("packages: %s with %j", (path, text, violations) => {
    expect(packageViolations([file(path, text)], ["@scope/known"])).toHaveLength(violations);
  });

  test.each([
    ["src/values/a.ts", 'import { z } from "zod";'],
    ["src/lending/a.ts", 'import type { Row } from "#server/platform/db/database.ts";'],
    ["src/lending/a.ts", 'import { x } from "../contract/loan.ts";'],
    ["src/lending/a.ts", 'import "node:fs";'],
    ["src/web/a.tsx", 'const late = await import("#lending/terms.ts");'],
    ["src/web/a.tsx", 'export { position } from "#lending/position.ts";'],
    ["src/server/a.ts", 'import {\n  x,\n  y,\n} from "#web/a.tsx";'],
    ["src/contract/a.ts", 'import { testDatabase } from "#test/database.ts";'],
    ["src/other/a.ts", ""],
  ])("walls: %s with %j", (path, text) => {
    expect(importViolations([file(path, text)]).map(({ rule }) => rule)).toEqual(["walls"]);
  });

  test.each([
    ["src/lending/a.ts", 'import { sum } from "#values/money.ts";'],
    ["src/lending/a.test.ts", 'import { test } from "vitest";\nimport { x } from "#test/x.ts";'],
    ["src/server/core/loan/a.ts", 'import { store } from "./store.ts";\nimport pg from "pg";'],
  ])("walls let pass: %s with %j", (path, text) => {
    expect(importViolations([file(path, text)])).toEqual([]);
  });

  const plan = [
    { name: "top", rooms: [{ name: "shop" }] },
    {
      name: "low",
      rooms: [
        { name: "till", tables: ["till"] },
        { name: "safe", interface: ["coin.ts", "store.ts"], tables: ["coin"] },
      ],
    },
  ];

  test.each([
    ["src/server/low/till/a.ts", "../../top/shop/b.ts", "upward"],
    ["src/server/low/safe/a.ts", "../till/b.ts", "order"],
    ["src/server/low/till/a.ts", "../safe/lock.ts", "sideways"],
    ["src/server/top/shop/a.ts", "../../low/till/store.ts", "stores"],
    ["src/server/low/cellar/a.ts", "./b.ts", "rooms"],
    ["src/server/low/till/a.ts", "../safe/coin.ts", null],
    ["src/server/top/shop/a.ts", "../../low/till/b.ts", null],
    ["src/server/top/shop/a.ts", "../../low/safe/store.ts", null],
    ["src/server/low/safe/a.test.ts", "../../top/shop/b.ts", null],
  ])("floors: %s with %s gives %s", (path, target, rule) => {
    const text = `import type { X } from "${target}";`;
    const found = floorViolations([file(path, text)], "src/server/", plan);
    expect(found.map((violation) => violation.rule)).toEqual(rule === null ? [] : [rule]);
  });

  test("list: a room without files, and an interface that is not there", () => {
    const there = ["top/shop/a.ts", "low/safe/coin.ts", "low/safe/store.ts"];
    const found = listViolations(
      there.map((path) => file(`src/server/${path}`, "")),
      "src/server/",
      plan,
    );
    expect(found.map(({ what }) => what)).toEqual(["src/server/low/till/ is empty"]);
    const bare = listViolations([file("src/server/low/safe/coin.ts", "")], "src/server/", plan);
    expect(bare.map(({ what }) => what)).toContain("src/server/low/safe/store.ts is not there");
  });

  test("the house: what its rooms import below, beside and against the order", () => {
    const customer = file("src/server/core/customer/a.ts", 'import "../loan/b.ts";');
    const db = file("src/server/platform/db/a.ts", 'import "../../core/loan/a.ts";');
    const kyc = file("src/server/flows/kyc/a.ts", 'import "../../core/loan/a.ts";\nimport "x";');
    const house = serverHouse([customer, db, kyc]);
    expect(house.against).toBe(1);
    const [, , flows, core] = house.floors;
    expect([...(flows?.down ?? [])]).toEqual([["core", 1]]);
    expect(core?.rooms.find(({ name }) => name === "customer")).toMatchObject({
      files: 1,
      beside: ["loan"],
    });
  });

  test("circles: a file that imports itself through others, each circle once", () => {
    const round = [
      file("src/server/a.ts", 'import { b } from "./b.ts";'),
      file("src/server/b.ts", 'import type { C } from "./c.ts";'),
      file("src/server/c.ts", 'export { a } from "./a.ts";'),
      file("src/server/d.ts", 'import { a } from "./a.ts";'),
    ];
    expect(circleViolations(round).map(({ path, what }) => `${path} ${what}`)).toEqual([
      "src/server/a.ts imports itself through src/server/b.ts, src/server/c.ts",
    ]);
    expect(circleViolations(round.slice(1))).toEqual([]);
  });

  const declares = (sql: string) => `defineStatement("a.b", \`${sql}\`)`;

  test.each([
    ["src/server/low/till/store.ts", "select 1 from till", []],
    ["src/server/low/safe/coin-store.ts", "delete from coin", []],
    ["src/server/low/till/store.ts", "insert into coin values (1)", ["tables"]],
    ["src/server/top/shop/store.ts", "select 1 from x join till on true", ["tables"]],
    ["src/server/low/till/open.ts", "select 1 from till", ["sql"]],
    ["src/web/store.ts", "select 1", ["sql"]],
  ])("tables: %s with %j gives %j", (path, sql, rules) => {
    const found = tableViolations([file(path, declares(sql))], plan);
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });

  test.each([
    ["src/server/low/till/store.ts", "select pg_advisory_lock(1)", 1],
    ["src/server/low/till/store.ts", "select pg_advisory_xact_lock(1)", 0],
    ["src/server/low/till/coin-store.ts", "select coin from till where ctid = $1", 1],
    ["src/server/platform/db/migrations/0001-till.sql", "unique (coin) deferrable", 1],
    ["src/server/platform/db/migrations/0001-till.sql", "-- not deferrable\ncoin text", 0],
    ["src/server/platform/db/migrations/0001-till.sql", "create extension postgis;", 1],
    ["src/server/platform/db/migrations/0001-till.sql", "using gist (place)", 1],
    ["src/server/platform/db/migrations/0001-till.sql", "using brin (at)", 0],
    ["src/server/platform/db/postgres.ts", 'client.query("listen news;")', 1],
    ["src/server/low/till/open.ts", "pg_notify(", 0],
  ])("engines: %s with %j is found %d times", (path, sql, times) => {
    expect(engineViolations([file(path, declares(sql))])).toHaveLength(times);
  });

  const screen = (name: string, text = "") => file(`src/web/borrower/${name}.route.tsx`, text);
  const other = [screen("loan/b/b"), file("src/web/borrower/loan/b/b.view.tsx", "")];

  test.each([
    ["screens", screen("loan/a/a", 'import { B } from "../b/b.view.tsx";')],
    ["screens", screen("repay/a/a", 'const b = await import("#web/borrower/loan/b/b.view.tsx");')],
    ["floors", file("src/web/ui/a.tsx", 'import { x } from "../forms/form-engine/x.ts";')],
    [
      "floors",
      file("src/web/client/a.ts", 'import type { B } from "../borrower/loan/b/b.view.tsx";'),
    ],
    ["floors", file("src/web/forms/uploader/a.ts", 'import { x } from "../form-engine/x.ts";')],
    ["floors", file("src/web/ui/a.tsx", 'export { x } from "../root.tsx";')],
    ["areas", screen("loan/a/a", 'import { x } from "../../kyc/step-frame/x.ts";')],
    ["rooms", file("src/web/borrower/loan/nobodys/a.ts", "")],
    ["rooms", file("src/web/elsewhere/a.ts", "")],
  ])("the web's %s: a violation is found", (rule, violation) => {
    expect(webViolations([...other, violation]).map((found) => found.rule)).toEqual([rule]);
  });

  test.each([
    [
      screen(
        "loan/a/a",
        'import { x } from "./a.view.tsx";\nimport { y } from "../../../ui/y.tsx";',
      ),
    ],
    [screen("kyc/a/a", 'import { x } from "../step-frame/x.ts";')],
    [screen("loan/a/a", 'import { x } from "../../parts/payment/x.ts";')],
    [file("src/web/root.tsx", 'import { B } from "./borrower/loan/b/b.view.tsx";')],
    [file("src/web/borrower/loan/a/a.test.ts", 'import { B } from "../b/b.view.tsx";')],
  ])("the web's floors let pass: $path", (passed) => {
    expect(webViolations([...other, passed])).toEqual([]);
  });

  test("the web's rooms: one that is named and not there", () => {
    expect(emptyRooms([]).length).toBeGreaterThan(20);
    expect(emptyRooms([file("src/web/ui/a.tsx", "")]).map(({ what }) => what)).not.toContain(
      "ui is not there",
    );
  });

  test("tables: one that a migration makes and no room has, or another one than it is named after", () => {
    const made =
      "create table coin ();\ncreate table till ();\ncreate table if not exists purse ();";
    const migration = file("src/server/platform/db/migrations/0001-safe.sql", made);
    expect(tableViolations([migration], plan).map(({ what }) => what)).toEqual([
      "makes till, which is of till",
      "makes purse, which no room has",
    ]);
  });

  test.each([
    ["src/lending/a.ts", "const now = new Date();", "pure"],
    ["src/lending/a.ts", "const share = Math.random();", "pure"],
    ["src/values/a.ts", "setTimeout(run, 1);", "pure"],
    ["src/lending/a.ts", "// new Date() is the caller's\nconst day = new Date(at);", null],
    ["src/server/core/loan/a.ts", "const { orderNo } = row;", "wire"],
    ["src/lending/a.ts", "return { dueTime: day };", "wire"],
    ["src/server/core/loan/wire.ts", "return { dueTime: day };", null],
    ["src/server/flows/order-details/a.ts", "return { dueTime: day };", null],
  ])("purity: %s with %j gives %s", (path, text, rule) => {
    const found = purityViolations([file(path, text)]);
    expect(found.map((violation) => violation.rule)).toEqual(rule === null ? [] : [rule]);
  });

  test("unused: an export that only tests use, and a file that nothing reaches", () => {
    const main = file("src/server/app/start/main.ts", 'import { a } from "./a.ts";\na();');
    const a = (text: string) => file("src/server/app/start/a.ts", text);
    const tests = file("src/server/app/start/a.test.ts", 'import { a, b } from "./a.ts";\nb();');
    const rules = (files: readonly SourceFile[]) =>
      unusedViolations(files).map(({ rule, what }) => `${rule}: ${what}`);
    const dead = a("export function a() {}\nexport function b() {}");
    expect(rules([main, dead, tests])).toEqual(["unused: b is used by tests at most"]);
    // Exports used inside their own file may be imported by its test.
    const part = a("export function a() {\n  b();\n}\nexport function b() {}");
    expect(rules([main, part, tests])).toEqual([]);
    expect(rules([main, part])).toEqual(["unused: b is used by tests at most"]);
    const lonely = file("src/server/app/start/lonely.ts", "export const x = 1;");
    expect(rules([main, part, tests, lonely])).toEqual([
      "unreached: is imported by nothing but tests",
    ]);
  });

  test.each([
    ["src/server/low/till/a.test.ts", 'defineStatement("till.count", "");', ["statements"]],
    ["faults/a.ts", "defineStatement(`till.count`, text);", ["statements"]],
    ["e2e/a.test.ts", "defineStatement(name, text);", ["statements"]],
    ["test/a.ts", 'defineLookup<{ a: string }>("till.find", {}, "");', ["statements"]],
    ["src/server/low/till/store.ts", 'defineStatement("test.count", "");', ["statements"]],
    ["test/a.ts", "defineStatement(`test.read`, text);", []],
    ["src/server/low/till/store.ts", 'defineStatement(\n  "till.count",\n  "",\n);', []],
    ["src/server/low/till/store.ts", "export function defineStatement(name: string) {}", []],
    ["test/a.ts", "let people = 0;", ["counters"]],
    ["test/a.ts", "function f() {\n  let people = 0;\n}", []],
    ["src/web/ui/a.test.ts", "await screen.page.context().setOffline(true);", ["contexts"]],
    ["src/web/ui/a.test.ts", "await screen.context.setOffline(true);", []],
  ])("shared process: %s with %j gives %j", (path, text, rules) => {
    expect(sharedProcessViolations([file(path, text)]).map(({ rule }) => rule)).toEqual(rules);
  });

  const opening = "/** Decides. */\n";
  test.each([
    ["src/server/utils/a.ts", opening, ["folders"]],
    ["src/server/index.ts", opening, ["barrels"]],
    ["src/server/openLoan.ts", opening, ["names"]],
    ["src/values/a.ts", "export const x = 1;", ["opening"]],
    ["src/server/platform/db/migrations/0001-a.sql", "create table a ();", ["opening"]],
    ["src/values/a.ts", `${opening}// ${"TO"}DO: later`, ["words"]],
    ["docs/a.md", `see /${"home"}/someone/notes`, ["words"]],
    ["docs/a.md", "see docs/home/notes and https://example.org/home/notes/", []],
    [".npmrc", `//${"registry"}.example.org/`, ["words"]],
  ])("shape: %s gives its rule", (path, text, rules) => {
    expect(shapeViolations([file(path, text)]).map(({ rule }) => rule)).toEqual(rules);
  });
});
