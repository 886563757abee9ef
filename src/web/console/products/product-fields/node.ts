/**
 * What a product's form is made of, as data: the page draws it, the server reads it back, a test holds it to the schema of
 * `#contract/product-form.ts`. A field's name in the page is its path in the form, with the row's own key in brackets.
 */
import type { choices } from "./choices.ts";

/** Written behind a label: of what a figure is. "currency" is the product's own. */
export const units = [
  "currency",
  "percent",
  "days",
  "day",
  "instalments",
  "years",
  "loans",
  "times",
  "position",
] as const;
export type Unit = (typeof units)[number];

export type LeafKind = "text" | "amount" | "percent" | "rate" | "count" | "day" | "choice";

export interface Leaf {
  is: "leaf";
  key: string;
  as: LeafKind;
  unit?: Unit;
  choices?: keyof typeof choices;
  /** What a blank field is in the form; by default nothing is written. */
  blank?: "null" | "empty";
  /** Another choice stands for one that is left out: it is not written unless it was. */
  unspoken?: string;
}

/** One text by language; blank ones are left out. */
export interface Texts {
  is: "texts";
  key: string;
  optional?: true;
  long?: true;
}

/** Fields that exist together or not at all, by a question answered with yes or no. */
export interface Group {
  is: "group";
  key: string;
  absent: "omit" | "null";
  of: readonly Node[];
}

/** One of several shapes. With a `tag`, the fields stand beside it in the same object and the tag names the shape. */
export interface Either {
  is: "either";
  key: string;
  tag?: true;
  optional?: true;
  shapes: Readonly<Record<string, readonly Node[]>>;
}

export interface List {
  is: "list";
  key: string;
  of: readonly Node[];
  most: number;
  ordered?: true;
  /** Left out where there is no row. */
  optional?: true;
  /** What a new row begins with. */
  first: Readonly<Record<string, string>>;
}

/** A list of plain values: days one a line, marks to tick, or the order in which money is used. */
export interface Values {
  is: "values";
  key: string;
  as: "days" | "ticks" | "order";
  choices?: keyof typeof choices;
  /** The ticked values are whole numbers. */
  numbers?: true;
}

export type Node = Leaf | Texts | Group | Either | List | Values;

export interface Section {
  name: SectionName;
  of: readonly Node[];
}

export const sectionNames = [
  "names",
  "amounts",
  "dates",
  "price",
  "lateness",
  "flexibility",
  "payments",
  "papers",
  "decision",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** "terms" and "plan.rate" give "terms.plan.rate"; an empty key stays at the path. */
export function within(path: string, key: string): string {
  if (key === "") return path;
  return path === "" ? key : `${path}.${key}`;
}

/** The key of a path's words: "terms.fees[2].name" is "terms.fees[].name". */
export function wordKeyOf(path: string): string {
  return path.replace(/\[[^\]]*\]/g, "[]");
}
