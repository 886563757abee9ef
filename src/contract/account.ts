/**
 * A borrower's way in and out in a plain browser: a code to the telephone, the session it opens, and the sessions
 * there are (the wire names the first five; AC-1). Inside the app the shell signs in by itself.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { codeMessages } from "./code-messages.ts";
import { defineEndpoint, type Rejection } from "./endpoint.ts";
import { Nothing } from "./fields.ts";

const texts = wordsByKey("rejections.account");

const wire = { client: "json", success: "0" } as const;
const query = { effect: "query", method: "GET", encoding: "query", ...wire } as const;
const command = { effect: "command", method: "POST", encoding: "form", ...wire } as const;

/** A number as typed; what is valid is the market's rule (`readPhone`). */
const PhoneTyped = z.string().min(1).max(40);

/** Lengths and groups as the screen needs them while a number is typed. */
const WirePhoneRule = z.object({
  pattern: z.string(),
  digitsMaximum: z.int(),
  groups: z.array(z.int()),
  example: z.string(),
  countryCode: z.string(),
  trunkPrefix: z.string(),
});

export const initLogin = defineEndpoint({
  ...query,
  name: "initLogin",
  summary:
    "What a sign-in page needs: how a number is typed, how long a code is, the pause between two.",
  path: "/v3/login/init",
  session: "none",
  input: Nothing,
  output: z.object({
    phone: WirePhoneRule,
    codeLength: z.int(),
    waitSeconds: z.int(),
    languages: z.array(z.string()),
    /** The call carries a valid session. */
    signedIn: z.boolean(),
  }),
  rejections: {},
});

const phoneWrong: Rejection = {
  code: "920101",
  message: texts.phoneWrong,
};

export const notSent: Record<
  "codeTooSoon" | "codesToPhone" | "codesFromAddress" | "codesOfDay",
  Rejection
> = {
  codeTooSoon: {
    code: "920102",
    message: texts.codeTooSoon,
  },
  codesToPhone: {
    code: "920103",
    message: texts.codesToPhone,
  },
  codesFromAddress: {
    code: "920104",
    message: texts.codesFromAddress,
  },
  codesOfDay: {
    code: "920105",
    message: texts.codesOfDay,
  },
};

const sendCode = {
  ...command,
  session: "none",
  input: z.object({ phone: PhoneTyped }),
  output: z.object({
    /** The pause until another code may be requested. */
    waitSeconds: z.int(),
    /** Today's codes are reserved for borrowers; whether this number is one's is not disclosed. */
    onlyToBorrowers: z.boolean(),
  }),
  rejections: { phoneWrong, ...notSent },
} as const;

export const sendSmsCode = defineEndpoint({
  ...sendCode,
  name: "sendSmsCode",
  summary:
    "Sends a code to sign in with. The answer is the same whether or not the number is a borrower's.",
  path: "/v3/login/send-sms-code",
});

export const sendVoiceCode = defineEndpoint({
  ...sendCode,
  name: "sendVoiceCode",
  summary:
    "The same, spoken in a call: for those who cannot read a message, or whose message does not come.",
  path: "/v3/login/send-voice-code",
});

export const logInBySmsCode = defineEndpoint({
  ...command,
  name: "logInBySmsCode",
  summary: "Opens a session with the code. A number nobody has is a borrower from then on.",
  path: "/v3/login/sms-code-login",
  session: "none",
  input: z.object({
    phone: PhoneTyped,
    code: z.string().min(1).max(40),
    /** The name by which the borrower recognizes the session: "Chrome, Android". */
    device: z
      .string()
      .regex(/^[A-Za-z0-9 .,()-]{0,60}$/)
      .default(""),
  }),
  output: z.object({
    /** The secret. For an HttpOnly cookie; never for an address. */
    session_id: z.string(),
    /** Seconds the session lasts. */
    lasts: z.int(),
    isNew: z.boolean(),
  }),
  rejections: {
    phoneWrong,
    codeWrong: {
      code: "920111",
      message: codeMessages.wrong,
    },
    codeOver: {
      code: "920112",
      message: codeMessages.over,
    },
  },
});

export const logOut = defineEndpoint({
  ...command,
  name: "logOut",
  summary: "Ends the session of the call.",
  path: "/v3/login/logout",
  session: "borrower",
  input: Nothing,
  output: Nothing,
  rejections: {},
});

export const listSessions = defineEndpoint({
  ...query,
  name: "listSessions",
  summary: "Where the borrower is signed in, the last used first.",
  path: "/v3/login/sessions",
  session: "borrower",
  input: Nothing,
  output: z.object({
    /** Of the borrower's own number the last digits. */
    phoneEnding: z.string(),
    sessions: z.array(
      z.object({
        /** Names the session and grants no access. */
        sessionId: z.string(),
        /** "Chrome, Android"; "" for the app. */
        device: z.string(),
        /** "2026-03-02 14:05" in the lender's time zone. */
        since: z.string(),
        /** Accurate to some minutes. */
        lastSeen: z.string(),
        thisOne: z.boolean(),
      }),
    ),
  }),
  rejections: {},
});

export const endSession = defineEndpoint({
  ...command,
  name: "endSession",
  summary: "Ends one of the borrower's own sessions.",
  path: "/v3/login/session-end",
  session: "borrower",
  input: z.object({ sessionId: z.string().regex(/^[a-z0-9-]{36}$/) }),
  output: Nothing,
  rejections: {},
});

export const endOtherSessions = defineEndpoint({
  ...command,
  name: "endOtherSessions",
  summary: "Ends every session of the borrower but the one of the call.",
  path: "/v3/login/session-end-others",
  session: "borrower",
  input: Nothing,
  output: Nothing,
  rejections: {},
});
