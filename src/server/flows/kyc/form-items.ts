/** A step's fields as the form engine reads them, with the borrower's values, in the borrower's language. */
import type { Brand } from "#contract/brand.ts";
import { wordsByKey } from "#contract/catalogue.ts";
import type { FormItem } from "#contract/form-item.ts";
import { symbolOf } from "#contract/format.ts";
import { fillPlaceholders, type Language, type Words } from "#contract/languages.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { newestPack } from "#markets/packs.ts";
import { citiesOf } from "./cities.ts";
import { documentTypes } from "./documents.ts";
import {
  codesOf,
  type Field,
  type FieldCode,
  type FormStep,
  fieldOf,
  isNeeded,
  type KycValues,
} from "./fields.ts";

const irregularPay = wordsByKey("kyc-step.choices").irregularPay;
const optionCopy = wordsByKey("kyc-step.options");

interface FormReader {
  brand: Brand;
  language: Language;
}

interface FieldWords {
  title: Words;
  /** Placeholder of an empty field; a choice prompts to choose. */
  subtitle?: Words;
  /** Why we ask for it. */
  hint?: Words;
}

const { choose } = wordsByKey("kyc-step.fields");

const copy: Readonly<Record<FieldCode, FieldWords>> = {
  ...wordsByKey("kyc-step.publicFields"),
  ...wordsByKey("kyc-step.personalFields"),
  ...wordsByKey("kyc-step.jobFields"),
  ...wordsByKey("kyc-step.extFields"),
};

const inputTypes = { text: 0, digits: 1, amount: 2 } as const;

export function stepItems(step: FormStep, values: KycValues, reader: FormReader): FormItem[] {
  return codesOf(step).map((code) => itemOf(code, values, reader));
}

function itemOf(code: FieldCode, values: KycValues, reader: FormReader): FormItem {
  const { brand, language } = reader;
  const field = fieldOf(code);
  const { title, subtitle, hint } = copy[code];
  const asked = field.cate === "enum" ? choose[language] : "";
  const places = {
    currency: symbolOf(newestPack(brand.market).currency),
    example: phoneRuleOf(brand).example,
  };
  return {
    code,
    title: title[language],
    subtitle: subtitle === undefined ? asked : fillPlaceholders(subtitle[language], places),
    cate: field.cate,
    // The field's name states its purpose: browsers autofill names and addresses by it.
    type: code,
    value: values[code] ?? "",
    note: optionsOf(field, reader),
    inputType: inputTypes[field.typed ?? "text"],
    cardTypeMi: "",
    channelNumber: "",
    needed: isNeeded(code, values) ? 1 : 0,
    hint: hint?.[language] ?? "",
  };
}

/** Options by name and type; cities by name alone, as the city select sends them. */
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

/** The name of the chosen option; "" for none or for one that no longer exists. */
export function chosenName(code: FieldCode, value: string, reader: FormReader): string {
  const field = fieldOf(code);
  if (field.cate !== "enum") return value;
  return optionsOf(field, reader).find(({ type }) => type === value)?.name ?? "";
}
