/** An agreement template in one language, with {placeholders} for the loan's figures, and the text filled from it. */
import { createHash } from "node:crypto";
import { fillPlaceholders } from "#contract/languages.ts";
import type { AgreementText } from "../../core/text/text-formats.ts";

/**
 * Fills every placeholder; a value of several lines becomes several paragraphs, an empty one that stands alone becomes none.
 * Throws for a placeholder without a value.
 */
export function fillAgreement(
  template: AgreementText,
  values: Readonly<Record<string, string>>,
): AgreementText {
  return {
    title: fillPlaceholders(template.title, values),
    sections: template.sections.map(({ heading, paragraphs }) => ({
      heading: fillPlaceholders(heading, values),
      paragraphs: paragraphs.flatMap((text) => {
        const filled = fillPlaceholders(text, values);
        return filled === "" ? [] : filled.split("\n");
      }),
    })),
  };
}

/** SHA-256, hexadecimal, over title, headings and paragraphs in order. */
export function hashOfText({ title, sections }: AgreementText): string {
  const plain = [title, ...sections.map(({ heading, paragraphs }) => [heading, ...paragraphs])];
  return createHash("sha256").update(JSON.stringify(plain)).digest("hex");
}
