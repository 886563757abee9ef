/** The list of survivors and what survived must be the same: each way they can differ is planted. */
import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { judge, type Mutant, type Survivor } from "./judge.ts";
import { byTests, filesOf, parts } from "./parts.ts";

const file = "src/lending/assess-late-charges.ts";
const mutation = { file, code: "return a >= b;", from: "a >= b", to: "a > b" };
const noticed: Mutant = { ...mutation, line: 3, noticed: true };
const survived: Mutant = { ...mutation, line: 3, noticed: false };
const listed: Survivor = { ...mutation, reason: "a and b are never equal here" };

const judged = (mutants: Mutant[], survivors: Survivor[]) =>
  judge(mutants, { survivors, files: [file] });

describe("a change that no test notices", () => {
  test("is told when it is on no list", () => {
    expect(judged([survived], []).unexplained).toEqual([survived]);
  });

  test("is told when its reason says nothing", () => {
    expect(judged([survived], [{ ...listed, reason: "  " }]).unexplained).toEqual([survived]);
  });

  test("is accepted with a reason, on whatever line it stands, but only in its own file and words", () => {
    expect(judged([{ ...survived, line: 90 }], [listed])).toMatchObject({
      unexplained: [],
      outdated: [],
    });
    const elsewhere = { ...survived, file: "src/lending/fees.ts" };
    expect(judged([elsewhere], [listed]).unexplained).toEqual([elsewhere]);
    const other = { ...survived, to: "a < b" };
    expect(judged([other], [listed]).unexplained).toEqual([other]);
  });

  test("counts as not noticed all the same", () => {
    expect(judged([survived, noticed, noticed, noticed], [listed])).toMatchObject({
      noticed: 3,
      all: 4,
      files: [{ file, noticed: 3, all: 4 }],
    });
  });
});

describe("a reason on the list", () => {
  test("is told when the change is noticed now, or no longer there", () => {
    expect(judged([noticed], [listed]).outdated).toEqual([listed]);
    expect(judged([], [listed]).outdated).toEqual([listed]);
  });

  test("is not judged when its file was not mutated", () => {
    const elsewhere = { ...listed, file: "src/lending/fees.ts" };
    expect(judged([], [elsewhere]).outdated).toEqual([]);
  });
});

describe("what is mutated", () => {
  test("is code of the rules and of every room that moves money, never a test", () => {
    for (const part of Object.values(parts)) {
      const files = filesOf(part);
      expect(files.filter((file) => file.endsWith(".test.ts"))).toEqual([]);
      for (const pattern of part.code.filter((one) => !one.includes("markets"))) {
        const folder = pattern.slice(0, pattern.indexOf("**"));
        expect(
          files.some((file) => file.startsWith(folder)),
          folder,
        ).toBe(true);
      }
      for (const file of files) expect(globSync([...part.testsOf(file)]), file).not.toEqual([]);
    }
  });

  test("is tried together where the same tests judge it", () => {
    const part = { code: [], wanted: 90, testsOf: (one: string) => [one.slice(0, 1)] };
    expect(byTests(part, ["a1", "b1", "a2"])).toEqual([
      { tests: ["a"], files: ["a1", "a2"] },
      { tests: ["b"], files: ["b1"] },
    ]);
  });
});
