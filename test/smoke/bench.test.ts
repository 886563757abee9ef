/** Every part and every screen of the benchmark can still be measured. No figure is judged. */
import { beforeAll, expect, test } from "vitest";
import { parts, usualParts } from "../../bench/parts.ts";
import { type Ran, runRunner } from "./run-runner.ts";

const main = new URL("../../bench/main.ts", import.meta.url);

let ran: Ran;
/** What each part printed, by its name. */
let sections: ReadonlyMap<string, string>;

beforeAll(async () => {
  ran = await runRunner(main, { args: ["--once"] });
  const printed = ran.stdout.split(/^== /m).slice(1);
  sections = new Map(
    printed.map((section) => {
      const [name = "", ...lines] = section.split("\n");
      return [name, lines.join("\n")];
    }),
  );
});

test.each(usualParts)("the part %s measures something", (name) => {
  expect(sections.get(name)).toMatch(/^ran {5}\S/m);
  expect(sections.get(name)).not.toContain("BROKEN");
});

const ofScreens = usualParts.filter((name) => parts[name]?.screens !== undefined);

test.each(ofScreens)("the part %s measures each of its screens", async (name) => {
  const told = (sections.get(name) ?? "").split("\n").filter((line) => line.startsWith("ran "));
  const screens = (await parts[name]?.screens?.()) ?? [];
  const missing = screens.filter(
    (path) => !told.some((line) => line.split(/[\s,:]+/).includes(path)),
  );
  expect(screens).not.toEqual([]);
  expect(missing).toEqual([]);
});

test("it ends with success", () => expect(ran.code, ran.said).toBe(0));

test("it leaves nothing behind", () => expect(ran.left).toEqual([]));
