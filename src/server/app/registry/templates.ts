/** Every message that goes to a telephone in writing, by its purpose: what a lender registers with operators that ask for it. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Words } from "#contract/languages.ts";
import { codeText } from "../../core/sms-code/code-text.ts";
import { smsCopy as complaintCopy } from "../../flows/complaint/complaint-messages.ts";

const applicationCopy = wordsByKey("messages.application");
const changeCopy = wordsByKey("messages.payoutAccount").changed;
const reversedCopy = wordsByKey("messages.repayment").takenBack;

function named(prefix: string, copies: Readonly<Record<string, Words>>): [string, Words][] {
  return Object.entries(copies).map(([what, words]) => [`${prefix}-${what}`, words]);
}

export const messageTemplates: Readonly<Record<string, Words>> = Object.fromEntries([
  ["sms-code", codeText],
  ...named("application", applicationCopy),
  ...named("complaint", complaintCopy),
  ["payment-reversed", reversedCopy],
  ["account-changed", changeCopy],
]);
