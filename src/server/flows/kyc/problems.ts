/** Why a value of the onboarding forms cannot be right, and what to do about it. */
import { wordsByKey } from "#contract/catalogue.ts";

export const problemCopy = wordsByKey("kyc-step.problems");

export type ProblemName = keyof typeof problemCopy;
