/** docs/calculator.md against the calculator: every example is run, every schema is compared. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { commands } from "./commands.ts";
import { examplesIn, refreshed, schemaOf } from "./docs.ts";
import { laidOut } from "./layout.ts";

const markdown = readFileSync(new URL("../../docs/calculator.md", import.meta.url), "utf8");
const examples = examplesIn(markdown);

test("the page holds what the calculator gives today (else run src/calculator/refresh-docs.ts)", () => {
  expect(refreshed(markdown)).toBe(markdown);
});

describe.each(Object.keys(commands))("%s", (command) => {
  test("has a worked example and both schemas", () => {
    expect(examples.some((one) => one.command === command && one.output.length > 10)).toBe(true);
    for (const io of ["input", "output"] as const) {
      expect(markdown).toContain(laidOut(schemaOf(command, io)));
    }
  });

  test("answers its examples in the shape of its schema", () => {
    const output = commands[command]!.output;
    const refused = z.strictObject({ error: z.object({ path: z.string(), problem: z.string() }) });
    for (const one of examples.filter((example) => example.command === command)) {
      for (const result of JSON.parse(one.output)) {
        expect(z.union([output, refused]).safeParse(result).error).toBeUndefined();
      }
    }
  });
});

test("a page that says something else is put right", () => {
  const wrong = markdown
    .replace('"payout": "294000.00"', '"payout": "294000.01"')
    .replace('"default": "TZS"', '"default": "XYZ"');
  expect(wrong).not.toBe(markdown);
  expect(refreshed(wrong)).toBe(markdown);
});

test("laid out for people, JSON still says the same", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(laidOut(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
