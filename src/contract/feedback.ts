/** What staff read of ratings, their reasons, and uses of the app: daily sums, never a person's. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { lowRatingReasons } from "./low-rating-reasons.ts";

export const readFeedback = defineEndpoint({
  name: "readFeedback",
  permission: "see-reports",
  summary: "Stars, reasons of low ratings and counted uses of the last days",
  effect: "query",
  method: "GET",
  path: "/console/feedback",
  encoding: "query",
  client: "json",
  success: "0",
  session: "staff",
  /** How far to look back, today included. */
  input: z.object({ days: z.enum(["7", "30", "90"]).default("30").transform(Number) }),
  output: z.object({
    days: z.int(),
    /** Year-month-day, both included. */
    from: z.string(),
    to: z.string(),
    /** From 5 down to 1; `unknown` are ratings that came without their stars. */
    stars: z.array(z.object({ stars: z.int(), times: z.int() })),
    unknown: z.int(),
    /** Those that were told, most often first. */
    reasons: z.array(z.object({ reason: z.enum(lowRatingReasons), times: z.int() })),
    /** Usage points of the app, those never used included. */
    points: z.array(z.object({ name: z.string(), times: z.int(), borrowers: z.int() })),
  }),
  rejections: {},
});
