/**
 * Finds the file of a static text: the lender's own, read on every request so that a change needs no build or restart,
 * or else the one shipped with the software. A file that cannot be read is logged and the shipped one is used.
 */
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { ContentPage } from "#contract/content.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { Services } from "../../platform/services/services.ts";
import { type ContentText, readMarkdown } from "./markdown.ts";

/** The texts shipped with the software. */
const ownTexts = join(import.meta.dirname, "../../../../content");

const bytesMaximum = 200_000;

/**
 * A lender's text in another language takes precedence over ours in the right one: what a lender says about itself must
 * not be mixed with what we wrote. "{name}", "{phone}" and "{email}" are replaced by the lender's. Null when nothing can
 * be read.
 */
export async function readContentFile(
  page: ContentPage,
  language: Language,
  { settings, log }: Pick<Services, "settings" | "log">,
): Promise<ContentText | null> {
  const { contentFolder, brand } = settings;
  const others = languages.filter((one) => one !== language);
  for (const folder of [contentFolder, ownTexts]) {
    for (const one of [language, ...others]) {
      const source = await readText(join(folder, one, `${page}.md`), log);
      if (source === null) continue;
      const filled = source
        .replaceAll("{name}", brand.displayName)
        .replaceAll("tel:{phone}", `tel:${brand.servicePhone.replace(/[^+\d]/g, "")}`)
        .replaceAll("{phone}", brand.servicePhone)
        .replaceAll("{email}", brand.serviceEmail);
      const text = readMarkdown(filled);
      if (text !== null) return text;
      log.error("content-unreadable", {
        path: join(folder, one, `${page}.md`),
        reason: "no title",
      });
    }
  }
  return null;
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
