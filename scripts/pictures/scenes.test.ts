/** Nothing is left out of the contact sheets, and nothing in them has gone. */
import { expect, test } from "vitest";
import { screens, withoutSession } from "#test/screen-paths.ts";
import routes from "#web/routes.ts";
import { borrowerScenes, siteScenes } from "./scenes.ts";

/** The same screen as another, or an address that only leads on. */
const aliases = ["/order", "/loanConfirmLegacy/product", "/loanAgreement/open"];

const patternOf = (path: string | undefined) => {
  return new RegExp(
    `^/${(path ?? "").replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`,
  );
};

test("every borrower screen is drawn", () => {
  const drawn = new Set(borrowerScenes.map(({ path }) => path));
  const wanted = [...screens, ...withoutSession].filter((path) => !aliases.includes(path));
  expect(wanted.filter((path) => !drawn.has(path))).toEqual([]);
});

test("what is drawn still has its address, and a name of its own", () => {
  const known = routes.filter(({ path }) => path !== "*").map(({ path }) => patternOf(path));
  const scenes = [...borrowerScenes, ...siteScenes];
  const gone = scenes.filter(({ path }) => !known.some((one) => one.test(path)));
  expect(gone.map(({ name }) => name)).toEqual(["no such page"]);
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
});
