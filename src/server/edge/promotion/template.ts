/** The landing page's texts in one language, with placeholders for the lender's names, as stored. */
import { fillPlaceholders } from "#contract/languages.ts";

export interface LandingTexts {
  title: string;
  text: string;
  points: string[];
  /** Label of the page's only button. */
  button: string;
  agreement: { title: string; sections: { heading: string; paragraphs: string[] }[] };
}

/** Placeholders a text may use: {lender}, {servicePhone}, {serviceEmail}. */
export type TextPlaceholders = Readonly<Record<"lender" | "servicePhone" | "serviceEmail", string>>;

/** Throws for a placeholder without a value. */
export function fillTexts(texts: LandingTexts, values: TextPlaceholders): LandingTexts {
  const fill = (text: string) => fillPlaceholders(text, values);
  return {
    title: fill(texts.title),
    text: fill(texts.text),
    points: texts.points.map(fill),
    button: fill(texts.button),
    agreement: {
      title: fill(texts.agreement.title),
      sections: texts.agreement.sections.map(({ heading, paragraphs }) => ({
        heading: fill(heading),
        paragraphs: paragraphs.map(fill),
      })),
    },
  };
}
