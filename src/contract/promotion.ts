/**
 * How people register from an advert (PL-1 to PL-6). None of it needs a session. Fields
 * marked ours are not in the wire's description. Codes "11", "101" and "-1" are the specification's.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Nothing } from "./fields.ts";
import {
  alreadyRegistered,
  budgetSpent,
  captchaWrong,
  captchaWrongAtEnd,
  codeOver,
  codeWrong,
  phoneWrong,
  sidOver,
  templateUnknown,
  tooMany,
  tooManyTries,
  tooSoon,
} from "./promotion-rejections.ts";

const texts = wordsByKey("rejections.promotion");

export const captchaLength = 4;
export const codeLength = 6;
/** Seconds before another code may be asked for (PL-4). */
export const codeWaitSeconds = 60;
/** Minutes a sid lives from its opening, a picture, sound or proof from its making. */
export const sidMinutes = 30;
export const captchaMinutes = 5;
/** Of what a caller sends in place of a merchant number it does not have. */
export const merchantNumberDefault = "100001";

/** Path of a sid's picture: an image/png, no envelope. 404 for an expired sid, 429 after too many. */
export function captchaAddress(sid: string): string {
  return `/mkopo/promotion/get-captcha?sid=${encodeURIComponent(sid)}`;
}

/** 128 random bits. */
const Sid = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/**
 * What an advert's address carried on: never a reason to refuse anybody, so it is cleaned and cut to 64 characters.
 * "" when there is none.
 */
const Mark = z
  .string()
  .transform((text) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(0, 64))
  .optional()
  .transform((text) => text?.trim() ?? "");

/** What was typed as a phone number: read as `readPhone` does, with a country code or without. */
const PhoneTyped = z.string().max(40);

/** What was typed as the captcha's answer; a wrong length is a wrong answer. */
const Capcode = z.string().max(40);

const shared = { client: "json", success: "0", session: "none" } as const;
const get = { ...shared, method: "GET", encoding: "query" } as const;
const post = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

/** What a landing page says and asks for, in one language. */
export const LandingTemplate = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  points: z.array(z.string()),
  /** Label of the one button. */
  button: z.string(),
  /** One of our own addresses. */
  picture: Address,
  /** What a phone number is here: a PhoneRule (PL-2). */
  phone: z.object({
    pattern: z.string(),
    digitsMaximum: z.int(),
    groups: z.array(z.int()),
    example: z.string(),
    countryCode: z.string(),
    trunkPrefix: z.string(),
  }),
  captchaLength: z.int(),
  codeLength: z.int(),
  codeWaitSeconds: z.int(),
  appName: z.string(),
  /** To be sent when the address named none. */
  merchantNumber: z.string(),
  /** What a visit is counted under when its address names no tag; "" for none. */
  tag: z.string(),
  /** Where the app is; "" where there is none. */
  apps: z.object({ android: Address, ios: Address }),
  /** Opens the app where it is installed, e.g. "mkopo://". */
  deepLink: z.string(),
  /** What is agreed to by registering. */
  agreement: z.object({
    title: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
});

export const readLandingTemplate = defineEndpoint({
  ...get,
  name: "readLandingTemplate",
  summary: "What the promotion landing says and asks for, in the caller's language",
  effect: "query",
  path: "/api/v2/{segment}/service/channel/channel-template",
  /** "" or left out is the default template. */
  input: z.object({ templateId: Mark }),
  output: LandingTemplate,
  rejections: { templateUnknown },
});

export const openSid = defineEndpoint({
  ...get,
  name: "openSid",
  summary: "A number that picture, code and registration of one page view belong to; 30 minutes",
  effect: "command",
  path: "/api/v2/{segment}/promotion/get-sid",
  input: Nothing,
  output: z.object({ sid: z.string() }),
  rejections: { tooManyTries },
});

export const askCaptchaProof = defineEndpoint({
  ...get,
  name: "askCaptchaProof",
  summary: "Ours: a proof of work, which opens more sounds an hour than may be had without",
  effect: "command",
  path: "/api/v2/{segment}/promotion/get-captcha-proof",
  aliases: ["/promotion/get-captcha-proof"],
  input: z.object({ sid: Sid }),
  /** An ALTCHA challenge as JSON, good once and for five minutes. */
  output: z.object({ challenge: z.string() }),
  rejections: { sidOver, tooManyTries },
});

export const askCaptchaSound = defineEndpoint({
  ...post,
  name: "askCaptchaSound",
  summary: "Ours: four spoken digits, in place of the picture for people who cannot see it",
  path: "/api/v2/{segment}/promotion/get-captcha-sound",
  aliases: ["/promotion/get-captcha-sound"],
  input: z.object({
    sid: Sid,
    /** {"challenge": …, "solution": …} as JSON; "" without one, which is given few sounds. */
    proof: z.string().max(4_000).optional().default(""),
  }),
  /** In the caller's language, "data:audio/wav;base64,…"; takes the place of the sid's picture. */
  output: z.object({ sound: z.string() }),
  rejections: { sidOver, tooManyTries },
});

const fromAdvert = { app_from: Mark, user_from: Mark, utm_tag: Mark };

export const sendRegistrationCode = defineEndpoint({
  ...post,
  name: "sendRegistrationCode",
  summary: "Sends a code by SMS to who answered the picture; one answer buys one SMS",
  path: "/api/v2/{segment}/promotion/get-sms",
  input: z.object({
    phone: PhoneTyped,
    capcode: Capcode,
    sid: Sid,
    deviceId: Mark,
    appName: Mark,
    ...fromAdvert,
    /** Ours: the landing page, for counting. */
    page_id: Mark,
  }),
  output: z.object({
    /** Ours: seconds until another one may be asked for. */
    waitSeconds: z.int(),
  }),
  /** "tooSoon", "tooMany" and "budgetSpent" carry waitSeconds. */
  rejections: {
    captchaWrong,
    alreadyRegistered,
    phoneWrong,
    sidOver,
    tooManyTries,
    tooSoon,
    tooMany,
    budgetSpent,
  },
});

export const register = defineEndpoint({
  ...post,
  name: "register",
  summary:
    "Makes a borrower of who has the code, and a session; the same one sent twice is answered alike",
  path: "/api/v2/{segment}/promotion/register",
  input: z.object({
    phone: PhoneTyped,
    /** The one the code was sent for. */
    capcode: Capcode,
    sid: Sid,
    deviceId: Mark,
    appName: Mark,
    merchantNumber: Mark,
    userName: Mark,
    smsCode: z.string().max(20),
    invite_code: Mark,
    /** Of the template. */
    id: Mark,
    ...fromAdvert,
    /** Ours: the landing page, for counting. */
    page_id: Mark,
  }),
  output: z.object({
    /** Ours, from here on: the secret of the new session, for the web's server or the app to keep. */
    session_id: z.string(),
    user_id: z.string(),
    /** Our own address of the app's download page. */
    download: Address,
    apps: z.object({ android: Address, ios: Address }),
    deepLink: z.string(),
  }),
  says: () => texts.registered,
  rejections: {
    alreadyRegistered,
    captchaWrong: captchaWrongAtEnd,
    phoneWrong,
    sidOver,
    tooManyTries,
    codeWrong,
    codeOver,
  },
});

const visit = {
  page_id: Mark,
  client_type: Mark,
  page_type: z.literal("1").optional(),
  ...fromAdvert,
};

export const trackVisit = defineEndpoint({
  ...get,
  name: "trackVisit",
  summary: "Counts a view of a landing page, by page, source and tag",
  effect: "command",
  path: "/api/v2/{segment}/promotion/track-visit",
  input: z.object(visit),
  output: Nothing,
  rejections: {},
});

export const trackClick = defineEndpoint({
  ...get,
  name: "trackClick",
  summary: "Counts a person who began to register, once a day by phone number, which is not kept",
  effect: "command",
  path: "/api/v2/{segment}/promotion/track-click",
  input: z.object({ ...visit, phone: PhoneTyped }),
  output: Nothing,
  rejections: {},
});
