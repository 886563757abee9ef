/**
 * The frequently asked questions, read from the lender's content file on every request, so that a change needs no build
 * or restart. A file that cannot be read is logged and ours is used.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "#contract/languages.ts";
import type { Services } from "../../platform/services/services.ts";

const Question = z.strictObject({
  question: z.string().trim().min(1).max(300),
  answer: z.string().trim().min(1).max(3_000),
});
/** Languages may be missing: see readQuestions. */
const Questions = z.strictObject(
  Object.fromEntries(
    languages.map((language) => [language, z.array(Question).max(100).default([])]),
  ) as Record<Language, z.ZodDefault<z.ZodArray<typeof Question>>>,
);

type Question = z.output<typeof Question>;

export const questionsFile = "questions.json";
/** The texts shipped with the software. */
const ownContentFolder = join(import.meta.dirname, "../../../../content");

/** In the requested language, or the first one the file has. "{phone}" and "{email}" are replaced by the lender's. */
export async function readQuestions(
  language: Language,
  { settings, log }: Pick<Services, "settings" | "log">,
): Promise<Question[]> {
  const { contentFolder, brand } = settings;
  const read = await readFolder(contentFolder, log);
  const found = read ?? (await readFolder(ownContentFolder, log));
  if (found === null) return [];
  const fallback = languages.map((one) => found[one]).find((list) => list.length > 0) ?? [];
  const list = found[language].length > 0 ? found[language] : fallback;
  const filled = (text: string) =>
    text.replaceAll("{phone}", brand.servicePhone).replaceAll("{email}", brand.serviceEmail);
  return list.map(({ question, answer }) => ({
    question: filled(question),
    answer: filled(answer),
  }));
}

async function readFolder(folder: string, log: Services["log"]) {
  const path = join(folder, questionsFile);
  try {
    return Questions.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    const missing = (error as { code?: unknown } | null)?.code === "ENOENT";
    if (missing && folder !== ownContentFolder) return null;
    log.error("content-unreadable", { path, reason: String(error).slice(0, 500) });
    return null;
  }
}
