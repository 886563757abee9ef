/**
 * Device telemetry: what the app may report about the telephone it runs on (AC-5): an allow-list, no more than serves two ends, noticing when
 * somebody else uses a borrower's name, and showing notifications of a loan on the borrower's own phone. A field that is not on the
 * list is rejected by its name and nothing of the call is stored: contacts, call log, messages, installed apps, photos,
 * advertising and hardware numbers are never taken. Each call needs its consent on record (decision record 0038).
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint, type Rejection } from "./endpoint.ts";
import { Flag } from "./fields.ts";

const texts = wordsByKey("rejections.device");

const shared = {
  effect: "command",
  method: "POST",
  encoding: "form",
  client: "json",
  success: "0",
  session: "borrower",
} as const;

/** What a maker calls a thing: no apostrophe, since what a borrower calls a telephone ("Asha's phone") is not wanted. */
const MakersName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._()+,-]{0,59}$/u);
const Version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,29}$/);

/** Decimal degrees, at most `most` from zero. */
const Degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
    .transform(Number)
    .refine((degrees) => Math.abs(degrees) <= most);

/** The date the record is deleted unless it is reported again: year-month-day. */
const Kept = z.object({ keptUntil: z.string() });

/** Device and location share one consent: they serve one purpose. */
const deviceConsentNeeded: Rejection = {
  code: "980001",
  message: texts.deviceConsentNeeded,
};

const noticesConsentNeeded: Rejection = {
  code: "980002",
  message: texts.noticesConsentNeeded,
};

/**
 * Why each: maker and model tell the borrower's telephone from somebody else's; an old system or app explains a failure; a
 * time zone far away, an emulator or a telephone whose protection was taken off are what fraud at scale looks like. The
 * device itself is known by the session parameter device_id, which is stored as a keyed hash only.
 */
export const uploadDevice = defineEndpoint({
  ...shared,
  name: "uploadDevice",
  summary:
    "Tells the telephone's model and state; any other field is refused by its name. Needs the consent device-location",
  path: "/v3/common/device-upload",
  input: z.strictObject({
    brand: MakersName,
    model: MakersName,
    os: z.enum(["android", "ios"]),
    osVersion: Version,
    appVersion: Version,
    /** A name like Africa/Nairobi. */
    timeZone: z
      .string()
      .regex(/^[A-Za-z]{2,20}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/)
      .optional(),
    /** 1: an emulator. */
    emulator: Flag.optional(),
    /** 1: rooted or jailbroken. */
    rooted: Flag.optional(),
  }),
  output: Kept,
  rejections: { consentNeeded: deviceConsentNeeded },
});

/**
 * Why each: the location of an application shows when many names come from one house. It is rounded to two decimals, about a
 * kilometre, before anything is stored; how exact it was and whether an app made it up say what it is worth.
 */
export const uploadLocation = defineEndpoint({
  ...shared,
  name: "uploadLocation",
  summary:
    "Tells where the telephone is; kept to about a kilometre, one place a day. Needs the consent device-location",
  path: "/v3/common/location-upload",
  input: z.strictObject({
    latitude: Degrees(90),
    longitude: Degrees(180),
    /** Metres around it. */
    accuracy: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .optional(),
    /** 1: the phone reports a mock location. */
    mocked: Flag.optional(),
  }),
  output: Kept,
  rejections: { consentNeeded: deviceConsentNeeded },
});

/**
 * The address of the app on this telephone at the push provider, and nothing else. It belongs to the session that tells it:
 * signed out, no notice goes there any more. One telephone shows the notices of one borrower.
 */
export const uploadFcmToken = defineEndpoint({
  ...shared,
  name: "uploadFcmToken",
  summary: "Tells where notices to this telephone go. Needs the consent notices",
  path: "/v3/common/fcm-token-upload",
  input: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_:.-]{20,512}$/) }),
  output: Kept,
  rejections: { consentNeeded: noticesConsentNeeded },
});
