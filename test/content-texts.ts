/** The static texts shipped with the software, for screen tests. */
import { readFile } from "node:fs/promises";
import { type ContentPage, contentPages, readContent } from "#contract/content.ts";
import type { Language } from "#contract/languages.ts";
import { type ContentText, readMarkdown } from "#server/core/text/markdown.ts";
import { given, type Stub } from "#test/stub-backend.ts";

async function readOwn(page: ContentPage, language: Language): Promise<ContentText> {
  const file = new URL(`../content/${language}/${page}.md`, import.meta.url);
  const source = (await readFile(file, "utf8"))
    .replaceAll("{email}", "care@lender.test")
    .replaceAll("{phone}", "+255800000333")
    .replaceAll("{name}", "Mkopo Test");
  const text = readMarkdown(source);
  if (text === null) throw new Error(`no title in ${page}`);
  return text;
}

/** Answers each page from its file. */
export async function contentTexts(language: Language): Promise<Stub> {
  const texts = new Map<unknown, ContentText>();
  for (const page of contentPages) texts.set(page, await readOwn(page, language));
  return given(readContent, ({ query }) => {
    const text = texts.get(query.page);
    if (text === undefined) throw new Error(`no text ${query.page}`);
    return text;
  });
}
