/** Validates the values of the onboarding forms and brings them into their stored form. */
import type { Brand } from "#contract/brand.ts";
import { readEmailAddress } from "#contract/email-address.ts";
import { formatNumber } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import { phoneRuleOf, readPhone, telephoneDigits } from "#contract/phone.ts";
import { readAmount } from "#contract/typed-number.ts";
import { oldEnough } from "#lending/terms-limits.ts";
import { type Day, fullYears, parseDay } from "#values/business-day.ts";
import { isPersonName } from "#values/name-words.ts";
import { plainDigits, withoutUnseen } from "#values/typed-text.ts";
import { isMobileNumber } from "../../core/customer/mobile-number.ts";
import { isPrintable } from "../../platform/typesetting/fonts.ts";
import { findDocumentType, plainNumber } from "./documents.ts";
import { contactPhones, type FieldCode, fieldOf, type KycValues } from "./fields.ts";
import { optionsOf } from "./form-items.ts";
import { type ProblemName, problemCopy } from "./problems.ts";

export interface ValidationContext {
  brand: Brand;
  today: Day;
  /** The borrower's own phone number. */
  ownPhone: string;
}

/** Why a value is invalid, with an example of a valid one. */
export interface Problem {
  name: ProblemName;
  example: string;
}

const ageMaximum = 120;
const incomeExample = 900_000_00;

/**
 * The stored form: trimmed, single spaces, without marks that nobody sees, phone numbers and incomes as plain digits, the domain of an
 * e-mail address in small letters. An invalid value is stored as typed: nothing that is seen is dropped from it to make it valid.
 */
export function written(
  code: FieldCode,
  typed: string,
  { brand }: Pick<ValidationContext, "brand">,
): string {
  const text = withoutUnseen(typed).normalize("NFC").replace(/\s+/g, " ").trim();
  switch (fieldOf(code).rule) {
    case "phone":
      return readPhone(text, phoneRuleOf(brand)) ?? text;
    case "workPhone":
      return telephoneDigits(text) ?? text;
    case "income":
      return wholeUnits(text, brand) ?? text;
    case "documentNumber":
      return plainDigits(text).toUpperCase();
    case "email":
      return readEmailAddress(text) ?? text;
    case "birthDate":
      return writtenDay(plainDigits(text));
    default:
      return text;
  }
}

/** "1990-04-26" from "19900426" and "1990/4/26"; anything else as typed. */
function writtenDay(text: string): string {
  const [, year, month = "", day = ""] =
    /^(\d{4})(?:[-/. ](\d{1,2})[-/. ](\d{1,2})|(?=\d{4}$))/.exec(text) ?? [];
  if (year === undefined) return text;
  if (month === "") return `${year}-${text.slice(4, 6)}-${text.slice(6)}`;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** "900000" from "900,000.00" in the market's format; null with cents and for anything that is not an amount. */
function wholeUnits(text: string, { market }: Brand): string | null {
  const amount = readAmount(text, market);
  return amount === null || amount % 100 !== 0 ? null : String(amount / 100);
}

/** Null for a valid value. Not for empty values. */
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
      if (!isName(value)) return problem("nameWrong");
      // The borrower's own stands on every paper; a contact's on none.
      return code === "fullName" && !isPrintable(value) ? problem("nameNotPrinted") : null;
    case "documentNumber":
      return documentProblem(values, validation);
    case "phone":
      return phoneProblem(code, values, validation);
    case "workPhone":
      return /^\d{6,15}$/.test(value) ? null : problem("workPhoneWrong");
    case "income":
      // At most what stays exact in hundredths, with a wide margin.
      return /^\d{1,10}$/.test(value)
        ? null
        : problem("incomeWrong", formatNumber(incomeExample, validation.brand.market).slice(0, -3));
    case "email":
      return readEmailAddress(value) === null ? problem("emailWrong") : null;
    case "company":
      return /[\p{L}\p{N}]/u.test(value) ? null : problem("textTooShort");
    default:
      return value.length >= 3 ? null : problem("textTooShort");
  }
}

export function problemText({ name, example }: Problem, language: Language): string {
  return fillPlaceholders(problemCopy[name][language], { example });
}

function problem(name: ProblemName, example = ""): Problem {
  return { name, example };
}

/** Some people have a single name. */
function isName(text: string): boolean {
  return text.length <= 100 && isPersonName(text);
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
  // Reported for the second contact only.
  const [first, second] = contactPhones;
  return code === second && value === values[first] ? problem("phonesAlike") : null;
}
