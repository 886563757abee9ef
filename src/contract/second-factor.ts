/**
 * The second factor of staff (SF-2): passkeys, one-time codes of an authenticator app, and recovery codes for when both are lost. The password
 * opens a session that can only answer for the second factor; then it is replaced by one that opens the console.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { factorStandings } from "./factor-standings.ts";
import { Id, Nothing } from "./fields.ts";
import { StaffChangeAsked } from "./staff.ts";
import {
  factorRejections,
  notYourself,
  signInRejections,
  staffChangeRejections,
} from "./staff-rejections.ts";

const wire = { client: "json", success: "0", session: "staff" } as const;
const query = { effect: "query", method: "GET", encoding: "query", ...wire } as const;
const command = { effect: "command", method: "POST", encoding: "form", ...wire } as const;

const { codeWrong, codeNotStarted, lastFactor, factorNone } = factorRejections;
const { passkeyWrong, passkeyKnown, passkeysNowhere } = factorRejections;
const { signInTooOften } = signInRejections;

/** As typed: spaces and hyphens are left out when it is compared. */
const Code = z.string().regex(/^[0-9A-Za-z\s-]{1,60}$/);
const RecoveryCodes = z.array(z.string());

/** What somebody calls a passkey: no invisible or bidirectional control characters. */
const PasskeyName = z
  .string()
  .trim()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u);
/** As the authenticator names it. */
const PasskeyId = z.string().regex(/^[\w-]{1,1400}$/);
/** What the browser's authenticator answered, as JSON; read and checked when it is used. */
const PasskeyResponse = z.string().min(2).max(4_000);
/** What the browser's authenticator is asked, as JSON. */
const PasskeyOptions = z.object({ options: z.string() });

export const readSecondFactor = defineEndpoint({
  ...query,
  name: "readSecondFactor",
  permission: null,
  beforeFactor: "either",
  summary: "Which second factors the caller has, and where the session stands with them",
  path: "/console/account/second-factor",
  input: Nothing,
  output: z.object({
    standing: z.enum(factorStandings),
    /** Nobody works without one, by the lender's setting. */
    enforced: z.boolean(),
    /** One-time codes of an authenticator app are set up. */
    code: z.boolean(),
    /** Some passkey is there; which, only once a factor was given. */
    passkey: z.boolean(),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        createdOn: z.string(),
        /** "" for never. */
        usedOn: z.string(),
      }),
    ),
    /** Where passkeys work; "" where they cannot, the server being reached by a number and not by a name. */
    passkeyOrigin: z.string(),
    recoveryLeft: z.int(),
    /** A secret that waits for its first code: to type, and as a picture of dark squares to scan. */
    pending: z
      .object({
        secret: z.string(),
        picture: z.object({ size: z.int(), path: z.string() }),
      })
      .nullable(),
  }),
  rejections: {},
});

export const startCode = defineEndpoint({
  ...command,
  name: "startCode",
  permission: null,
  beforeFactor: "missing",
  summary: "A new secret for an authenticator app, readable until its first code comes back",
  path: "/console/account/second-factor/start",
  input: Nothing,
  output: Nothing,
  rejections: {},
});

export const confirmCode = defineEndpoint({
  ...command,
  name: "confirmCode",
  permission: null,
  beforeFactor: "missing",
  summary:
    "Takes the new secret into force by its first code; other sessions end, this one goes on under a new token",
  path: "/console/account/second-factor/confirm",
  input: z.object({ code: Code }),
  /** Recovery codes with the first factor, told once; else none. */
  output: z.object({ token: z.string(), recoveryCodes: RecoveryCodes }),
  rejections: { codeWrong, codeNotStarted, signInTooOften },
});

export const giveSecondFactor = defineEndpoint({
  ...command,
  name: "giveSecondFactor",
  permission: null,
  beforeFactor: "asked",
  summary: "Gives the second factor: a one-time code or a recovery code, each good once",
  path: "/console/session/second-factor",
  input: z.object({ code: Code }),
  output: z.object({ token: z.string(), recoveryLeft: z.int() }),
  rejections: { codeWrong, factorNone, signInTooOften },
});

export const startPasskey = defineEndpoint({
  ...command,
  name: "startPasskey",
  permission: null,
  beforeFactor: "missing",
  summary: "What the browser is to ask an authenticator for, to make a passkey; good for minutes",
  path: "/console/account/second-factor/start-passkey",
  input: Nothing,
  output: PasskeyOptions,
  rejections: { passkeysNowhere },
});

export const addPasskey = defineEndpoint({
  ...command,
  name: "addPasskey",
  permission: null,
  beforeFactor: "missing",
  summary: "Takes a new passkey into force; other sessions end, this one goes on under a new token",
  path: "/console/account/second-factor/add-passkey",
  input: z.object({ name: PasskeyName, response: PasskeyResponse }),
  /** Recovery codes with the first factor, told once; else none. */
  output: z.object({ token: z.string(), recoveryCodes: RecoveryCodes }),
  rejections: { passkeyWrong, passkeyKnown },
});

export const renamePasskey = defineEndpoint({
  ...command,
  name: "renamePasskey",
  permission: null,
  summary: "Calls one of the caller's passkeys something else",
  path: "/console/account/second-factor/rename-passkey",
  input: z.object({ passkeyId: PasskeyId, name: PasskeyName }),
  output: Nothing,
  rejections: {},
});

export const removePasskey = defineEndpoint({
  ...command,
  name: "removePasskey",
  permission: null,
  summary:
    "Ends one of the caller's passkeys; refused for the last factor where the lender wants one of everybody",
  path: "/console/account/second-factor/remove-passkey",
  input: z.object({ passkeyId: PasskeyId }),
  output: Nothing,
  rejections: { lastFactor },
});

export const askPasskey = defineEndpoint({
  ...command,
  name: "askPasskey",
  permission: null,
  beforeFactor: "asked",
  summary: "What the browser is to ask the caller's passkeys at sign-in; good for minutes",
  path: "/console/session/ask-passkey",
  input: Nothing,
  output: PasskeyOptions,
  rejections: { factorNone, passkeysNowhere },
});

export const givePasskey = defineEndpoint({
  ...command,
  name: "givePasskey",
  permission: null,
  beforeFactor: "asked",
  summary: "Gives the second factor by a passkey",
  path: "/console/session/passkey",
  input: z.object({ response: PasskeyResponse }),
  output: z.object({ token: z.string(), recoveryLeft: z.int() }),
  rejections: { passkeyWrong, signInTooOften },
});

export const renewRecoveryCodes = defineEndpoint({
  ...command,
  name: "renewRecoveryCodes",
  permission: null,
  summary: "Ten new recovery codes, told once; the earlier ones end",
  path: "/console/account/second-factor/recovery",
  input: Nothing,
  output: z.object({ recoveryCodes: RecoveryCodes }),
  rejections: { factorNone },
});

export const removeCode = defineEndpoint({
  ...command,
  name: "removeCode",
  permission: null,
  summary:
    "Ends the one-time codes; refused for the last factor where the lender wants one of everybody",
  path: "/console/account/second-factor/remove",
  input: Nothing,
  output: Nothing,
  rejections: { factorNone, lastFactor },
});

export const resetSecondFactor = defineEndpoint({
  ...command,
  name: "resetSecondFactor",
  permission: "manage-staff",
  summary:
    "Proposes to take every second factor from somebody else's account; then its sessions end",
  path: "/console/staff/reset-second-factor",
  input: z.object({ staffId: Id }),
  output: StaffChangeAsked,
  rejections: { notYourself, factorNone, changeWaits: staffChangeRejections.changeWaits },
});

export const secondFactorCalls = [
  readSecondFactor,
  startCode,
  confirmCode,
  giveSecondFactor,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askPasskey,
  givePasskey,
  renewRecoveryCodes,
  removeCode,
  resetSecondFactor,
];
