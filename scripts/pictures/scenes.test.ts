/** Nothing in the contact sheets has gone. */
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { borrowerScenes, siteScenes } from "./scenes.ts";

const patternOf = (path: string | undefined) => {
  return new RegExp(
    `^/${(path ?? "").replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`,
  );
};

test("what is drawn still has its address, and a name of its own", () => {
  const known = routes.filter(({ path }) => path !== "*").map(({ path }) => patternOf(path));
  const scenes = [...borrowerScenes, ...siteScenes];
  const gone = scenes.filter(({ path }) => !known.some((one) => one.test(path)));
  expect(gone.map(({ name }) => name)).toEqual(["no such page"]);
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
});
