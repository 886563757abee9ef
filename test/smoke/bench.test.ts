/** Every part and every screen of the benchmark can still be measured. No figure is judged. */
import { beforeAll, describe, expect, test } from "vitest";
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

describe.each(usualParts)("the part %s", (name) => {
  test("measures something", () => {
    expect(sections.get(name)).toMatch(/^ran {5}\S/m);
    expect(sections.get(name)).not.toContain("BROKEN");
  });

  test("measures each of its screens", async () => {
    const told = (sections.get(name) ?? "").split("\n").filter((line) => line.startsWith("ran "));
    const missing = ((await parts[name]?.screens?.()) ?? []).filter(
      (path) => !told.some((line) => line.split(/[\s,:]+/).includes(path)),
    );
    expect(missing).toEqual([]);
  });
});

test("it ends with success", () => expect(ran.code, ran.said).toBe(0));

test("it leaves nothing behind", () => expect(ran.left).toEqual([]));
