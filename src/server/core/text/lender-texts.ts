/** The texts as documents of the configuration: one document a text and language, so that nobody waits for another's translation. */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { symbolOf } from "#contract/format.ts";
import { findLanguage, type Language, languages, type Words } from "#contract/languages.ts";
import { isTextId, needsTwoPeople, type TextId, textIds } from "#contract/text-ids.ts";
import type { textDocumentKinds } from "#contract/texts.ts";
import { packOf } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import type { ConfigurationProblem, JudgedAt } from "../../platform/services/configuration.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { defineConfiguration } from "../configuration/define-configuration.ts";
import { checkText, type TextProblem } from "./check-text.ts";
import { charactersMaximum } from "./declared-texts.ts";
import { exampleValues } from "./placeholders.ts";
import { shippedText } from "./shipped-texts.ts";

const problemCopy: Readonly<Record<string, Words>> = wordsByKey("texts.problems");

const Body = z.strictObject({
  source: z.string().max(Math.max(...Object.values(charactersMaximum))),
});

export type TextBody = z.output<typeof Body>;

function declared(kind: (typeof textDocumentKinds)[number], twoPeople: boolean) {
  const ids = textIds.filter((id) => needsTwoPeople(id) === twoPeople);
  return defineConfiguration<TextBody>({
    kind,
    shape: Body,
    twoPeople,
    keys: new RegExp(`^(?:${ids.join("|")})\\.(?:${languages.join("|")})$`),
    usual: (_settings, key) => {
      const { id, language } = readKey(key);
      return { source: shippedText(id, language) };
    },
    findProblems: ({ source }, at) => problemsOf(source, at),
    problems: problemCopy,
  });
}

/** What binds in law: a second person publishes it. */
export const legalTexts = declared("legal-text", true);
export const otherTexts = declared("text", false);

function readKey(key: string): { id: TextId; language: Language } {
  const [id = "", code = ""] = key.split(".");
  const language = findLanguage(code);
  if (!isTextId(id) || language === null) throw new Error(`no text ${key}`);
  return { id, language };
}

function problemsOf(source: string, { key, settings, on }: JudgedAt): ConfigurationProblem[] {
  const { id } = readKey(key);
  return findTextProblems(id, source, settings, on).map(({ found, ...problem }) => ({
    path: "source",
    name: nameOf({ found, ...problem }),
    values: { found },
  }));
}

/** A heading without a text is named; a text without any paragraph has nothing to name. */
const nameOf = ({ kind, found }: TextProblem) =>
  kind === "noParagraph" && found === "" ? "nothingBelow" : kind;

export function findTextProblems(
  id: TextId,
  source: string,
  settings: Settings,
  today: Day,
): TextProblem[] {
  const { brand } = settings;
  const publicOrigin = originOf(settings);
  return checkText(id, source, { brand, publicOrigin, values: messageExamples(settings, today) });
}

/** In the reader's language. */
export function problemText(problem: TextProblem, language: Language): string {
  const words = problemCopy[nameOf(problem)];
  if (words === undefined) throw new Error(`no sentence says ${problem.kind}`);
  return words[language].replace("{found}", () => problem.found);
}

export function messageExamples(settings: Settings, today: Day) {
  const { brand } = settings;
  const currencySymbol = symbolOf(packOf(brand.market, today).currency);
  const host = new URL(originOf(settings)).hostname;
  return exampleValues(brand, { today, host, currencySymbol });
}

/** Where borrowers reach the lender's pages. */
function originOf({ brand, publicOrigin }: Settings): string {
  return new URL(brand.h5Base || publicOrigin).origin;
}
