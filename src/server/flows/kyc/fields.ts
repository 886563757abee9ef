/** The fields of the onboarding forms as data (AC-3): which step asks what, in which kind of field, and when it may be left out. */

import type { KeyedWords } from "#contract/catalogue.ts";
import type { FormItem } from "#contract/form-item.ts";
import type { StepName } from "#contract/person-steps.ts";

/** The bank account has a form of its own, the payout account's. */
export type FormStep = Exclude<StepName, "bank">;

/** Values by field code; a field nobody has filled in is not there. */
export type KycValues = Readonly<Record<string, string>>;

export interface Field {
  step: FormStep;
  cate: FormItem["cate"];
  /** Which rule a text keeps; see check-value.ts. */
  rule?:
    | "name"
    | "birthDate"
    | "documentNumber"
    | "phone"
    | "workPhone"
    | "income"
    | "email"
    | "prose";
  /** Options by type, or where they come from. */
  options?: keyof KeyedWords<"kyc-step.options"> | "documentType" | "payDay";
  /** What is typed: digits only, or an amount as the market writes it. */
  typed?: "digits" | "amount";
  /** Whether it must be filled in; always, where nothing is said. */
  neededIf?(values: KycValues): boolean;
}

/** Nothing chosen yet counts as employed: better asked for once too often than marked as optional and wanted later. */
const isEmployed = ({ employment = "employed" }: KycValues) => employment === "employed";
const never = () => false;
const phone = { step: "ext", cate: "text", rule: "phone", typed: "digits" } as const;
const contactName = { step: "ext", cate: "text", rule: "name" } as const;
const relation = { step: "ext", cate: "enum", options: "relation" } as const;

/** In the order they are asked. */
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
  employer: { step: "job", cate: "text", rule: "prose", neededIf: isEmployed },
  monthlyIncome: { step: "job", cate: "text", rule: "income", typed: "amount" },
  payDay: { step: "job", cate: "enum", options: "payDay" },
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

/** Telephones of other people, found by keyed hash. */
export const contactPhones = ["contact1Phone", "contact2Phone"] as const satisfies FieldCode[];
