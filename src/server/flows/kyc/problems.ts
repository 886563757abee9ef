/** Messages for invalid values of the onboarding forms. */
import { wordsByKey } from "#contract/catalogue.ts";

export const problemCopy = wordsByKey("kyc-step.problems");

export type ProblemName = keyof typeof problemCopy;
