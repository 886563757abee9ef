/** Why a contact, a promise or another change at collections is rejected, and what to do next (CO-2, CO-3). */
import { wordsByKey } from "./catalogue.ts";
import type { ContactBar } from "./collection-kinds.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("collections.rejections");

/** A contact that the market's rules do not allow: refused, and kept for whoever looks after conduct. */
const bars = {
  channelNotAllowed: { code: "846001", message: texts.channelNotAllowed },
  thirdPersonNotAllowed: { code: "846002", message: texts.thirdPersonNotAllowed },
  nothingDue: { code: "846003", message: texts.nothingDue },
  askedForHelp: { code: "846004", message: texts.askedForHelp },
  promiseRuns: { code: "846005", message: texts.promiseRuns },
  outsideHours: { code: "846006", message: texts.outsideHours },
  enoughToday: { code: "846007", message: texts.enoughToday },
  enoughThisWeek: { code: "846008", message: texts.enoughThisWeek },
} as const satisfies Record<ContactBar, Rejection>;

const timeUnfit = { code: "846009", message: texts.timeUnfit } as const;
const resultUnfit = { code: "846010", message: texts.resultUnfit } as const;
const noteMissing = { code: "846011", message: texts.noteMissing } as const;
const amountUnfit = { code: "846012", message: texts.amountUnfit } as const;
const dayUnfit = { code: "846013", message: texts.dayUnfit } as const;
const keyReused = { code: "846014", message: texts.keyReused } as const;
const changedMeanwhile = { code: "846015", message: texts.changedMeanwhile } as const;
const noSuchMember = { code: "846016", message: texts.noSuchMember } as const;
const textTooLong = { code: "846017", message: texts.textTooLong } as const;

export const collectionRejections = {
  logging: {
    ...bars,
    ...{ timeUnfit, resultUnfit, noteMissing, textTooLong, amountUnfit, dayUnfit, keyReused },
  },
  assigning: { changedMeanwhile, noSuchMember },
  planning: { changedMeanwhile, dayUnfit },
  noting: { noteMissing, textTooLong },
} as const satisfies Record<string, Record<string, Rejection>>;
