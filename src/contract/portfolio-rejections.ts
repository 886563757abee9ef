/** Why there is no report of a day. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.portfolio");

export const portfolioRejections = {
  dayUnknown: { code: "945001", message: texts.dayUnknown },
  dayBeforeFirst: { code: "945002", message: texts.dayBeforeFirst },
  dayAfterToday: { code: "945003", message: texts.dayAfterToday },
  reportNotReady: { code: "945004", message: texts.reportNotReady },
} satisfies Record<string, Rejection>;
