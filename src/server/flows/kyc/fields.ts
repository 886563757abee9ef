/** The fields of the onboarding forms as data (AC-3): their step, type, rule and when they are optional. */

import type { KeyedWords } from "#contract/catalogue.ts";
import type { FormItem } from "#contract/form-item.ts";
import type { StepName } from "#contract/onboarding-steps.ts";

/** The bank step has its own form, the payout account's. */
export type FormStep = Exclude<StepName, "bank">;

/** Values by field code; empty fields are absent. */
export type KycValues = Readonly<Record<string, string>>;

export interface Field {
  step: FormStep;
  cate: FormItem["cate"];
  /** The rule a text is validated by; see check-value.ts. */
  rule?:
    | "name"
    | "birthDate"
    | "documentNumber"
    | "phone"
    | "workPhone"
    | "income"
    | "email"
    | "company"
    | "prose";
  /** Options, or where they come from. */
  options?: keyof KeyedWords<"kyc-step.options"> | "documentType" | "payDay";
  /** Keyboard: digits only, or an amount in the market's format. */
  typed?: "digits" | "amount";
  /** Whether it is required; by default always. */
  neededIf?(values: KycValues): boolean;
}

/** No choice yet counts as employed: asking once too often is better than an "optional" field that is required later. */
const isEmployed = ({ employment = "employed" }: KycValues) => employment === "employed";
/** Who has no pay has no day of it. */
const isPaid = ({ employment = "" }: KycValues) =>
  employment !== "none" && employment !== "student";
const never = () => false;
const phone = { step: "ext", cate: "text", rule: "phone", typed: "digits" } as const;
const contactName = { step: "ext", cate: "text", rule: "name" } as const;
const relation = { step: "ext", cate: "enum", options: "relation" } as const;

/** In form order. */
export const fields = {
  fullName: { step: "public", cate: "text", rule: "name" },
  birthDate: { step: "public", cate: "day", rule: "birthDate" },
  gender: { step: "public", cate: "enum", options: "gender" },
  documentType: { step: "public", cate: "enum", options: "documentType" },
  documentNumber: { step: "public", cate: "text", rule: "documentNumber" },
  maritalStatus: { step: "personal", cate: "enum", options: "maritalStatus" },
  dependants: { step: "personal", cate: "enum", options: "dependants" },
  education: { step: "personal", cate: "enum", options: "education" },
  city: { step: "personal", cate: "citySelect" },
  addressLine: { step: "personal", cate: "text", rule: "prose" },
  employment: { step: "job", cate: "enum", options: "employment" },
  employer: { step: "job", cate: "text", rule: "company", neededIf: isEmployed },
  monthlyIncome: { step: "job", cate: "text", rule: "income", typed: "amount" },
  payDay: { step: "job", cate: "enum", options: "payDay", neededIf: isPaid },
  workPhone: {
    step: "job",
    cate: "text",
    rule: "workPhone",
    typed: "digits",
    neededIf: isEmployed,
  },
  contact1Name: contactName,
  contact1Relation: relation,
  contact1Phone: phone,
  contact2Name: contactName,
  contact2Relation: relation,
  contact2Phone: phone,
  purpose: { step: "ext", cate: "enum", options: "purpose" },
  email: { step: "ext", cate: "text", rule: "email", neededIf: never },
} as const satisfies Record<string, Field>;

export type FieldCode = keyof typeof fields;

export const fieldCodes = Object.keys(fields) as FieldCode[];

export function fieldOf(code: FieldCode): Field {
  return fields[code];
}

export function codesOf(step: FormStep): FieldCode[] {
  return fieldCodes.filter((code) => fields[code].step === step);
}

export function isNeeded(code: FieldCode, values: KycValues): boolean {
  return fieldOf(code).neededIf?.(values) ?? true;
}

/** Contacts' phone numbers, found by keyed hash. */
export const contactPhones = ["contact1Phone", "contact2Phone"] as const satisfies FieldCode[];
