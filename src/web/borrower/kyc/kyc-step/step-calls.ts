/** The calls that read and save each step of onboarding. */
import {
  readBaseInfo,
  readExtraInfo,
  readJobInfo,
  readPersonalInfo,
  saveBaseInfo,
  saveExtraInfo,
  saveJobInfo,
  savePersonalInfo,
} from "#contract/onboarding.ts";

/** The bank account has calls of its own. */
export const readOf = {
  public: readBaseInfo,
  personal: readPersonalInfo,
  job: readJobInfo,
  ext: readExtraInfo,
} as const;

export const saveOf = {
  public: saveBaseInfo,
  personal: savePersonalInfo,
  job: saveJobInfo,
  ext: saveExtraInfo,
} as const;

export type FormStep = keyof typeof saveOf;
