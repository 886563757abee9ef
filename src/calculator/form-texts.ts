/** A form of disclosure as the calculator prints it: figures as decimal text, labels by their key (DS-2). */
import type { LoanTerms } from "#lending/terms.ts";
import type { FormContent, FormValue, FormWords } from "#markets/forms/form-content.ts";
import type { FormLender } from "#markets/forms/form-facts.ts";
import { toDecimal } from "#values/money.ts";

/** Figures alone: a calculation is nobody's offer. */
export const noLender: FormLender = {
  name: "",
  registrationNumber: "",
  licence: "",
  phone: "",
  email: "",
  officer: { name: "", phone: "", email: "" },
  authority: null,
};

export function formTexts({ form, sections }: FormContent, terms: LoanTerms) {
  const text = (value: FormValue) => valueText(value, terms);
  return {
    form,
    sections: sections.map(({ title, rows, tables }) => ({
      title: wordsText(title, terms),
      rows: rows.map(({ number, label, values }) => ({
        number,
        label: wordsText(label, terms),
        values: values.map(text),
      })),
      tables: tables.map(({ caption, columns, rows: lines }) => ({
        caption: wordsText(caption, terms),
        columns: columns.map(text),
        rows: lines.map((line) => line.map(text)),
      })),
    })),
  };
}

/** "coolingOff-kept (days: 3)" */
function wordsText({ key, values = {} }: FormWords, terms: LoanTerms): string {
  const filled = Object.entries(values).map(
    ([name, value]) => `${name}: ${valueText(value, terms)}`,
  );
  return filled.length === 0 ? key : `${key} (${filled.join(", ")})`;
}

function valueText(value: FormValue, terms: LoanTerms): string {
  if ("key" in value) return wordsText(value, terms);
  if ("money" in value) return `${terms.currency} ${toDecimal(value.money)}`;
  if ("day" in value) return value.day;
  if ("percent" in value) return `${value.percent} %`;
  if ("count" in value) return String(value.count);
  if ("fee" in value) return value.fee;
  if ("text" in value) return value.text;
  return value.rule === "rate"
    ? `${terms.plan.rate.percent} % per ${terms.plan.rate.per}`
    : value.rule;
}
