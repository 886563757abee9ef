/** The words of the editor in one language, by what they are for. */
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";

const groups = {
  page: wordsByLanguage("product-editor.page"),
  conflict: wordsByLanguage("product-editor.conflict"),
  preview: wordsByLanguage("product-editor.preview"),
  findings: wordsByLanguage("product-editor.findings"),
  begin: wordsByLanguage("product-editor.begin"),
  sections: wordsByLanguage("product-fields.sections"),
  fields: wordsByLanguage("product-fields.fields"),
  units: wordsByLanguage("product-fields.units"),
  choices: wordsByLanguage("product-fields.choices"),
  shapes: wordsByLanguage("product-fields.shapes"),
  buckets: wordsByLanguage("product-fields.buckets"),
  parts: wordsByLanguage("product-fields.parts"),
};

type Groups = typeof groups;
export type EditorWords = { [G in keyof Groups]: Groups[G][Language] };

export function editorWords(language: Language): EditorWords {
  const entries = Object.entries(groups).map(([name, words]) => [name, words[language]]);
  return Object.fromEntries(entries) as EditorWords;
}
