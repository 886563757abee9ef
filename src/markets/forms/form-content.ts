/**
 * A form of disclosure as a value: sections of rows and tables, every label by its key in the catalogue `disclosure-form`, every
 * figure as a fact and not yet as text (DS-2). Whoever draws it, a page or a paper in PDF, asks `printForm` of the server for it in
 * one language, or draws it from here; nobody reads figures from anywhere else.
 */
import type { DisclosureSetting } from "#markets/settings.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";

/** A message of the catalogue's group `form`, with what stands at its placeholders. */
export interface FormWords {
  key: string;
  values?: Readonly<Record<string, FormValue>>;
}

/** Rules of the terms that are written out in words wherever they are shown. */
type TermsRule = "rate" | "term" | "late" | "prepayment" | "deferral";

export type FormValue =
  /** In the currency of the terms. */
  | { money: Minor }
  | { day: Day }
  /** Decimal text without the sign: "17.07". */
  | { percent: string }
  | { count: number }
  /** As it is in every language: a name, a number, an address. */
  | { text: string }
  /** A fee of the terms, by the name the product gives it in the reader's language. */
  | { fee: string }
  | { rule: TermsRule }
  | FormWords;

export interface FormRow {
  /** As the authority numbers it ("5", "10 (i)"); "" where it does not. */
  number: string;
  label: FormWords;
  /** Each on a line of its own. */
  values: readonly FormValue[];
  /** The figure one looks for first. */
  strong?: boolean;
}

export interface FormTable {
  caption: FormWords;
  columns: readonly FormWords[];
  /** As many values as there are columns. */
  rows: readonly (readonly FormValue[])[];
}

export interface FormSection {
  title: FormWords;
  rows: readonly FormRow[];
  tables: readonly FormTable[];
}

export interface FormContent {
  form: DisclosureSetting["form"];
  title: FormWords;
  /** What stands under the title: who lends, by which licence. */
  lender: readonly FormRow[];
  sections: readonly FormSection[];
  /** What the authority wants said at the end. */
  notes: readonly FormWords[];
}
