/** What a borrower consents to, by text and version, and may revoke at any time (AC-3). */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, Flag, Nothing } from "./fields.ts";
import { consentNames } from "./onboarding-steps.ts";

const texts = wordsByKey("rejections.consent");

const shared = {
  method: "POST",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
} as const;

export const listConsents = defineEndpoint({
  ...shared,
  name: "listConsents",
  summary: "Every consent with its newest text, and whether it stands",
  effect: "query",
  path: "/certify/consent-list",
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        consent: z.enum(consentNames),
        version: z.int(),
        title: z.string(),
        /** Paragraphs. */
        text: z.array(z.string()),
        /** SHA-256 of title and text as they stand here. */
        hash: z.string(),
        /** 1: without it nothing is saved and no loan is decided. */
        needed: z.int(),
        /** 1: given for this version and not revoked. */
        given: z.int(),
        /** Day it was given, whichever version; "" when not in force. */
        givenOn: z.string(),
      }),
    ),
  }),
  rejections: {},
});

export const saveConsent = defineEndpoint({
  ...shared,
  name: "saveConsent",
  summary: "Gives a consent to the version that was shown, or takes it back",
  effect: "command",
  path: "/certify/save-consent",
  input: z.object({ consent: z.enum(consentNames), version: Count, given: Flag }),
  output: z.object({ success: z.boolean() }),
  rejections: {
    otherVersion: {
      code: "950011",
      message: texts.otherVersion,
    },
  },
});
