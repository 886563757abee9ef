/**
 * Low ratings (AC-5): where a borrower who gave few stars says why. They never go to the app store but to the lender: a reason is
 * counted, and what the borrower writes reaches the back office with a number to call back.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, Nothing } from "./fields.ts";
import { lowRatingReasons } from "./low-rating-reasons.ts";

const texts = wordsByKey("rejections.lowRating");

export const submitLowRating = defineEndpoint({
  name: "submitLowRating",
  summary:
    "Keeps why a borrower was not content with an order; without an order the one rated last is meant",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/low-rate-point",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    orderId: Id.optional(),
    reason: z.enum(lowRatingReasons).optional(),
    /** The borrower's own words; "" for none. */
    words: z.string().max(4_000).optional(),
  }),
  output: Nothing,
  rejections: {
    wordsTooLong: {
      code: "980011",
      message: texts.wordsTooLong,
    },
    tooMany: {
      code: "980012",
      message: texts.tooMany,
    },
  },
});
