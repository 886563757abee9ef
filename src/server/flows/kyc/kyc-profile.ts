/**
 * What others may know of a borrower's onboarding: the decision, its rules and its queue. Document and contact
 * numbers never leave this vertical.
 */
import { type ConsentName, type StepName, stepNames } from "#contract/person-steps.ts";
import { type Day, parseDay } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { problemOf } from "./check-value.ts";
import { contactPhones, type FieldCode } from "./fields.ts";
import { completedSteps, imagesNeeded, readFacts } from "./kyc-facts.ts";

export { stepNames };

export interface KycProfile {
  borrowerId: string;
  /** "" while it is not told, or not right. */
  fullName: string;
  birthDate: Day | null;
  /** Type of an option; "" for nothing chosen. So are the other words. */
  gender: string;
  monthlyIncome: Minor | null;
  employment: string;
  /** 0 to 5; 5 stands for more too. Null while nothing is chosen. */
  dependants: number | null;
  city: string;
  addressLine: string;
  /** How many contacts have a telephone that can be right. */
  contacts: number;
  completed: readonly StepName[];
  missing: readonly StepName[];
  /** Every side the document has. */
  identityImages: boolean;
  faceImage: boolean;
  /** Ids of the pictures that are there, for those who may see them. */
  imageIds: readonly string[];
  /** Keyed hash of the document claimed for this borrower, null for none: for deny lists. */
  documentHash: string | null;
  consents: readonly ConsentName[];
  firstCompletedOn: Day | null;
}

/** Null when there is no such borrower. Values that cannot be right count as not told. */
export async function readKycProfile(
  db: Queryable,
  borrowerId: string,
  services: Pick<Services, "settings" | "calendar">,
): Promise<KycProfile | null> {
  const facts = await readFacts(db, borrowerId, services);
  if (facts === null) return null;
  const { values, validation, images } = facts;
  const right = (code: FieldCode): string => {
    const value = values[code];
    return value === undefined || problemOf(code, values, validation) !== null ? "" : value;
  };
  const income = right("monthlyIncome");
  const dependants = right("dependants");
  const completed = completedSteps(facts);
  const sides = imagesNeeded(facts).filter((kind) => kind !== "face");
  return {
    borrowerId,
    fullName: right("fullName"),
    // Whoever is too young is told so by the rules, with the day they gave.
    birthDate: parseDay(values["birthDate"] ?? ""),
    gender: right("gender"),
    monthlyIncome: income === "" ? null : Number(income) * 100,
    employment: right("employment"),
    dependants: dependants === "" ? null : Number(dependants),
    city: right("city"),
    addressLine: right("addressLine"),
    contacts: contactPhones.filter((code) => right(code) !== "").length,
    completed,
    missing: stepNames.filter((step) => !completed.includes(step)),
    identityImages: sides.every((kind) => images[kind] !== undefined),
    faceImage: images.face !== undefined,
    imageIds: Object.values(images),
    documentHash: facts.claimedDocument,
    consents: facts.consents,
    firstCompletedOn: facts.firstCompletedOn,
  };
}
