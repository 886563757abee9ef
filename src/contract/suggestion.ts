/**
 * What visitors write to the lender on the About page, and what staff read of it (OS-2). The specification's form
 * makes no call; ours stores the message.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { showReasons } from "./customer-numbers.ts";
import { showRejections } from "./customer-rejections.ts";
import { defineEndpoint, type Rejection } from "./endpoint.ts";
import { Count, Nothing } from "./fields.ts";

const texts = wordsByKey("rejections.suggestion");

/** Characters, as a person counts them. */
export const suggestionLimits = { name: 100, telephone: 40, suggestion: 1000 } as const;

/** As it was typed; what is missing or too long is validated with words of its own. */
const Typed = z.string().max(8_000);

export const saveSuggestion = defineEndpoint({
  name: "saveSuggestion",
  summary:
    "Keeps a visitor's message for the lender; an equal one within a day is the same message",
  effect: "command",
  method: "POST",
  path: "/site/suggestion",
  encoding: "form",
  client: "json",
  success: "0",
  session: "none",
  input: z.object({ name: Typed, telephone: Typed, suggestion: Typed }),
  output: Nothing,
  says: () => texts.says,
  rejections: {
    /** The specification's own, to the letter (OS-2). */
    incomplete: {
      code: "940011",
      message: texts.incomplete,
    },
    tooLong: {
      code: "940012",
      message: texts.tooLong,
    },
    tooMany: {
      code: "940013",
      message: texts.tooMany,
    },
  } satisfies Record<string, Rejection>,
});

export const WireSuggestion = z.object({
  suggestionId: z.string(),
  name: z.string(),
  /** Masked. */
  telephone: z.string(),
  suggestion: z.string(),
  language: z.string(),
  /** What a borrower wrote about; "" or left out for a visitor. */
  orderNo: z.string().optional(),
  /** Wall clock of the lender's time zone: "2026-03-02 14:05". */
  sentAt: z.string(),
  /** "" while nobody has marked it as read. */
  readAt: z.string(),
  readBy: z.string(),
});
export type WireSuggestion = z.output<typeof WireSuggestion>;

const ofStaff = { client: "json", success: "0", session: "staff" } as const;

export const listSuggestions = defineEndpoint({
  ...ofStaff,
  name: "listSuggestions",
  permission: "read-feedback",
  summary: "Messages of visitors and borrowers: unread ones first, then the newest first",
  effect: "query",
  method: "GET",
  path: "/console/suggestions",
  encoding: "query",
  /** From 0. */
  input: z.object({ page: Count }),
  output: z.object({
    suggestions: z.array(WireSuggestion),
    unread: z.int(),
    more: z.boolean(),
  }),
  rejections: {},
});

const SuggestionId = z.string().regex(/^\d{1,15}$/);

export const revealSender = defineEndpoint({
  ...ofStaff,
  name: "revealSender",
  permission: "show-phone",
  summary: "Answers the telephone number of a message in full and logs who asked, when and why",
  effect: "command",
  method: "POST",
  path: "/console/suggestions/reveal",
  encoding: "form",
  input: z.object({
    suggestionId: SuggestionId,
    reason: z.enum(showReasons).or(z.literal("")),
    /** Why, in the member's own words. */
    note: z.string(),
  }),
  output: z.object({
    /** As it was typed; a borrower's in the market's national format. */
    value: z.string(),
  }),
  rejections: showRejections,
});

export const markSuggestionRead = defineEndpoint({
  ...ofStaff,
  name: "markSuggestionRead",
  permission: "read-feedback",
  summary: "Marks a visitor's message as read; marked twice, the first one stays",
  effect: "command",
  method: "POST",
  path: "/console/suggestions/read",
  encoding: "form",
  input: z.object({ suggestionId: SuggestionId }),
  output: Nothing,
  rejections: {},
});
