/** Judges a value of the onboarding forms by its kind and rule, and writes it the one way it is kept. */
import type { Brand } from "#contract/brand.ts";
import { formatNumber } from "#contract/format.ts";
import { phoneRuleOf, readPhone, telephoneDigits } from "#contract/phone.ts";
import { readAmount } from "#contract/typed-number.ts";
import { fillPlaces, type Language } from "#contract/words.ts";
import { oldEnough } from "#lending/terms-limits.ts";
import { type Day, fullYears, parseDay } from "#values/business-day.ts";
import { isMobileNumber } from "../../core/customer/mobile-number.ts";
import { findDocumentType, plainNumber } from "./documents.ts";
import { contactPhones, type FieldCode, fieldOf, type KycValues } from "./fields.ts";
import { optionsOf } from "./form-items.ts";
import { type ProblemName, problemCopy } from "./problems.ts";

export interface ValidationContext {
  brand: Brand;
  today: Day;
  /** The borrower's own number. */
  ownPhone: string;
}

/** Why a value cannot be right, with what a right one looks like. */
export interface Problem {
  name: ProblemName;
  example: string;
}

const ageMaximum = 120;
const incomeExample = 900_000_00;

/**
 * As it is kept: without spaces around it or doubled, telephones and incomes as plain digits. What cannot be right is kept
 * as it was typed: nothing is left out of it to make it right.
 */
export function written(
  code: FieldCode,
  typed: string,
  { brand }: Pick<ValidationContext, "brand">,
): string {
  const text = typed.normalize("NFC").replace(/\s+/g, " ").trim();
  switch (fieldOf(code).rule) {
    case "phone":
      return readPhone(text, phoneRuleOf(brand)) ?? text;
    case "workPhone":
      return telephoneDigits(text) ?? text;
    case "income":
      return wholeUnits(text, brand) ?? text;
    case "documentNumber":
      return text.toUpperCase();
    default:
      return text;
  }
}

/** "900000" of "900,000.00" as the market writes it; null for anything with cents, and for what is no amount. */
function wholeUnits(text: string, { market }: Brand): string | null {
  const amount = readAmount(text, market);
  return amount === null || amount % 100 !== 0 ? null : String(amount / 100);
}

/** Null for a value that can be right. Not for empty ones. */
export function problemOf(
  code: FieldCode,
  values: KycValues,
  validation: ValidationContext,
): Problem | null {
  const value = values[code] ?? "";
  const field = fieldOf(code);
  if (field.cate === "enum" || field.cate === "citySelect") {
    const options = optionsOf(field, { brand: validation.brand, language: "en" });
    return options.some(({ type }) => type === value) ? null : problem("notInList");
  }
  switch (field.rule) {
    case "birthDate":
      return birthDateProblem(value, validation.today);
    case "name":
      return isName(value) ? null : problem("nameWrong");
    case "documentNumber":
      return documentProblem(values, validation);
    case "phone":
      return phoneProblem(code, values, validation);
    case "workPhone":
      return /^\d{6,15}$/.test(value) ? null : problem("workPhoneWrong");
    case "income":
      // At most what is still exact in hundredths, many times over.
      return /^\d{1,10}$/.test(value)
        ? null
        : problem("incomeWrong", formatNumber(incomeExample, validation.brand.market).slice(0, -3));
    case "email":
      return /^[^\s@<>"',;]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(value)
        ? null
        : problem("emailWrong");
    default:
      return value.length >= 3 ? null : problem("textTooShort");
  }
}

export function problemText({ name, example }: Problem, language: Language): string {
  return fillPlaces(problemCopy[name][language], { example });
}

function problem(name: ProblemName, example = ""): Problem {
  return { name, example };
}

/** Letters of any script with what stands between them; some people have one name only. */
function isName(text: string): boolean {
  return text.length <= 100 && /^\p{L}[\p{L}\p{M}'’. -]+$/u.test(text);
}

function birthDateProblem(value: string, today: Day): Problem | null {
  const bornOn = parseDay(value);
  if (bornOn === null || bornOn > today) return problem("dayWrong");
  if (fullYears(bornOn, today) > ageMaximum) return problem("dayWrong");
  return oldEnough(bornOn, today) ? null : problem("underAge");
}

function documentProblem(values: KycValues, { brand }: ValidationContext): Problem | null {
  const type = findDocumentType(brand.market, values["documentType"] ?? "");
  if (type === null) return problem("documentTypeFirst");
  const number = plainNumber(values["documentNumber"] ?? "");
  return type.pattern.test(number) ? null : problem("documentNumberWrong", type.example);
}

function phoneProblem(
  code: FieldCode,
  values: KycValues,
  { brand, ownPhone }: ValidationContext,
): Problem | null {
  const value = values[code] ?? "";
  if (!isMobileNumber(value, brand)) return problem("phoneWrong", phoneRuleOf(brand).example);
  if (value === ownPhone) return problem("phoneOwn");
  // Said beside the second one only.
  const [first, second] = contactPhones;
  return code === second && value === values[first] ? problem("phonesAlike") : null;
}
