/** What a field is called: its label with the row it stands in, its unit and its language. */
import { languageNames } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { type Unit, wordKeyOf } from "../product-fields/node.ts";
import { rowKeys, type TypedForm, typedText } from "../product-fields/typed-form.ts";
import type { EditorWords } from "./editor-words.ts";

type FieldWords = EditorWords["fields"];

interface Words {
  label: string;
  help: string;
}

/** The words of a field by its name in the page; a text's language is no part of them. */
export function wordsOf({ fields }: EditorWords, name: string): Words {
  const key = wordKeyOf(name);
  const found = fields[key as keyof FieldWords] ?? fields[withoutLanguage(key)];
  return found ?? { label: key, help: "" };
}

function withoutLanguage(key: string): keyof FieldWords {
  return key.replace(/\.[a-z]{2,3}$/, "") as keyof FieldWords;
}

/** As the summary of what is wrong names it: "Fee name, 2" for the second fee's. */
export function titleOf(words: EditorWords, typed: TypedForm, name: string): string {
  const { label } = wordsOf(words, name);
  const language = languageOf(words, name);
  const named = language === null ? label : fill(words.page.inLanguage, { label, language });
  const row = /^(.*?)\[(\w+)\]/.exec(name);
  if (row === null) return named;
  const number = rowKeys(typed, row[1] ?? "").indexOf(row[2] ?? "") + 1;
  return number === 0 ? named : fill(words.page.position, { label: named, number });
}

/** "terms.ceilings[0].id" ends like a language and is a field of its own. */
function languageOf({ fields }: EditorWords, name: string): string | null {
  if (Object.hasOwn(fields, wordKeyOf(name))) return null;
  const code = /\.([a-z]{2,3})$/.exec(name)?.[1] ?? "";
  return Object.hasOwn(languageNames, code)
    ? languageNames[code as keyof typeof languageNames]
    : null;
}

/** "Least amount, TZS": a figure never stands without what it counts. */
export function labelWithUnit(
  words: EditorWords,
  typed: TypedForm,
  label: string,
  unit: Unit | undefined,
): string {
  const said =
    unit === undefined ? "" : unit === "currency" ? currencyOf(typed) : words.units[unit];
  return said === "" ? label : fill(words.page.unit, { label, unit: said });
}

function currencyOf(typed: TypedForm): string {
  const code = typedText(typed, "terms.currency").trim();
  return /^[A-Z]{3}$/.test(code) ? code : "";
}

/** An id, and an address within the page, of a field. */
export function fieldId(name: string): string {
  return `f-${name.replace(/[^\w]/g, "-")}`;
}
