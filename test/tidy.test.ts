/** The house rules as tests: import walls, one owner a table, sizes and shape. All violations are told at once. */
import { describe, expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };
import { projectFiles, type SourceFile, type Violation } from "./tidy/files.ts";
import { importViolations, packageViolations } from "./tidy/imports.ts";
import { medianLines, medianLinesMax, shapeViolations } from "./tidy/shape.ts";
import { tableViolations } from "./tidy/tables.ts";

/** Violations that stay, each with its reason. One that no longer applies must leave the list. */
const exceptions: readonly { path: string; rule: string; reason: string }[] = [];

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
    ...tableViolations(files),
    ...shapeViolations(files),
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

  test("has mostly short files", () => {
    expect(medianLines(files)).toBeLessThan(medianLinesMax);
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
    ["src/lending/a.ts", 'import type { Row } from "#server/db/database.ts";'],
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
    ["src/server/loan/a.ts", 'import { store } from "./store.ts";\nimport pg from "pg";'],
  ])("walls let pass: %s with %j", (path, text) => {
    expect(importViolations([file(path, text)])).toEqual([]);
  });

  test("stores: another vertical's is not imported", () => {
    const sideways = file("src/server/loan/a.ts", 'import { x } from "../ledger/store.ts";');
    expect(importViolations([sideways]).map(({ rule }) => rule)).toEqual(["stores"]);
  });

  const made = file(
    "src/server/db/migrations/0001-loan.sql",
    "create table loan ();\ncreate table if not exists provider_event ();",
  );
  const declares = (sql: string) => `defineStatement("a.b", \`${sql}\`)`;

  test.each([
    ["src/server/loan/store.ts", "select 1 from loan", []],
    ["src/server/outside/event-store.ts", "delete from provider_event", []],
    ["src/server/loan/store.ts", "insert into provider_event values (1)", ["tables"]],
    ["src/server/ledger/store.ts", "select 1 from x join loan on true", ["tables"]],
    ["src/server/loan/open-loan.ts", "select 1 from loan", ["sql"]],
    ["src/web/store.ts", "select 1", ["sql"]],
  ])("tables: %s with %j gives %j", (path, sql, rules) => {
    const found = tableViolations([made, file(path, declares(sql))]);
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });

  const opening = "/** Decides. */\n";
  test.each([
    ["src/values/a.ts", opening + "x\n".repeat(300), ["size"]],
    ["src/values/a.ts", opening + "x\n".repeat(299), []],
    ["src/values/a.test.ts", "x\n".repeat(401), ["size"]],
    ["src/server/utils/a.ts", opening, ["folders"]],
    ["src/server/index.ts", opening, ["barrels"]],
    ["src/server/openLoan.ts", opening, ["names"]],
    ["src/values/a.ts", "export const x = 1;", ["opening"]],
    ["src/server/db/migrations/0001-a.sql", "create table a ();", ["opening"]],
    ["src/values/a.ts", `${opening}// ${"TO"}DO: later`, ["words"]],
    ["docs/a.md", `see /${"home"}/someone/notes`, ["words"]],
    ["docs/a.md", "see docs/home/notes and https://example.org/home/notes/", []],
    [".npmrc", `//${"registry"}.example.org/`, ["words"]],
  ])("shape: %s gives its rule", (path, text, rules) => {
    expect(shapeViolations([file(path, text)]).map(({ rule }) => rule)).toEqual(rules);
  });
});
