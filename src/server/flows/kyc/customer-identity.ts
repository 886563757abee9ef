/**
 * Who a customer is, for staff (DK-2): what was stated and checked, and every number masked. Document and contact numbers leave this
 * room masked, except by `storedNumber`, which a logged command asks for, and in files for a credit bureau (bureau-identities.ts).
 */
import { wordsByKey } from "#contract/catalogue.ts";
import type { CustomerNumber } from "#contract/customer-numbers.ts";
import { customerNumbers } from "#contract/customer-numbers.ts";
import type { Words } from "#contract/languages.ts";
import { stepNames } from "#contract/onboarding-steps.ts";
import { maskedPhone } from "#contract/phone.ts";
import { fullYears, parseDay } from "#values/business-day.ts";
import { type Borrower, readBorrower } from "../../core/customer/borrower.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { findDocumentType, plainNumber } from "./documents.ts";
import type { FieldCode, KycValues } from "./fields.ts";
import { completedSteps, imagesNeeded, itemPurpose, openFacts } from "./kyc-facts.ts";
import { type KycRow, readKycRow } from "./store.ts";

const options = wordsByKey("kyc-step.options");
const employments: Readonly<Record<string, Words>> = options.employment;
const relations: Readonly<Record<string, Words>> = options.relation;

/** The borrower's own telephone is no field of a form. */
const codes = {
  "work-phone": "workPhone",
  email: "email",
  contact1: "contact1Phone",
  contact2: "contact2Phone",
  document: "documentNumber",
} as const satisfies Record<Exclude<CustomerNumber, "phone">, FieldCode>;

export function identityOf(
  borrower: Borrower,
  row: KycRow,
  hasAccount: boolean,
  { language, today, services }: Call,
) {
  const facts = openFacts(borrower, row, { hasAccount, locked: false }, services);
  const { values, images } = facts;
  const done = completedSteps(facts);
  const birthDate = parseDay(values["birthDate"] ?? "");
  const income = /^\d{1,10}$/.exec(values["monthlyIncome"] ?? "")?.[0];
  const sides = imagesNeeded(facts).filter((kind) => kind !== "face");
  const type = findDocumentType(services.settings.brand.market, values["documentType"] ?? "");
  return {
    city: values["city"] ?? "",
    /** For the blocklist. */
    documentHash: facts.claimedDocument,
    shown: {
      steps: stepNames.map((step) => ({ step, done: done.includes(step) })),
      completedOn: facts.firstCompletedOn ?? "",
      documentType: type === null ? "" : type.name[language],
      documentPictures: sides.every((kind) => images[kind] !== undefined),
      facePicture: images.face !== undefined,
      birthDate: birthDate ?? "",
      age: birthDate === null || birthDate > today ? 0 : fullYears(birthDate, today),
      work: employments[values["employment"] ?? ""]?.[language] ?? "",
      monthlyIncome: income === undefined ? null : Number(income) * 100,
    },
    numbers: customerNumbers.flatMap((kind) => {
      const value = kind === "phone" ? borrower.phone : (values[codes[kind]] ?? "");
      return value === ""
        ? []
        : [{ kind, about: aboutOf(kind), masked: maskedNumber(kind, value) }];
    }),
  };

  function aboutOf(kind: CustomerNumber): string {
    return kind === "contact1" || kind === "contact2" ? contactOf(values, kind) : "";
  }

  function contactOf(of: KycValues, kind: "contact1" | "contact2"): string {
    const relation = relations[of[`${kind}Relation`] ?? ""]?.[language] ?? "";
    return [of[`${kind}Name`] ?? "", relation].filter((one) => one !== "").join(", ");
  }
}

/** At most the last four figures, and nothing of a short one: drafts hold whatever was typed. */
function maskedNumber(kind: CustomerNumber, value: string): string {
  if (value.length < 8) return "•••";
  if (kind === "document") return `•••${plainNumber(value).slice(-3)}`;
  if (kind !== "email") return maskedPhone(value);
  const at = value.lastIndexOf("@");
  return at < 1 ? "•••" : `${value.slice(0, 1)}•••${value.slice(at)}`;
}

/** One number in full; "" when none is stored. Its caller logs that it was asked for. */
export async function storedNumber(
  db: Queryable,
  borrowerId: string,
  kind: CustomerNumber,
  { settings }: Pick<Services, "settings">,
): Promise<string> {
  const { encryptionKey } = settings;
  if (kind === "phone") return (await readBorrower(db, borrowerId, encryptionKey))?.phone ?? "";
  const encrypted = (await readKycRow(db, borrowerId)).items[codes[kind]];
  if (encrypted === undefined) return "";
  return decrypt(encryptionKey, itemPurpose(borrowerId, codes[kind]), encrypted);
}
