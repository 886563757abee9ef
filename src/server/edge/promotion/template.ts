/** What the landing page says: texts per language with places for the lender's names, as they stand in the database. */
import { fillPlaces } from "#contract/words.ts";

export interface LandingTexts {
  title: string;
  text: string;
  points: string[];
  /** Label of the one button. */
  button: string;
  agreement: { title: string; sections: { heading: string; paragraphs: string[] }[] };
}

/** Places a text may name: {lender}, {servicePhone}, {serviceEmail}. */
export type TextPlaceholders = Readonly<Record<"lender" | "servicePhone" | "serviceEmail", string>>;

/** Throws for a place that has no value. */
export function fillTexts(texts: LandingTexts, places: TextPlaceholders): LandingTexts {
  const fill = (text: string) => fillPlaces(text, places);
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
