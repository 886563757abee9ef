/**
 * Saves a step's values, field by field or as a whole (AC-3). Invalid values are stored as a draft and reported; name,
 * birth date and document take effect only once valid.
 */
import type * as contract from "#contract/onboarding.ts";
import { parseDay } from "#values/business-day.ts";
import { nameBorrower } from "../../core/customer/borrower-name.ts";
import { lockPersonRow } from "../../core/customer/person-lock-store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { type Problem, problemOf, problemText, written } from "./check-value.ts";
import { codesOf, contactPhones, type FieldCode, type FormStep, type KycValues } from "./fields.ts";
import {
  consentsMissing,
  documentHashOf,
  itemPurpose,
  type KycFacts,
  nextStep,
  ownValues,
  readFacts,
  stateOf,
  withoutEmpty,
} from "./kyc-facts.ts";
import { noteIfCompleted } from "./note-completed.ts";
import {
  claimDocumentRow,
  noteChangeRows,
  readChangeCounts,
  releaseDocumentRow,
  writeItemRow,
} from "./store.ts";

type Endpoint = typeof contract.saveBaseInfo;

/** In 24 hours; a whole onboarding with corrections needs a fraction of it. */
export const changesMaximum = 300;
/** Prevents probing for document numbers that are registered here. */
export const documentChangesMaximum = 10;
const dayMs = 24 * 3_600_000;

/** Handler of the four calls that save a step. */
export function saveStep(step: FormStep): CommandHandler<Endpoint> {
  return async (tx, sent, call) => {
    const { borrowerId, services, language } = call;
    await lockPersonRow(tx, borrowerId);
    const facts = await readFacts(tx, borrowerId, services);
    if (facts === null) return { ok: false, rejection: "notFound" };
    const { validation } = facts;
    const typed = ownValues(codesOf(step), sent);
    if (typed.some((entry) => isUnderAge(entry, facts))) {
      return { ok: false, rejection: "underAge", fields: ["birthDate"] };
    }
    const changed = typed
      .map(([code, text]) => [code, written(code, text, validation)] as const)
      .filter(([code, value]) => value !== (facts.values[code] ?? ""));
    const rejection = await rejectionOf(tx, facts, changed, call);
    if (rejection !== null) return { ok: false, rejection };
    const after = await save(tx, step, facts, changed, call);
    const state = stateOf(step, after);
    const problems = typed.flatMap(([code]) => {
      const problem = state.problems[code];
      return problem === undefined ? [] : [{ code, message: problemText(problem, language) }];
    });
    return {
      ok: true,
      data: {
        success: true,
        complete: state.missing.length === 0 && isEmpty(state.problems),
        problems,
        missing: state.missing,
        next: nextStep(after),
      },
    };
  };
}

/** Required by law, so not even saved as a draft: the whole input is rejected. */
function isUnderAge([code, text]: readonly [FieldCode, string], { validation }: KycFacts): boolean {
  if (code !== "birthDate" || text.trim() === "") return false;
  const value = written(code, text, validation);
  return problemOf(code, { [code]: value }, validation)?.name === "underAge";
}

type Changed = readonly (readonly [FieldCode, string])[];

function isEmpty(problems: Partial<Record<FieldCode, Problem>>): boolean {
  return Object.keys(problems).length === 0;
}

async function rejectionOf(
  tx: Transaction,
  facts: KycFacts,
  changed: Changed,
  { borrowerId, services }: Call,
): Promise<keyof typeof contract.changeRejections | null> {
  if (consentsMissing(facts).length > 0) return "consentNeeded";
  if (changed.length === 0) return null;
  if (facts.locked) return "underReview";
  const since = new Date(services.calendar.now().getTime() - dayMs);
  const counts = await readChangeCounts(tx, borrowerId, since);
  if (counts.all_fields + changed.length > changesMaximum) return "tooManyChanges";
  const tries = changed.some(([code]) => code === "documentNumber" || code === "documentType");
  return tries && counts.document_number >= documentChangesMaximum ? "tooManyChanges" : null;
}

/** Saves the changes and returns the facts after them. */
async function save(
  tx: Transaction,
  step: FormStep,
  facts: KycFacts,
  changed: Changed,
  { borrowerId, services, today }: Call,
): Promise<KycFacts> {
  const { encryptionKey } = services.settings;
  const now = services.calendar.now();
  const values = withoutEmpty({ ...facts.values, ...Object.fromEntries(changed) });
  for (const [code, value] of changed) {
    // Cleared fields are stored as empty: what the borrower removed must not come back from the borrower record.
    const valueEncrypted = encrypt(encryptionKey, itemPurpose(borrowerId, code), value);
    const isPhone = (contactPhones as readonly string[]).includes(code) && value !== "";
    const valueHash = isPhone ? hashContact(encryptionKey, value) : null;
    await writeItemRow(tx, borrowerId, { code, valueEncrypted, valueHash }, now);
  }
  if (changed.length > 0)
    await noteChangeRows(
      tx,
      borrowerId,
      changed.map(([code]) => code),
      now,
    );
  let after: KycFacts = { ...facts, values };
  if (step === "public") {
    after = { ...after, claimedDocument: await claim(tx, after, encryptionKey) };
    await nameIfRight(tx, after, encryptionKey);
  }
  await noteIfCompleted(tx, { borrowerId, services, today }, after);
  return after;
}

/** Claims the document; returns its hash when it is this borrower's now, else null. */
async function claim(
  tx: Transaction,
  facts: KycFacts,
  encryptionKey: Buffer,
): Promise<string | null> {
  const { borrowerId, values, validation, claimedDocument } = facts;
  const hash = documentHashOf(values, validation, encryptionKey);
  if (hash === claimedDocument && hash !== null) return hash;
  await releaseDocumentRow(tx, borrowerId);
  if (hash === null) return null;
  return (await claimDocumentRow(tx, borrowerId, hash)) ? hash : null;
}

/** Copies valid values to the borrower record, where agreements and the age check read them. */
async function nameIfRight(tx: Transaction, facts: KycFacts, encryptionKey: Buffer): Promise<void> {
  const { problems } = stateOf("public", facts);
  const right = (code: FieldCode, values: KycValues) =>
    problems[code] === undefined ? values[code] : undefined;
  const fullName = right("fullName", facts.values);
  const birthDate = parseDay(right("birthDate", facts.values) ?? "");
  if (fullName === undefined && birthDate === null) return;
  await nameBorrower(
    tx,
    facts.borrowerId,
    { fullName: fullName ?? null, birthDate },
    encryptionKey,
  );
}

export function hashContact(encryptionKey: Buffer, phone: string): string {
  return keyedHash(encryptionKey, "person.contact", phone);
}
