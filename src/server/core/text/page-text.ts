/** Fills the pages of the site and the frequent questions with the lender's name and how it is reached. */
import type { Brand } from "#contract/brand.ts";
import type { Question } from "./text-formats.ts";

/** Before the Markdown is read: a telephone link is without spaces, whatever the number shown. */
export function fillPage(source: string, brand: Brand): string {
  return source
    .replaceAll("{name}", brand.displayName)
    .replaceAll("tel:{phone}", `tel:${brand.servicePhone.replace(/[^+\d]/g, "")}`)
    .replaceAll("{phone}", brand.servicePhone)
    .replaceAll("{email}", brand.serviceEmail);
}

export function fillQuestions(list: readonly Question[], brand: Brand): Question[] {
  const filled = (text: string) =>
    text.replaceAll("{phone}", brand.servicePhone).replaceAll("{email}", brand.serviceEmail);
  return list.map(({ question, answer }) => ({
    question: filled(question),
    answer: filled(answer),
  }));
}
