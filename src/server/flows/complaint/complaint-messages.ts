/** Words of complaints that the server says: states, tabs, messages to the telephone. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Words } from "#contract/words.ts";
import type { ComplaintStateName } from "./complaint-record.ts";

const texts = wordsByKey("complaint-list.tabs");

export const stateCopy: Readonly<Record<ComplaintStateName, Words>> =
  wordsByKey("complaint-list.states");

export const tabCopy = {
  all: texts.all,
  ...stateCopy,
} as const satisfies Record<string, Words>;

/** One telephone message each: short, and nothing in it that is not the borrower's to show. */
export const smsCopy = wordsByKey("messages.complaint");
