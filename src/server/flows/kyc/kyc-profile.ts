/**
 * The KYC profile other rooms may read: decisions, their rules and the case queue. Document and contact numbers never
 * leave this room.
 */
import { type ConsentName, type StepName, stepNames } from "#contract/onboarding-steps.ts";
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
  /** "" while missing or invalid. */
  fullName: string;
  birthDate: Day | null;
  /** Type of the chosen option; "" for none. The other texts likewise. */
  gender: string;
  monthlyIncome: Minor | null;
  employment: string;
  /** 0 to 5, where 5 means five or more. Null while nothing is chosen. */
  dependants: number | null;
  city: string;
  addressLine: string;
  /** The number of contacts with a valid phone number. */
  contacts: number;
  completed: readonly StepName[];
  missing: readonly StepName[];
  /** Whether every side of the document has an image. */
  identityImages: boolean;
  faceImage: boolean;
  /** Ids of the uploaded images, for staff who may see them. */
  imageIds: readonly string[];
  /** Keyed hash of the document claimed for this borrower, null for none: for the blocklist. */
  documentHash: string | null;
  consents: readonly ConsentName[];
  firstCompletedOn: Day | null;
}

/** Null when there is no such borrower. Invalid values count as missing. */
export async function readKycProfile(
  db: Queryable,
  borrowerId: string,
  services: Pick<Services, "settings" | "calendar" | "configuration">,
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
    // A birth date that fails the age rule is kept: the rules report it.
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
