/** An agreement's text in one language, with {places} for the figures of the loan, and the text made from it. */
import { createHash } from "node:crypto";
import { fillPlaceholders } from "#contract/languages.ts";

export interface AgreementSection {
  heading: string;
  paragraphs: string[];
}

export interface AgreementText {
  title: string;
  sections: AgreementSection[];
}

/** Fills every place; a value of several lines becomes several paragraphs. Throws for a place without a value. */
export function fillAgreement(
  template: AgreementText,
  values: Readonly<Record<string, string>>,
): AgreementText {
  return {
    title: fillPlaceholders(template.title, values),
    sections: template.sections.map(({ heading, paragraphs }) => ({
      heading: fillPlaceholders(heading, values),
      paragraphs: paragraphs.flatMap((text) => fillPlaceholders(text, values).split("\n")),
    })),
  };
}

/** SHA-256 in hexadecimal over title, headings and paragraphs in their order: any changed letter changes it. */
export function hashOfText({ title, sections }: AgreementText): string {
  const plain = [title, ...sections.map(({ heading, paragraphs }) => [heading, ...paragraphs])];
  return createHash("sha256").update(JSON.stringify(plain)).digest("hex");
}
