/** The price of an offer has one source (DS-1): who states a yearly rate or adds up a plan to show it asks `disclosureOf`. */
import { expect, test } from "vitest";
import { isCode, isTest, projectFiles, type SourceFile } from "./tidy/files.ts";
import { importsOf } from "./tidy/imports-of.ts";

/** What works out a yearly rate. */
const rateMakers = ["apr.ts", "apr-solve.ts", "plan-rate.ts"].map((name) => `src/lending/${name}`);

/** Who may ask it beside the disclosure, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  "src/lending/disclosure.ts": "the one source",
  "src/calculator/apr.ts": "answers for any money flows under any convention, not for an offer",
  "src/lending/compare-ways.ts":
    "the rate a running loan comes to if it goes on in one way or another (DS-7)",
  "src/lending/restructuring-offer.ts":
    "the rate of a new plan for a running loan: a price of its own, not of an offer",
  "src/markets/corner-figures.ts": "compares a monthly rate with the ceiling of a law; prints none",
  "bench/markets.ts": "measures",
};

function otherSources(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && !rateMakers.includes(path))
    .filter((file) => importsOf(file).some(({ target }) => rateMakers.includes(target)))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("src/lending/apr-"));
}

test("[DS-1] no screen, paper or call has a yearly rate of its own", () => {
  expect(otherSources(projectFiles()).toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test("[DS-1] another source is found", () => {
  const planted = {
    path: "src/server/edge/site/quote.ts",
    text: 'import { planRate } from "#lending/plan-rate.ts";',
  };
  expect(otherSources([planted])).toEqual([planted.path]);
});
