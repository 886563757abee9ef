/** That what holds on every borrower screen is asked of every one of them: the others are named, and are there. */
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { apart, queryOf, screens, withoutSession } from "./screen-paths.ts";

const paths = routes
  .filter(({ file }) => file.startsWith("borrower/"))
  .map(({ path }) => `/${path}`);

test("every address of a borrower is among the screens under test, or is named with tests of its own", () => {
  const known = [...screens, ...withoutSession, ...apart];
  const shown = paths.map((path) => path.replace(":step", "public"));
  expect(shown.filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !shown.includes(path))).toEqual([]);
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.length).toBeGreaterThan(apart.length + withoutSession.length);
});

test("a screen's address has no parameter left open", () => {
  for (const path of screens) expect(path + queryOf(path)).not.toMatch(/[:{]/);
});
