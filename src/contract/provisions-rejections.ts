/** Why provisions are not proposed or posted, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.provisions");

export const provisionRejections = {
  dayUnknown: { code: "947001", message: texts.dayUnknown },
  dayBeforeFirst: { code: "947002", message: texts.dayBeforeFirst },
  dayAfterToday: { code: "947003", message: texts.dayAfterToday },
  dayClosed: { code: "947004", message: texts.dayClosed },
  laterPosted: { code: "947005", message: texts.laterPosted },
  ratesUnset: { code: "947006", message: texts.ratesUnset },
  proposalOpen: { code: "947007", message: texts.proposalOpen },
  notCounted: { code: "947008", message: texts.notCounted },
  bookedSince: { code: "947009", message: texts.bookedSince },
  ratesChanged: { code: "947010", message: texts.ratesChanged },
  otherPersonNeeded: { code: "947011", message: texts.otherPersonNeeded },
  alreadyPosted: { code: "947012", message: texts.alreadyPosted },
  notOpen: { code: "947013", message: texts.notOpen },
} satisfies Record<string, Rejection>;
