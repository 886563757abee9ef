/** Complaint texts the server sends: states and tabs. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Words } from "#contract/languages.ts";
import type { ComplaintStateName } from "./complaint-record.ts";

const texts = wordsByKey("complaint-list.tabs");

export const stateCopy: Readonly<Record<ComplaintStateName, Words>> =
  wordsByKey("complaint-list.states");

export const tabCopy = {
  all: texts.all,
  ...stateCopy,
} as const satisfies Record<string, Words>;
