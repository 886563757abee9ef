/**
 * The lender's own texts as files in the content folder, read on every request so that a change needs no build or restart. Where there
 * is one it rules, and the console says so. A file that cannot be read is logged and passed over.
 */
import { open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ContentPage } from "#contract/content.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { Services } from "../../platform/services/services.ts";
import { readMarkdown } from "./markdown.ts";
import type { Question } from "./text-formats.ts";

type FileServices = Pick<Services, "settings" | "log">;

const bytesMaximum = 200_000;

export const pageFileName = (page: ContentPage, language: Language) => join(language, `${page}.md`);

/** The page as it is written; null where the lender has no such file, or one without a title. */
export async function readPageFile(
  page: ContentPage,
  language: Language,
  { settings, log }: FileServices,
): Promise<string | null> {
  const path = join(settings.contentFolder, pageFileName(page, language));
  const source = await readText(path, log);
  if (source === null) return null;
  if (readMarkdown(source) !== null) return source;
  log.error("content-unreadable", { path, reason: "no title" });
  return null;
}

const FileQuestion = z.strictObject({
  question: z.string().trim().min(1).max(300),
  answer: z.string().trim().min(1).max(3_000),
});
/** Languages may be missing: see flows/feedback/questions.ts. */
const FileQuestions = z.strictObject(
  Object.fromEntries(
    languages.map((language) => [language, z.array(FileQuestion).max(100).default([])]),
  ) as Record<Language, z.ZodDefault<z.ZodArray<typeof FileQuestion>>>,
);

export const questionsFile = "questions.json";

/** The questions of every language; null where the lender has no such file. */
export async function readQuestionsFile({
  settings,
  log,
}: FileServices): Promise<Readonly<Record<Language, readonly Question[]>> | null> {
  const path = join(settings.contentFolder, questionsFile);
  const text = await readText(path, log);
  if (text === null) return null;
  try {
    return FileQuestions.parse(JSON.parse(text));
  } catch (error) {
    log.error("content-unreadable", { path, reason: String(error).slice(0, 500) });
    return null;
  }
}

/** Null when the file is missing, is not text or exceeds the size limit. */
async function readText(path: string, log: Services["log"]): Promise<string | null> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    if (size > bytesMaximum) throw new Error(`${size} bytes, at most ${bytesMaximum}`);
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.readFile());
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== "ENOENT" && code !== "ENOTDIR") {
      log.error("content-unreadable", { path, reason: String(error).slice(0, 500) });
    }
    return null;
  }
}
