/** Why a policy cannot be tried, and what to do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.decisionPolicy");

export const decisionPolicyRejections = {
  policyWrong: { code: "960241", message: texts.policyWrong },
} as const satisfies Record<string, Rejection>;
