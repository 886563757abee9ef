/** What every step of onboarding loads: the progress and the consents; while consents are missing, their page comes first. */
import { redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { certifyList } from "#contract/onboarding.ts";
import type { StepName } from "#contract/onboarding-steps.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { loaded } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { carriedBy } from "./onward.ts";
import type { StepLoaded } from "./step-frame.tsx";

const copy = wordsByLanguage("kyc-step.page");

export async function loadStep(web: WebRequest, step: StepName): Promise<StepLoaded> {
  const carried = carriedBy(web.parameters);
  const progress = loaded(await web.client.call(certifyList, {}));
  if (progress.consentsMissing.length > 0) {
    throw redirect(borrowerPath(screenPaths.consents, web.travelling, { ...carried, step }));
  }
  return {
    words: copy[web.language],
    step,
    title: progress.list.find((one) => one.step === step)?.title ?? "",
    steps: progress.list.map(({ step: name, title, state }) => ({ step: name, title, state })),
    locked: progress.locked === 1,
    carried,
  };
}
