/** Data export and account closure: what is stored about a borrower, to read, to download and to have erased (AC-5, AC-6). */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { codeMessages } from "./code-messages.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Nothing, TextValue } from "./fields.ts";

const texts = wordsByKey("rejections.accountClosure");

const shared = {
  method: "POST",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
} as const;

export const userInfo = defineEndpoint({
  ...shared,
  name: "userInfo",
  summary: "Who is signed in: name, masked telephone number, and how far onboarding is",
  effect: "query",
  path: "/v3/user/user-info",
  input: Nothing,
  output: z.object({
    /** "" until it is given. */
    name: z.string(),
    /** "•••5678" */
    phone: z.string(),
    /** 1: every step of onboarding is complete. */
    isCertified: z.int(),
    registeredOn: z.string(),
  }),
  rejections: {},
});

/** One subject of the readable page: rows of label and value, ready to show. */
const Chapter = z.object({
  title: z.string(),
  parts: z.array(z.object({ title: z.string(), rows: z.array(TextValue) })),
});

export const exportData = defineEndpoint({
  ...shared,
  name: "exportData",
  summary: "Everything we keep about the borrower: to read, and as data to take along",
  effect: "query",
  path: "/v3/user/user-data",
  input: Nothing,
  output: z.object({
    chapters: z.array(Chapter),
    /** The same, complete, as JSON text: names of fields are in English and stay the same. */
    json: z.string(),
  }),
  rejections: {},
});

const Left = z.object({
  /** Why the account cannot be deleted now; "" when it can. */
  whyNot: z.enum(["", "loanOpen", "moneyOwed", "creditLeft", "applicationOpen"]),
  /** The same in words, with what to do about it. */
  whyNotText: z.string(),
  /** Where the code is sent: "•••5678". */
  phone: z.string(),
  /** What is erased at once, one line each. */
  erased: z.array(z.string()),
  /** What is retained, why and for how long; empty for borrowers who never had a loan and never complained. */
  kept: z.array(z.object({ what: z.string(), why: z.string(), until: z.string() })),
});

export const readDeletion = defineEndpoint({
  ...shared,
  name: "readDeletion",
  summary: "What deleting the account erases and keeps, and whether it is possible now",
  effect: "query",
  path: "/v3/user/user-delete-info",
  input: Nothing,
  output: Left,
  rejections: {},
});

const stillOpen = {
  loanOpen: {
    code: "950021",
    message: texts.loanOpen,
  },
  moneyOwed: {
    code: "950022",
    message: texts.moneyOwed,
  },
  creditLeft: {
    code: "950023",
    message: texts.creditLeft,
  },
  applicationOpen: {
    code: "950024",
    message: texts.applicationOpen,
  },
} as const;

export const sendDeletionCode = defineEndpoint({
  ...shared,
  name: "sendDeletionCode",
  summary: "Sends the code that confirms the deletion to the borrower's own telephone",
  effect: "command",
  path: "/v3/user/user-delete-code",
  input: z.object({ channel: z.enum(["sms", "voice"]).default("sms") }),
  output: z.object({
    /** Until another code can be asked for. */
    waitSeconds: z.int(),
  }),
  rejections: {
    ...stillOpen,
    codeTooSoon: {
      code: "950031",
      message: codeMessages.tooSoon,
    },
    tooManyCodes: {
      code: "950032",
      message: codeMessages.tooMany,
    },
  },
});

export const deleteUser = defineEndpoint({
  ...shared,
  name: "deleteUser",
  summary:
    "Deletes the account: erases at once what the law does not bind the lender to keep (AC-6)",
  effect: "command",
  path: "/v3/user/user-delete",
  input: z.object({ code: z.string().regex(/^\d{6}$/) }),
  output: z.object({
    /** Day on which the rest is erased; "" when nothing was retained. */
    eraseOn: z.string(),
  }),
  rejections: {
    ...stillOpen,
    codeWrong: {
      code: "950033",
      message: codeMessages.wrong,
    },
    codeOver: {
      code: "950034",
      message: codeMessages.over,
    },
  },
});
