/** Why a webhook is not set up, changed or sent again, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.webhook");

export const webhookRejections = {
  nameMissing: { code: "947101", message: texts.nameMissing },
  addressWrong: { code: "947102", message: texts.addressWrong },
  hostNotAllowed: { code: "947103", message: texts.hostNotAllowed },
  kindsMissing: { code: "947104", message: texts.kindsMissing },
  tooMany: { code: "947105", message: texts.tooMany },
  notProposed: { code: "947106", message: texts.notProposed },
  otherPersonNeeded: { code: "947107", message: texts.otherPersonNeeded },
  notRunning: { code: "947108", message: texts.notRunning },
  notActive: { code: "947109", message: texts.notActive },
  daysWrong: { code: "947110", message: texts.daysWrong },
} satisfies Record<string, Rejection>;
