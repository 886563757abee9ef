/** Complaint texts the server sends: states, tabs, SMS. */

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

/** One SMS each: short, and without anything the borrower would not want others to see. */
export const smsCopy = wordsByKey("messages.complaint");
