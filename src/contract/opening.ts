/**
 * A lender's first day (PD-6): what is missing before the lender may open, opening it, and closing it again for new applications. Each
 * item is worked out from what there is; nothing is ticked by hand. All of it is ours.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { openingRejections } from "./opening-rejections.ts";

export const setUpItems = [
  "company",
  "brand",
  "market",
  "people",
  "product",
  "payments",
  "messages",
  "agreements",
] as const;

/**
 * done. warn: usable, though not what a lender should stay with. missing: not there yet. wrong: there, and not usable. The lender opens
 * when nothing is missing or wrong.
 */
export const setUpStates = ["done", "warn", "missing", "wrong"] as const;

/** Whether new loans are given: not-yet before the lender was ever opened. */
export const openings = ["open", "not-yet", "closed"] as const;

export type Opening = (typeof openings)[number];

const staff = { client: "form", success: "0", session: "staff" } as const;

export const readOpening = defineEndpoint({
  name: "readOpening",
  summary: "Whether the lender takes new applications",
  effect: "query",
  method: "GET",
  path: "/site/opening",
  encoding: "query",
  client: "json",
  success: "0",
  session: "none",
  input: z.object({}),
  output: z.object({ opening: z.enum(openings) }),
  rejections: {},
});

export const readSetUp = defineEndpoint({
  ...staff,
  name: "readSetUp",
  permission: "open-lender",
  summary: "What a lender needs before it may open, and what of it there is",
  effect: "query",
  method: "GET",
  path: "/console/set-up/items",
  encoding: "query",
  input: z.object({}),
  output: z.object({
    opening: z.enum(openings),
    /** The last opening or closing; null before the first. */
    changed: z.object({ by: z.string(), time: z.string(), reason: z.string() }).nullable(),
    ready: z.boolean(),
    items: z.array(
      z.object({
        item: z.enum(setUpItems),
        state: z.enum(setUpStates),
        text: z.string(),
        productId: z.string(),
        version: z.int(),
        draft: z.enum(["", "draft", "submitted"]),
      }),
    ),
  }),
  rejections: {},
});

const change = { ...staff, effect: "command", method: "POST", encoding: "form" } as const;
const { notReady, textMissing, textTooLong } = openingRejections;

export const openLender = defineEndpoint({
  ...change,
  name: "openLender",
  decides: true,
  permission: "open-lender",
  summary: "Opens the lender for new applications, once nothing is missing or wrong",
  path: "/console/set-up/open",
  input: z.object({}),
  output: z.object({ opening: z.enum(openings) }),
  rejections: { notReady },
});

export const closeLender = defineEndpoint({
  ...change,
  name: "closeLender",
  permission: "open-lender",
  summary: "Closes the lender for new applications; everything that runs goes on",
  path: "/console/set-up/close",
  input: z.object({ reason: z.string().max(4_000) }),
  output: z.object({ opening: z.enum(openings) }),
  rejections: { textMissing, textTooLong },
});

export const openingCalls = [readOpening, readSetUp, openLender, closeLender];
