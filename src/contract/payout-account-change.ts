/**
 * Changing the payout account safely: the confirmation code, and stopping a change by the link in its message (decision record 0055).
 * The link needs no session: it was sent to the borrower's own phone.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { codeMessages } from "./code-messages.ts";
import { defineEndpoint, type Rejection } from "./endpoint.ts";
import { Nothing } from "./fields.ts";

const texts = wordsByKey("rejections.payoutAccountChange");

const shared = { method: "POST", encoding: "form", client: "form", success: "0" } as const;

/** Of saving an account that replaces another. */
export const codeRejections = {
  codeNeeded: {
    code: "820005",
    message: texts.codeNeeded,
  },
  codeWrong: {
    code: "820006",
    message: codeMessages.wrong,
  },
  codeOver: {
    code: "820007",
    message: codeMessages.over,
  },
} as const satisfies Record<string, Rejection>;

export const sendAccountCode = defineEndpoint({
  ...shared,
  name: "sendAccountCode",
  summary: "Sends the code that confirms another payout account to the borrower's own telephone",
  effect: "command",
  path: "/v3/user/account-code",
  session: "borrower",
  input: Nothing,
  output: z.object({
    /** Masked. */
    phone: z.string(),
    /** Until another code can be asked for. */
    waitSeconds: z.int(),
  }),
  rejections: {
    codeTooSoon: {
      code: "820008",
      message: codeMessages.tooSoon,
    },
    tooManyCodes: {
      code: "820009",
      message: codeMessages.tooMany,
    },
  },
});

/** As the message carries it. */
const Token = z.string().regex(/^[\w-]{43}$/);

export const readAccountChange = defineEndpoint({
  ...shared,
  name: "readAccountChange",
  summary: "Which account a change was made to, for the link that stops it",
  effect: "query",
  path: "/v3/account-change/read",
  session: "none",
  input: z.object({ token: Token }),
  output: z.object({ bankName: z.string(), difficult: z.string(), stopped: z.boolean() }),
  rejections: {},
});

export const stopAccountChange = defineEndpoint({
  ...shared,
  name: "stopAccountChange",
  summary: "Stops a change of the payout account and signs the borrower out everywhere",
  effect: "command",
  path: "/v3/account-change/stop",
  session: "none",
  input: z.object({ token: Token }),
  output: z.object({
    /** Money is on its way to the account, or has arrived. */
    paidAlready: z.boolean(),
  }),
  rejections: {},
});
