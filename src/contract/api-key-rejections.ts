/** Why a key is not made or approved, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.apiKey");

export const apiKeyRejections = {
  nameMissing: { code: "947201", message: texts.nameMissing },
  scopesMissing: { code: "947202", message: texts.scopesMissing },
  untilWrong: { code: "947203", message: texts.untilWrong },
  tooMany: { code: "947204", message: texts.tooMany },
  notProposed: { code: "947205", message: texts.notProposed },
  otherPersonNeeded: { code: "947206", message: texts.otherPersonNeeded },
} satisfies Record<string, Rejection>;
