/** A field of a product's form and its value as a person reads them, from the field's path and the form's own text. */
import type { WordsOf } from "#contract/catalogue.ts";
import { formatNumber, type Market } from "#contract/format.ts";
import { languageNames } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { type Leaf, type Node, type Values, within, wordKeyOf } from "../product-fields/node.ts";
import { sections } from "../product-fields/sections.ts";

export interface FieldTexts {
  fields: WordsOf<"product-fields.fields">;
  choices: WordsOf<"product-fields.choices">;
  units: WordsOf<"product-fields.units">;
  buckets: WordsOf<"product-fields.buckets">;
  parts: WordsOf<"product-fields.parts">;
  inLanguage: string;
  position: string;
}

type Plain = Leaf | Values;

const kinds = new Map<string, Plain>(
  sections.flatMap(({ of }) => of.flatMap((node) => kindsOf(node, ""))),
);

function kindsOf(node: Node, base: string): [string, Plain][] {
  const path = within(base, node.key);
  switch (node.is) {
    case "leaf":
    case "values":
      return [[path, node]];
    case "texts":
      return [];
    case "group":
      return node.of.flatMap((one) => kindsOf(one, path));
    case "list":
      return node.of.flatMap((one) => kindsOf(one, `${path}[]`));
    case "either":
      return Object.values(node.shapes).flatMap((of) =>
        of.flatMap((one) => kindsOf(one, node.tag ? base : path)),
      );
  }
}

/** The key of the field's words, and the language of a text: "description.sw" is the description in Kiswahili. */
function keyOf(path: string, { fields }: FieldTexts): { key: string; language: string | null } {
  const key = wordKeyOf(path).replace(/\[\]$/, "");
  if (Object.hasOwn(fields, key)) return { key, language: null };
  const code = /\.([a-z]{2,3})$/.exec(key)?.[1] ?? "";
  const isLanguage = Object.hasOwn(languageNames, code);
  return isLanguage
    ? { key: key.slice(0, -code.length - 1), language: code }
    : { key, language: null };
}

/** "Fee name (Kiswahili), 2": the label with its language and the row it stands in. */
export function labelOf(path: string, words: FieldTexts): string {
  const { key, language } = keyOf(path, words);
  const known: Readonly<Record<string, { label: string }>> = words.fields;
  const label = known[key]?.label ?? key;
  const named =
    language === null
      ? label
      : fill(words.inLanguage, {
          label,
          language: languageNames[language as keyof typeof languageNames],
        });
  const row = /\[(\d+)\]/.exec(path)?.[1];
  return row === undefined
    ? named
    : fill(words.position, { label: named, number: Number(row) + 1 });
}

/** A value as the form has it, in words, with its unit and in the market's format. */
export function shownValue(path: string, value: string, words: FieldTexts, market: Market): string {
  if (value === "") return "";
  const kind = kinds.get(keyOf(path, words).key);
  if (kind === undefined) return value;
  if (kind.is === "values")
    return kind.as === "order" ? stepOf(value, words) : chosen(kind, value, words);
  if (kind.as === "choice") return chosen(kind, value, words);
  if (kind.as === "amount") {
    return /^\d{1,10}(\.\d{1,2})?$/.test(value)
      ? formatNumber(Math.round(Number(value) * 100), market)
      : value;
  }
  const units: Readonly<Record<string, string>> = words.units;
  const unit = units[kind.unit ?? ""];
  return unit === undefined || kind.unit === "position" ? value : `${value} ${unit}`;
}

function chosen({ choices }: Plain, value: string, words: FieldTexts): string {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = words.choices;
  return known[choices ?? ""]?.[value] ?? value;
}

/** "past-due interest", a step of the order in which a payment is used. */
function stepOf(value: string, { buckets, parts }: FieldTexts): string {
  const [bucket = "", part = ""] = value.split(" ");
  const [ofBucket, ofPart]: Readonly<Record<string, string>>[] = [buckets, parts];
  return `${ofBucket?.[bucket] ?? bucket}: ${ofPart?.[part] ?? part}`;
}
