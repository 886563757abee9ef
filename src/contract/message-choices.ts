/** What a borrower is told by which channel, and what of it the borrower switched off (MS-2). */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { codeMessages } from "./code-messages.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Nothing } from "./fields.ts";
import { messageChannels, optionalKinds } from "./message-kinds.ts";

const shared = {
  method: "POST",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
} as const;

const texts = wordsByKey("rejections.emailAddress");

const pair = `(?:${optionalKinds.join("|")})\\.(?:${messageChannels.join("|")})`;

export const readMessageChoices = defineEndpoint({
  ...shared,
  name: "readMessageChoices",
  summary: "Which optional messages the borrower gets by which channel",
  effect: "query",
  path: "/message-choices/read",
  input: Nothing,
  output: z.object({
    /** 1: the app on a phone of the borrower may show messages. */
    pushReaches: z.int(),
    email: z.object({
      /** 1: the lender sends e-mail at all. */
      carried: z.int(),
      /** The confirmed address, masked; "" for none. */
      address: z.string(),
      confirmedOn: z.string(),
      /** The day a mail server said that nobody reads it; "" while it takes mail. */
      refusedOn: z.string(),
      /** To which a code was sent that can still be typed, masked; "" for none. */
      waiting: z.string(),
    }),
    optional: z.array(
      z.object({
        kind: z.enum(optionalKinds),
        channels: z.array(
          z.object({
            channel: z.enum(messageChannels),
            on: z.int(),
            /** "" while it is on. */
            offSince: z.string(),
          }),
        ),
      }),
    ),
  }),
  rejections: {},
});

export const saveMessageChoices = defineEndpoint({
  ...shared,
  name: "saveMessageChoices",
  summary: "Switches optional messages on and off by channel",
  effect: "command",
  path: "/message-choices/save",
  input: z.object({
    /** What stays on, comma-joined: "due.sms,offers.push". Everything else optional is switched off. */
    on: z
      .string()
      .max(200)
      .regex(new RegExp(`^(?:${pair}(?:,${pair})*)?$`)),
  }),
  output: z.object({ success: z.boolean() }),
  rejections: {},
});

export const sendEmailCode = defineEndpoint({
  ...shared,
  name: "sendEmailCode",
  summary: "Sends a code to an e-mail address, which it confirms once it is typed",
  effect: "command",
  path: "/message-choices/email-code",
  input: z.object({ address: z.string().min(1).max(300) }),
  output: z.object({
    /** Masked. */
    address: z.string(),
    /** Until another code can be asked for. */
    waitSeconds: z.int(),
  }),
  rejections: {
    addressWrong: { code: "870001", message: texts.wrong },
    addressSame: { code: "870002", message: texts.same },
    emailNotSent: { code: "870003", message: texts.notSent },
    codeTooSoon: { code: "870004", message: codeMessages.tooSoon },
    tooManyCodes: { code: "870005", message: codeMessages.tooMany },
  },
});

export const confirmEmail = defineEndpoint({
  ...shared,
  name: "confirmEmail",
  summary:
    "Confirms the e-mail address that the code was sent to; it takes the place of the one before",
  effect: "command",
  path: "/message-choices/email-confirm",
  input: z.object({ code: z.string().max(20) }),
  output: z.object({ success: z.boolean() }),
  rejections: {
    codeWrong: { code: "870006", message: texts.codeWrong },
    codeOver: { code: "870007", message: codeMessages.over },
  },
});

export const removeEmail = defineEndpoint({
  ...shared,
  name: "removeEmail",
  summary: "Removes the borrower's e-mail address; messages that wait are not sent there any more",
  effect: "command",
  path: "/message-choices/email-remove",
  input: Nothing,
  output: z.object({ success: z.boolean() }),
  rejections: {},
});

/** As the e-mail carries it. */
const Token = z.string().regex(/^[\w-]{43}$/);

export const readStopLink = defineEndpoint({
  ...shared,
  name: "readStopLink",
  summary: "Which messages the link in an e-mail switches off",
  effect: "query",
  path: "/message-choices/stop-link",
  session: "none",
  input: z.object({ token: Token }),
  output: z.object({
    kind: z.enum(optionalKinds),
    /** 1: they still come by e-mail. */
    on: z.int(),
  }),
  rejections: {},
});

export const stopByLink = defineEndpoint({
  ...shared,
  name: "stopByLink",
  summary: "Switches off by e-mail what the link's message was about; needs no session (RFC 8058)",
  effect: "command",
  path: "/message-choices/stop",
  session: "none",
  input: z.object({ token: Token }),
  output: z.object({ kind: z.enum(optionalKinds) }),
  rejections: {},
});

export const messageChoiceCalls = [
  ...[readMessageChoices, saveMessageChoices],
  ...[sendEmailCode, confirmEmail, removeEmail, readStopLink, stopByLink],
];
