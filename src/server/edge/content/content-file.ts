/** Finds a static text: the lender's own file, else what the lender has published in the console, else the shipped one. */
import type { ContentPage } from "#contract/content.ts";
import { type Language, languages } from "#contract/languages.ts";
import { pageIds } from "#contract/text-ids.ts";
import { readPageFile } from "../../core/text/lender-files.ts";
import { type ContentText, readMarkdown } from "../../core/text/markdown.ts";
import { fillPage } from "../../core/text/page-text.ts";
import { shippedText } from "../../core/text/shipped-texts.ts";
import { ownText } from "../../core/text/text-in-force.ts";
import type { Services } from "../../platform/services/services.ts";

/**
 * A lender's text in another language takes precedence over ours in the right one: what a lender says about itself must
 * not be mixed with what we wrote. Null when nothing can be read.
 */
export async function readContentFile(
  page: ContentPage,
  language: Language,
  services: Pick<Services, "settings" | "configuration" | "calendar" | "log">,
): Promise<ContentText | null> {
  const inOrder = [language, ...languages.filter((one) => one !== language)];
  const read = (source: string) => readMarkdown(fillPage(source, services.settings.brand));
  for (const one of inOrder) {
    const source =
      (await readPageFile(page, one, services)) ?? ownText(pageIds[page], one, services)?.source;
    const own = source === undefined ? null : read(source);
    if (own !== null) return own;
  }
  for (const one of inOrder) {
    const text = read(shippedText(pageIds[page], one));
    if (text !== null) return text;
  }
  return null;
}
