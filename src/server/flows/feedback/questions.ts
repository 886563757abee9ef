/** The frequently asked questions: from the lender's file, else as the lender has published them, else the shipped ones. */
import { type Language, languages } from "#contract/languages.ts";
import { questionsId } from "#contract/text-ids.ts";
import { readQuestionsFile } from "../../core/text/lender-files.ts";
import { fillQuestions } from "../../core/text/page-text.ts";
import { shippedText } from "../../core/text/shipped-texts.ts";
import { readQuestions as parseQuestions, type Question } from "../../core/text/text-formats.ts";
import { ownText } from "../../core/text/text-in-force.ts";
import type { Services } from "../../platform/services/services.ts";

/** In the requested language, or the first one the lender has. "{phone}" and "{email}" are replaced by the lender's. */
export async function readQuestions(
  language: Language,
  services: Pick<Services, "settings" | "configuration" | "calendar" | "log">,
): Promise<Question[]> {
  const file = await readQuestionsFile(services);
  const inOrder = [language, ...languages.filter((one) => one !== language)];
  const own = inOrder
    .map((one) => file?.[one] ?? publishedQuestions(one, services))
    .find((list) => list.length > 0);
  const list = own ?? parseQuestions(shippedText(questionsId, language));
  return fillQuestions(list, services.settings.brand);
}

function publishedQuestions(
  language: Language,
  services: Pick<Services, "configuration" | "calendar">,
): readonly Question[] {
  const own = ownText(questionsId, language, services);
  return own === null ? [] : parseQuestions(own.source);
}
