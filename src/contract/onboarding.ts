/**
 * Onboarding step by step (certify steps and the v5 credit family; AC-3, AC-4): each step is a form
 * as data that is read with its current values and saved as a draft, field by field or as a whole.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint, type Rejection } from "./endpoint.ts";
import { Address, FileField, Nothing } from "./fields.ts";
import { FormItem } from "./form-item.ts";
import { identityImageKinds, seenKinds, stepNames } from "./onboarding-steps.ts";
import { imageRejections } from "./upload.ts";

const texts = wordsByKey("rejections.onboarding");

const shared = { method: "POST", encoding: "form", client: "form", success: "0" } as const;
const forBorrower = { ...shared, session: "borrower" } as const;

const StepImage = z.object({
  kind: z.enum(identityImageKinds),
  title: z.string(),
  /** Why it is asked. */
  hint: z.string(),
  /** 1: the step is not complete without it. */
  needed: z.int(),
  /** Middle size; "" until it is taken. Its owner and the back office can read it, nobody else. */
  url: Address,
});

/** A step as a page shows it. */
const Step = z.object({
  step: z.enum(stepNames),
  title: z.string(),
  /** With the borrower's current values. */
  items: z.array(FormItem),
  images: z.array(StepImage),
  complete: z.boolean(),
  /** 1: an application is being looked at, nothing can be changed until it is decided. */
  locked: z.int(),
});

const Saved = z.object({
  success: z.boolean(),
  /** Nothing of the step is missing or wrong any more. */
  complete: z.boolean(),
  /** Problems with the sent values, in the borrower's language. The values are saved all the same: it is a draft. */
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Codes of needed fields, and kinds of needed pictures, that are still empty. */
  missing: z.array(z.string()),
  /** The first step in order that is not complete; "" when all are. */
  next: z.enum(stepNames).or(z.literal("")),
});

/** Any of the step's fields by code; a field that is left out stays as it is, a code of no field is left unread. */
const ValuesSent = z.object({}).catchall(z.string().max(200));

export const changeRejections = {
  underReview: {
    code: "950001",
    message: texts.underReview,
  },
  consentNeeded: {
    code: "950002",
    message: texts.consentNeeded,
  },
  tooManyChanges: {
    code: "950003",
    message: texts.tooManyChanges,
  },
} as const;

/** Of the birth date alone: unlike everything else in a draft, it is not saved. */
const underAge: Rejection = {
  code: "950004",
  message: texts.underAge,
};

const stepRead = {
  ...forBorrower,
  effect: "query",
  input: Nothing,
  output: Step,
  rejections: {},
} as const;
const stepSaved = {
  ...forBorrower,
  effect: "command",
  input: ValuesSent,
  output: Saved,
  rejections: { ...changeRejections, underAge },
} as const;

export const readBaseInfo = defineEndpoint({
  ...stepRead,
  name: "readBaseInfo",
  summary: "Onboarding, step public: who the borrower is, with the document and its pictures",
  path: "/certify/base-info",
});

export const saveBaseInfo = defineEndpoint({
  ...stepSaved,
  name: "saveBaseInfo",
  summary: "Keeps fields of the step public, one or all",
  path: "/certify/save-base-info",
});

export const readPersonalInfo = defineEndpoint({
  ...stepRead,
  name: "readPersonalInfo",
  summary: "Onboarding, step personal: household and address",
  path: "/certify/personal-info",
  aliases: ["/v5/credit/personal-info"],
});

export const savePersonalInfo = defineEndpoint({
  ...stepSaved,
  name: "savePersonalInfo",
  summary: "Keeps fields of the step personal, one or all",
  path: "/certify/save-personal-info",
  aliases: ["/v5/credit/save-personal-info"],
});

export const readJobInfo = defineEndpoint({
  ...stepRead,
  name: "readJobInfo",
  summary: "Onboarding, step job: work and income",
  path: "/certify/job-info",
  aliases: ["/v5/credit/job-information"],
});

export const saveJobInfo = defineEndpoint({
  ...stepSaved,
  name: "saveJobInfo",
  summary: "Keeps fields of the step job, one or all",
  path: "/certify/save-job-info",
  aliases: ["/v5/credit/save-job-information"],
});

export const readExtraInfo = defineEndpoint({
  ...stepRead,
  name: "readExtraInfo",
  summary: "Onboarding, step ext: two contacts and what the loan is for",
  path: "/certify/extra-info",
});

export const saveExtraInfo = defineEndpoint({
  ...stepSaved,
  name: "saveExtraInfo",
  summary: "Keeps fields of the step ext, one or all",
  path: "/certify/save-extra-info",
});

export const readIdentityInfo = defineEndpoint({
  ...forBorrower,
  name: "readIdentityInfo",
  summary: "The borrower's identity document as it stands in the form, with its pictures",
  effect: "query",
  path: "/certify/identity-info",
  aliases: ["/v5/credit/identity-info"],
  input: Nothing,
  output: z.object({
    /** Name of the document's type, "" until it is chosen. */
    documentType: z.string(),
    /** "*****6789"; "" until it is given. */
    documentNumber: z.string(),
    images: z.array(StepImage),
    complete: z.boolean(),
  }),
  rejections: {},
});

export const readFaceInfo = defineEndpoint({
  ...forBorrower,
  name: "readFaceInfo",
  summary: "The picture of the borrower's face",
  effect: "query",
  path: "/certify/face-info",
  aliases: ["/v5/credit/face-info"],
  input: Nothing,
  output: z.object({ image: StepImage, complete: z.boolean() }),
  rejections: {},
});

export const uploadIdentityImage = defineEndpoint({
  ...forBorrower,
  name: "uploadIdentityImage",
  summary:
    "Takes a picture of the document or the face; it stands in the form at once, in place of the one before",
  effect: "command",
  encoding: "multipart",
  path: "/certify/upload-image",
  aliases: ["/v5/credit/upload-image"],
  input: z.object({ image: FileField, kind: z.enum(identityImageKinds) }),
  output: z.object({ url: Address }),
  rejections: { ...imageRejections, ...changeRejections },
});

const StepState = z.object({
  step: z.enum(stepNames),
  title: z.string(),
  /** next: the first that is not complete. */
  state: z.enum(["done", "next", "open"]),
  /** Of our own page. */
  address: Address,
});

export const certifyList = defineEndpoint({
  ...forBorrower,
  name: "certifyList",
  summary: "Progress of onboarding: every step with its state and its page",
  effect: "query",
  path: "/certify/certify-list",
  aliases: ["/v5/credit/certify-list"],
  input: Nothing,
  output: z.object({
    list: z.array(StepState),
    done: z.int(),
    total: z.int(),
    /** Names of required consents that are not given yet; without them nothing is saved. */
    consentsMissing: z.array(z.string()),
    locked: z.int(),
  }),
  rejections: {},
});

export const advanceLog = defineEndpoint({
  ...forBorrower,
  name: "advanceLog",
  summary: "Counts what of a step was seen; nothing but the named words is taken",
  effect: "command",
  path: "/certify/advance-log",
  input: z.object({ step: z.enum(stepNames), seen: z.enum(seenKinds) }),
  output: z.object({}),
  rejections: {},
});

export const cityList = defineEndpoint({
  name: "cityList",
  summary: "Cities and towns of the lender's market",
  effect: "query",
  method: "GET",
  path: "/v3/common/city-list",
  encoding: "query",
  client: "json",
  success: "0",
  session: "none",
  input: Nothing,
  output: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  rejections: {},
});
