/** A borrower's KYC data at one moment, decrypted once: values, images, consents, and the state of each step. */
import {
  type ConsentName,
  consentNames,
  consentsNeeded,
  type IdentityImageKind,
  identityImageKinds,
  type StepName,
  stepNames,
} from "#contract/onboarding-steps.ts";
import type { Day } from "#values/business-day.ts";
import { askedOrders } from "../../core/application/orders-asked-for-more.ts";
import { isToText } from "../../core/consent/has-consent.ts";
import { type Borrower, readBorrower } from "../../core/customer/borrower.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { currentAccount } from "../../core/payout-account/payout-account.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { decrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Services } from "../../platform/services/services.ts";
import { type Problem, problemOf, type ValidationContext } from "./check-value.ts";
import { findDocumentType, plainNumber } from "./documents.ts";
import { codesOf, type FieldCode, isNeeded, type KycValues } from "./fields.ts";
import { type KycRow, readKycRow } from "./store.ts";

export interface KycFacts {
  borrowerId: string;
  values: KycValues;
  images: Readonly<Partial<Record<IdentityImageKind, string>>>;
  /** Keyed hash of the document claimed for this borrower; null for none. */
  claimedDocument: string | null;
  hasAccount: boolean;
  /** Consents in force to the newest version. */
  consents: readonly ConsentName[];
  /** An application is under review: nothing may change meanwhile. */
  locked: boolean;
  firstCompletedOn: Day | null;
  validation: ValidationContext;
}

/** Null when there is no such borrower. */
export async function readFacts(
  db: Queryable,
  borrowerId: string,
  services: Pick<Services, "settings" | "calendar" | "configuration">,
): Promise<KycFacts | null> {
  const { encryptionKey } = services.settings;
  const [borrower, row, account, loans, asked] = [
    await readBorrower(db, borrowerId, encryptionKey),
    await readKycRow(db, borrowerId),
    await currentAccount(db, borrowerId),
    await loadLoans(db, borrowerId),
    await askedOrders(db, borrowerId),
  ];
  if (borrower === null) return null;
  const locked = loans.some(
    ({ loanId, applicationState }) => looksAt.includes(applicationState) && !asked.has(loanId),
  );
  return openFacts(borrower, row, { hasAccount: account !== null, locked }, services);
}

/** The same of rows that have been read already. */
export function openFacts(
  borrower: Borrower,
  row: KycRow,
  known: Pick<KycFacts, "hasAccount" | "locked">,
  services: Pick<Services, "settings" | "calendar" | "configuration">,
): KycFacts {
  const { settings, calendar } = services;
  const { encryptionKey, brand } = settings;
  const { borrowerId } = borrower;
  const stored = Object.entries(row.items).map(([code, encrypted]) => [
    code,
    decrypt(encryptionKey, itemPurpose(borrowerId, code), encrypted),
  ]);
  return {
    borrowerId,
    // A borrower registered by the lender has a name and a birth date before any form.
    values: withoutEmpty({
      fullName: borrower.fullName,
      birthDate: borrower.birthDate ?? "",
      ...Object.fromEntries(stored),
    }),
    images: row.images,
    claimedDocument: row.document_hash,
    consents: consentNames.filter((name) =>
      row.consents.some((given) => given.consent === name && isToText(given, services)),
    ),
    ...known,
    firstCompletedOn: row.first_on,
    validation: { brand, today: calendar.today(), ownPhone: borrower.phone },
  };
}

const looksAt: readonly string[] = ["submitted", "under-review"];

/** Encryption purpose that binds a value to its field and borrower: copied to another row, it does not decrypt. */
export function itemPurpose(borrowerId: string, code: string): string {
  return `person-item.${code}.${borrowerId}`;
}

export function withoutEmpty(values: KycValues): KycValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** The keyed hash of the document the values name; null while they name no valid one. */
export function documentHashOf(
  values: KycValues,
  validation: ValidationContext,
  encryptionKey: Buffer,
): string | null {
  if (values["documentNumber"] === undefined) return null;
  if (problemOf("documentNumber", values, validation) !== null) return null;
  const { market } = validation.brand;
  return hashDocument(
    encryptionKey,
    market,
    values["documentType"] ?? "",
    values["documentNumber"],
  );
}

export function hashDocument(
  encryptionKey: Buffer,
  market: string,
  type: string,
  number: string,
): string {
  return keyedHash(
    encryptionKey,
    "person.document",
    JSON.stringify([market, type, plainNumber(number)]),
  );
}

interface StepState {
  /** Required field codes and image kinds that are missing. */
  missing: string[];
  problems: Partial<Record<FieldCode, Problem>>;
}

/** What a step still lacks. A document claimed by another borrower is reported like a mistyped one. */
export function stateOf(step: StepName, facts: KycFacts): StepState {
  if (step === "bank") return { missing: facts.hasAccount ? [] : ["bank"], problems: {} };
  const { values, validation } = facts;
  const state: StepState = { missing: [], problems: {} };
  for (const code of codesOf(step)) {
    if (values[code] === undefined) {
      if (isNeeded(code, values)) state.missing.push(code);
      continue;
    }
    const problem = problemOf(code, values, validation) ?? claimProblem(code, facts);
    if (problem !== null) state.problems[code] = problem;
  }
  if (step === "public") {
    state.missing.push(...imagesNeeded(facts).filter((kind) => facts.images[kind] === undefined));
  }
  return state;
}

function claimProblem(code: FieldCode, { claimedDocument }: KycFacts): Problem | null {
  const taken = code === "documentNumber" && claimedDocument === null;
  return taken ? { name: "documentUnusable", example: "" } : null;
}

/** A passport has no back; until the document type is chosen, both sides are required. */
export function imagesNeeded({
  values,
  validation,
}: Pick<KycFacts, "values" | "validation">): IdentityImageKind[] {
  const type = findDocumentType(validation.brand.market, values["documentType"] ?? "");
  return identityImageKinds.filter((kind) => kind !== "back" || type?.hasBack !== false);
}

export function isComplete(step: StepName, facts: KycFacts): boolean {
  const { missing, problems } = stateOf(step, facts);
  return missing.length === 0 && Object.keys(problems).length === 0;
}

export function completedSteps(facts: KycFacts): StepName[] {
  return stepNames.filter((step) => isComplete(step, facts));
}

export function nextStep(facts: KycFacts): StepName | "" {
  return stepNames.find((step) => !isComplete(step, facts)) ?? "";
}

export function consentsMissing({ consents }: Pick<KycFacts, "consents">): ConsentName[] {
  return consentsNeeded.filter((name) => !consents.includes(name));
}

/** The known field codes among the input, with their typed values. */
export function ownValues(codes: readonly FieldCode[], sent: Readonly<Record<string, unknown>>) {
  const own = codes.filter((code) => Object.hasOwn(sent, code));
  return own.map((code) => [code, String(sent[code] ?? "")] as const);
}
