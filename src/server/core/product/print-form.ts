/** Writes a form of disclosure in one language (DS-2): for its page, its paper and the evidence of what a borrower acknowledged. */
import type { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import type { PrintedForm } from "#contract/disclosure-form.ts";
import { formatDate, formatPercent } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type {
  FormContent,
  FormRow,
  FormTable,
  FormValue,
  FormWords,
} from "#markets/forms/form-content.ts";
import {
  describeDeferral,
  describeLateCharges,
  describePrepayment,
  describeRate,
  describeTerm,
  feeName,
  money,
  type Reader,
} from "./describe-terms.ts";
import type { ProductWording } from "./product.ts";

const copy = wordsByKey("disclosure-form.form");

interface Printer {
  terms: LoanTerms;
  wording: Pick<ProductWording, "feeNames">;
  reader: Reader;
}

export type Printed = z.output<typeof PrintedForm>;

/** Throws on a label that no catalogue has, which is a bug. */
export function printForm(content: FormContent, printer: Printer): Printed {
  const said = (words: FormWords) => wordsText(words, printer);
  return {
    form: content.form,
    language: printer.reader.language,
    title: said(content.title),
    lender: content.lender.map((row) => printedRow(row, printer)),
    sections: content.sections.map(({ title, rows, tables }) => ({
      title: said(title),
      rows: rows.map((row) => printedRow(row, printer)),
      tables: tables.map((table) => printedTable(table, printer)),
    })),
    notes: content.notes.map(said),
  };
}

function printedRow({ number, label, values, strong }: FormRow, printer: Printer) {
  return {
    number,
    label: wordsText(label, printer),
    values: values.map((value) => valueText(value, printer)),
    strong: strong === true,
  };
}

function printedTable({ caption, columns, rows }: FormTable, printer: Printer) {
  return {
    caption: wordsText(caption, printer),
    columns: columns.map((column) => wordsText(column, printer)),
    rows: rows.map((row) => row.map((value) => valueText(value, printer))),
  };
}

function wordsText({ key, values = {} }: FormWords, printer: Printer): string {
  const words = (copy as Readonly<Record<string, (typeof copy)["none"] | undefined>>)[key];
  if (words === undefined) throw new Error(`no words for the form's ${key}`);
  const filled = Object.entries(values).map(([name, value]) => [name, valueText(value, printer)]);
  return fillPlaceholders(words[printer.reader.language], Object.fromEntries(filled));
}

function valueText(value: FormValue, printer: Printer): string {
  const { terms, wording, reader } = printer;
  if ("key" in value) return wordsText(value, printer);
  if ("money" in value) return money(value.money, terms, reader);
  if ("day" in value) return formatDate(value.day);
  if ("percent" in value) return formatPercent(value.percent, reader.market);
  if ("count" in value) return String(value.count);
  if ("fee" in value) return feeName(value.fee, wording, reader.language);
  if ("rule" in value) return ruleTexts[value.rule](terms, reader);
  return value.text;
}

const ruleTexts = {
  rate: ({ plan }: LoanTerms, reader: Reader) => describeRate(plan, reader),
  term: ({ plan }: LoanTerms, { language }: Reader) => describeTerm(plan, language),
  late: describeLateCharges,
  prepayment: describePrepayment,
  deferral: describeDeferral,
} as const;
