import { expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { languages } from "#contract/languages.ts";
import { shownDifferences } from "./policy-difference.ts";

const copy = wordsByLanguage("decision-policy.page");
const body = { rules: [{ kind: "minimum-age" }, { kind: "velocity" }] };

test.each([
  [
    { path: "rules[1].most", before: "6", after: "5" },
    "2. Earlier applications: At most",
    "6",
    "5",
  ],
  [
    { path: "rules[1].of", before: "borrower", after: "device" },
    "2. Earlier applications: Counted by",
    "Borrower",
    "Device",
  ],
  [
    { path: "rules[0].outcome", before: "decline", after: "refer" },
    "1. Least age: When it stands against",
    "Decline",
    "Manual review",
  ],
  [
    { path: "rules[1].most.percentOfMost", before: "", after: "50" },
    "2. Earlier applications: At most, per cent of the product's most",
    "–",
    "50",
  ],
  [{ path: "reapplyAfterDays", before: "7", after: "14" }, "Wait after a decline", "7", "14"],
  [
    { path: "rules[4].kind", before: "cost-cap", after: "" },
    "5. Cost of the loan: Rule",
    "Cost of the loan",
    "–",
  ],
] as const)("[PD-2] %j is said in the words of the form", (difference, label, before, after) => {
  expect(shownDifferences([difference], body, copy.en)).toEqual([
    { path: difference.path, label, before, after },
  ]);
});

test("[PD-2] a rule that is gone keeps its name in every row about it", () => {
  const gone = [
    { path: "rules[2].kind", before: "cost-cap", after: "" },
    { path: "rules[2].percent", before: "20", after: "" },
  ];
  expect(shownDifferences(gone, body, copy.en).map(({ label }) => label)).toEqual([
    "3. Cost of the loan: Rule",
    "3. Cost of the loan: At most",
  ]);
});

test.each(languages)("[PD-2] in %s no path is left", (language) => {
  const [shown] = shownDifferences(
    [{ path: "rules[1].days", before: "30", after: "60" }],
    body,
    copy[language],
  );
  expect(shown?.label).toBe(`2. ${copy[language].kinds.velocity}: ${copy[language].fields.days}`);
});
