/**
 * Compiles a catalogue written by translators (ICU MessageFormat): texts with {named} placeholders and, under `plural`, one text per
 * plural form of the language.
 */
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import type { Plural } from "./plural.ts";

export type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** The group of texts that depend on a number. */
export const plural = "plural";

export function compileCatalogue(tree: Tree): Tree {
  if (typeof tree === "string") return tree;
  if (Array.isArray(tree)) return tree.map(compileCatalogue);
  return Object.fromEntries(
    Object.entries(tree).map(([key, inside]) => {
      return [key, key === plural ? compilePlurals(inside) : compileCatalogue(inside)];
    }),
  );
}

function compilePlurals(texts: Tree): Tree {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { ...compilePlural(String(text)) }]),
  );
}

/** "{count, plural, one {# day} other {# days}} late" gives { one: "{count} day late", other: "{count} days late" }. */
export function compilePlural(text: string): Plural {
  const elements = parse(text, { ignoreTag: true });
  const at = elements.findIndex(isPluralElement);
  const element = elements[at];
  if (element === undefined || !isPluralElement(element) || element.value !== "count") {
    throw new Error(`no plural of {count}: ${text}`);
  }
  const before = written(elements.slice(0, at));
  const after = written(elements.slice(at + 1));
  const forms = Object.entries(element.options).map(([category, { value }]) => {
    return [category, before + written(value) + after];
  });
  return Object.fromEntries(forms) as Plural;
}

/** Anything but text and placeholders would need a runtime in the browser. */
export function written(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (isLiteralElement(element)) return element.value;
      if (isArgumentElement(element)) return `{${element.value}}`;
      if (isPoundElement(element)) return "{count}";
      throw new Error(
        `only text, placeholders and one plural are understood: ${JSON.stringify(element)}`,
      );
    })
    .join("");
}
