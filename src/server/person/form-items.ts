/** Writes a step's fields as the form engine reads them, with the borrower's values, in the borrower's language. */
import type { Brand } from "#contract/brand.ts";
import type { FormItem } from "#contract/form-item.ts";
import { type Market, symbolOf } from "#contract/format.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { fillPlaces, type Language } from "#contract/words.ts";
import { citiesOf } from "./cities.ts";
import { documentTypes } from "./documents.ts";
import { extCopy } from "./ext-copy.ts";
import {
  codesOf,
  type Field,
  type FieldCode,
  type FormStep,
  fieldOf,
  isNeeded,
  type PersonValues,
} from "./fields.ts";
import { jobCopy } from "./job-copy.ts";
import { irregularPay, optionCopy } from "./option-copy.ts";
import { personalCopy } from "./personal-copy.ts";
import { publicCopy } from "./public-copy.ts";

export interface FormReader {
  brand: Brand;
  language: Language;
}

const copy = { ...publicCopy, ...personalCopy, ...jobCopy, ...extCopy };

/** What people are paid in; the income is asked in it. */
const currencies: Readonly<Record<Market, string>> = {
  reference: "TZS",
  tz: "TZS",
  ke: "KES",
  in: "INR",
  ph: "PHP",
};

export function stepItems(step: FormStep, values: PersonValues, reader: FormReader): FormItem[] {
  return codesOf(step).map((code) => itemOf(code, values, reader));
}

function itemOf(code: FieldCode, values: PersonValues, reader: FormReader): FormItem {
  const { brand, language } = reader;
  const field = fieldOf(code);
  const { title, subtitle, hint } = copy[code];
  const places = {
    currency: symbolOf(currencies[brand.market]),
    example: phoneRuleOf(brand).example,
  };
  return {
    code,
    title: title[language],
    subtitle: fillPlaces(subtitle[language], places),
    cate: field.cate,
    // What it is for is what it is called: browsers fill in names and addresses by it.
    type: code,
    value: values[code] ?? "",
    note: optionsOf(field, reader),
    inputType: field.digits === true ? 1 : 0,
    cardTypeMi: "",
    channelNumber: "",
    needed: isNeeded(code, values) ? 1 : 0,
    hint: hint[language],
  };
}

/** By name and type; cities by name alone, as the city select sends them. */
export function optionsOf(
  { cate, options }: Field,
  { brand, language }: FormReader,
): FormItem["note"] {
  if (cate === "citySelect") return citiesOf(brand.market).map((name) => ({ name, type: name }));
  if (options === undefined) return [];
  if (options === "documentType") {
    return documentTypes(brand.market).map(({ type, name }) => ({ name: name[language], type }));
  }
  if (options === "payDay") {
    const days = Array.from({ length: 31 }, (_, at) => String(at + 1));
    const irregular = { name: irregularPay[language], type: "irregular" };
    return [...days.map((day) => ({ name: day, type: day })), irregular];
  }
  return Object.entries(optionCopy[options]).map(([type, name]) => ({
    name: name[language],
    type,
  }));
}

/** The name of what was chosen, "" for nothing or for what is no option any more. */
export function chosenName(code: FieldCode, value: string, reader: FormReader): string {
  const field = fieldOf(code);
  if (field.cate !== "enum") return value;
  return optionsOf(field, reader).find(({ type }) => type === value)?.name ?? "";
}
