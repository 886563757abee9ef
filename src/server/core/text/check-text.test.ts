/** The check of the lender's texts: everything shipped passes in every language, and each mistake is found in its line. */
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { textIds } from "#contract/text-ids.ts";
import { noticePeriods } from "#lending/reference-product.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import type { Day } from "#values/business-day.ts";
import { checkText, type TextProblem } from "./check-text.ts";
import { declaredText } from "./declared-texts.ts";
import { exampleValues, placeholderNames } from "./placeholders.ts";
import { shippedText } from "./shipped-texts.ts";
import {
  readAgreement,
  readConsent,
  readQuestions,
  writeAgreement,
  writeConsent,
  writeQuestions,
} from "./text-formats.ts";

const given = {
  brand: brandDefault,
  publicOrigin: "https://loans.example",
  values: exampleValues(brandDefault, {
    today: "2026-04-15" as Day,
    host: "loans.example",
    currencySymbol: "TSh",
  }),
};

describe.each(textIds)("[PD-8] %s as shipped", (id) => {
  test.each(languages)("passes the check in %s", (language) => {
    const source = shippedText(id, language);
    expect(source).not.toBe("");
    expect(checkText(id, source, given)).toEqual([]);
  });
});

test("[LN-7] a loan agreement without a notice is refused, in every language", () => {
  for (const language of languages) {
    const shipped = shippedText("agreement-loan", language);
    for (const name of ["changeDays", "assignmentDays", "judgmentDays"]) {
      const without = shipped.replaceAll(`{${name}}`, String(Object.values(noticePeriods)[0]));
      expect(checkText("agreement-loan", without, given)).toEqual([
        { kind: "missingPlaceholder", line: 0, found: `{${name}}` },
      ]);
    }
  }
});

test("[PD-8] every placeholder that is needed may be used, and every one has a name", () => {
  for (const id of textIds) {
    const { placeholders, needed } = declaredText(id);
    expect(needed.filter((name) => !placeholders.includes(name))).toEqual([]);
    expect(placeholders.filter((name) => !placeholderNames.includes(name))).toEqual([]);
  }
});

type Case = [what: string, id: (typeof textIds)[number], source: string, TextProblem[]];

const problem = (kind: TextProblem["kind"], line: number, found: string): TextProblem => ({
  kind,
  line,
  found,
});

const cases: Case[] = [
  ["nothing", "message-sms-code", " \n", [problem("empty", 0, "")]],
  [
    "a placeholder that does not exist",
    "message-sms-code",
    "{lender}: {code}\n{kode}",
    [problem("unknownPlaceholder", 2, "{kode}")],
  ],
  [
    "a placeholder of another message",
    "message-sms-code",
    "{lender}: {code} {amount}",
    [problem("unknownPlaceholder", 1, "{amount}")],
  ],
  [
    "braces that are no placeholder",
    "message-sms-code",
    "{lender}: {code} { code } {{code}} }",
    [
      problem("strayBrace", 1, "{ code }"),
      problem("strayBrace", 1, "{"),
      problem("strayBrace", 1, "}"),
      problem("strayBrace", 1, "}"),
    ],
  ],
  [
    "a missing placeholder",
    "message-sms-code",
    "{lender}: your code",
    [problem("missingPlaceholder", 0, "{code}")],
  ],
  [
    "more parts than are sent",
    "message-sms-code",
    `{lender} {code} ${"क".repeat(280)}`,
    [problem("tooManyParts", 0, "4")],
  ],
  ["too long", "message-sms-code", "x".repeat(601), [problem("tooLong", 0, "600")]],
  [
    "a direction mark that hides what is read",
    "message-sms-code",
    "{lender}: {code} \u202egnp.exe",
    [problem("invisible", 1, "U+202E")],
  ],
  ["no title", "consent-privacy", "{lender} asks.", [problem("noTitle", 0, "")]],
  [
    "two titles, a heading and no paragraph",
    "consent-privacy",
    "# {lender}\n# Two\n## Three",
    [
      problem("twoTitles", 2, "Two"),
      problem("headingNotAllowed", 3, "Three"),
      problem("noParagraph", 0, ""),
    ],
  ],
  [
    "a heading without a text, and a text without a heading",
    "agreement-repayment",
    "# T\n{lender} {principal} {product}\n## Empty\n## Full\ntext",
    [
      problem("outsideSection", 2, "{lender} {principal} {product}"),
      problem("noParagraph", 3, "Empty"),
    ],
  ],
  [
    "no question at all",
    "questions",
    "Only text",
    [problem("outsideSection", 1, "Only text"), problem("noParagraph", 0, "")],
  ],
  [
    "addresses no page opens",
    "page-about-us",
    "# T\n\n[a](javascript:alert) [b](/complaint) [c](https://elsewhere.example)\n\n![d](data:x)\n[e](tel:{phone})",
    [
      problem("addressNotAllowed", 3, "javascript:alert"),
      problem("addressNotAllowed", 3, "https://elsewhere.example"),
      problem("addressNotAllowed", 5, "data:x"),
    ],
  ],
];

test.each(cases)("[PD-8] %s", (_what, id, source, problems) => {
  expect(checkText(id, source, given)).toEqual(problems);
});

describe("[PD-8] a source that was read and written again is the same", () => {
  test.each(languages)("%s", (language) => {
    const agreement = shippedText("agreement-loan", language);
    expect(writeAgreement(readAgreement(agreement))).toBe(agreement);
    const consent = shippedText("consent-notices", language);
    expect(writeConsent(readConsent(consent))).toBe(consent);
    const questions = shippedText("questions", language);
    expect(writeQuestions(readQuestions(questions))).toBe(questions);
  });
});
