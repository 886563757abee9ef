/** No user-visible text in views or in code that answers people: it belongs in catalogues (decision record 0061). */
import { describe, expect, test } from "vitest";
import { isTest, projectFiles } from "./tidy/files.ts";
import { spokenWords } from "./words/spoken-words.ts";

/** Text only the lender's technicians read. */
const passedOver: readonly [RegExp, string][] = [
  [/-example\.tsx$/, "pages of the kit's own tests, in no build"],
  [/\/example-[\w-]+\.ts$/, "answers of a stub backend in tests, in no build"],
  [
    /^src\/server\/app\/configuration\/(?:brand|channels|usage-points)-file\.ts$/,
    "said at start of a wrong file",
  ],
  [
    /^src\/server\/edge\/api-docs\/openapi(?:-[a-z]+)?\.ts$/,
    "the description of the calls, for programmers",
  ],
  [/^src\/server\/(?:edge\/demo|platform\/simulator)\//, "the demo's own pages, in no production"],
];

const files = projectFiles().filter(({ path }) => {
  return /^src\/(?:web|server)\/.*\.tsx?$/.test(path) && !isTest(path);
});

test("no word is written in a view or in code that answers people", () => {
  const looked = files.filter(({ path }) => !passedOver.some(([rule]) => rule.test(path)));
  expect(looked.length).toBeGreaterThan(400);
  const found = looked.flatMap(({ path, text }) => {
    return spokenWords(text, path).map((word) => `${path}:${word.line} ${word.text}`);
  });
  expect(found).toEqual([]);
});

test("every file that is passed over is there", () => {
  for (const [rule, why] of passedOver) {
    expect(
      files.some(({ path }) => rule.test(path)),
      why,
    ).toBe(true);
  }
});

describe("what is found", () => {
  const found = (code: string, path = "a.tsx") => spokenWords(code, path).map(({ text }) => text);

  test.each([
    ["text between tags", "<p>Pay now</p>", ["Pay now"]],
    ["in another script", "<p>还款</p>", ["还款"]],
    ["one small word", "<b>of</b>", ["of"]],
    ["a choice between tags", '<p>{late ? "Late" : words.onTime}</p>', ["Late"]],
    ["a template between tags", `<p>{\`\${days} days\`}</p>`, ["days"]],
    ["what stands in for a missing text", '<p>{words.title ?? "Order"}</p>', ["Order"]],
    ["an attribute that is read aloud", '<button aria-label="close" />', ["close"]],
    ["an attribute as an expression", `<img alt={\`Picture \${n}\`} />`, ["Picture"]],
    ["what a part of the kit shows", '<PageHead title="My orders" />', ["My orders"]],
    [
      "a page's description",
      '<meta name="description" content="Loans for all" />',
      ["Loans for all"],
    ],
    ["the title of a page", 'const meta = () => [{ title: "Orders" }];', ["Orders"]],
    ["a row", 'const row = { text: "Due date", value: day };', ["Due date"]],
    ["a rejection", 'const no = { message: "Please wait" };', ["Please wait"]],
    ["a toast", 'showToast("info", "Copied it");', ["Copied it"]],
    ["a question of the browser", 'confirm("Leave this page?");', ["Leave this page?"]],
    ["written by script", 'status.textContent = "Sending…";', ["Sending…"]],
    ["set by script", 'field.setAttribute("aria-label", "Phone number");', ["Phone number"]],
    ["a field's own complaint", 'field.setCustomValidity("Too short");', ["Too short"]],
  ])("%s", (_what, code, words) => {
    expect(found(code)).toEqual(words);
  });

  test.each([
    ["words that came as data", "<p title={words.hint}>{words.text}</p>"],
    ["signs without letters", '<p aria-label="1">{"·"} 100 % → {" "}</p>'],
    ["what the browser alone reads", '<meta name="viewport" content="width=device-width" />'],
    ["a class, a type, an address", '<a className="tap" href="/loanDetail" rel="noreferrer" />'],
    ["names in code", 'const field = { text: "text", content: "noindex", title: "" };'],
    ["a header", 'headers.append("set-cookie", cookie);'],
    ["a reason for a programmer", 'throw new Error("no value for this place");'],
  ])("not %s", (_what, code) => {
    expect(found(code)).toEqual([]);
  });

  test("each with its line", () => {
    expect(spokenWords("const a = 1;\nconst b = <p>\n  Pay\n</p>;", "a.tsx")).toEqual([
      { line: 2, text: "Pay" },
    ]);
  });
});
