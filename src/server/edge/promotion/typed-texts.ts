/**
 * Converts a language's texts between the editor's fields and their stored form: one point per line, the agreement in
 * blocks that start with a heading. Stored texts fit the page's limits and use known placeholders only.
 */

import { countCharacters, tidied } from "#contract/counted-text.ts";
import type { TypedTexts } from "#contract/promotion-template.ts";
import { templateLimits } from "#contract/promotion-template-limits.ts";
import type { templateTextRejections } from "#contract/promotion-template-rejections.ts";
import type { LandingTexts, TextPlaceholders } from "./template.ts";

type TypedRejection = keyof typeof templateTextRejections;

export function typedOf({ title, text, points, button, agreement }: LandingTexts): TypedTexts {
  const blocks = agreement.sections.map(({ heading, paragraphs }) => [heading, ...paragraphs]);
  return {
    title,
    text,
    points: points.join("\n"),
    button,
    agreementTitle: agreement.title,
    agreement: blocks.map((lines) => lines.join("\n")).join("\n\n"),
  };
}

export function readTyped(
  typed: TypedTexts,
): { ok: true; texts: LandingTexts } | { ok: false; rejection: TypedRejection } {
  const texts: LandingTexts = {
    title: oneLine(typed.title),
    text: oneLine(typed.text),
    points: linesOf(typed.points),
    button: oneLine(typed.button),
    agreement: { title: oneLine(typed.agreementTitle), sections: sectionsOf(typed.agreement) },
  };
  const rejection = validate(texts, typed.agreement);
  return rejection === null ? { ok: true, texts } : { ok: false, rejection };
}

/** Removes invisible and bidirectional control characters; joiners stay, since some scripts need them. */
function oneLine(text: string): string {
  return text
    .replace(/[^\P{C}\u200c\u200d]+|[\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function linesOf(text: string): string[] {
  return tidied(text)
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
}

function sectionsOf(text: string): LandingTexts["agreement"]["sections"] {
  return tidied(text)
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
    .map(([heading = "", ...paragraphs]) => ({ heading, paragraphs }));
}

function validate(texts: LandingTexts, agreementTyped: string): TypedRejection | null {
  const { title, text, points, button, agreement } = texts;
  const { sections } = agreement;
  if (!isShort(title, templateLimits.title)) return "titleWrong";
  if (!isShort(text, templateLimits.text)) return "textWrong";
  const tooMany = points.length > templateLimits.points || new Set(points).size < points.length;
  if (tooMany || !points.every((point) => isShort(point, templateLimits.point))) {
    return "pointsWrong";
  }
  if (!isShort(button, templateLimits.button)) return "buttonWrong";
  const whole = sections.length > 0 && sections.every(({ paragraphs }) => paragraphs.length > 0);
  const short = isShort(agreement.title, templateLimits.agreementTitle);
  // In UTF-16 code units, as the page's own field counts.
  if (!whole || !short || agreementTyped.length > templateLimits.agreement) return "agreementWrong";
  return everyText(texts).every(hasKnownPlaceholders) ? null : "placeholderUnknown";
}

function everyText({ title, text, points, button, agreement }: LandingTexts): string[] {
  const blocks = agreement.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
  return [title, text, ...points, button, agreement.title, ...blocks];
}

const placeholders: readonly (keyof TextPlaceholders)[] = [
  "lender",
  "servicePhone",
  "serviceEmail",
];

/** An unknown placeholder would break the whole page. */
function hasKnownPlaceholders(text: string): boolean {
  return !/[{}]/.test(placeholders.reduce((rest, name) => rest.replaceAll(`{${name}}`, ""), text));
}

function isShort(text: string, most: number): boolean {
  return text !== "" && countCharacters(text, most + 1) <= most;
}
