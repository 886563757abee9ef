/** The lender's view of the promotion: how many came, began, were sent a code and registered. All of it is ours. */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";

const texts = wordsByKey("rejections.promotionFunnel");

const CalendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const Counts = z.object({
  visits: z.int(),
  clicks: z.int(),
  codes: z.int(),
  registrations: z.int(),
  /** Registrations of visits in tenths of a percent; null without any visit. */
  conversion: z.int().nullable(),
});

export const readFunnel = defineEndpoint({
  name: "readFunnel",
  permission: "see-reports",
  summary: "How many came, began, were sent a code and registered, by page, source and tag",
  effect: "query",
  method: "GET",
  path: "/console/promotion/funnel",
  encoding: "query",
  client: "form",
  success: "0",
  session: "staff",
  /** Both days belong to it; without them the last seven days, at most 366 are read. */
  input: z.object({
    from: CalendarDay.or(z.literal("")).optional(),
    to: CalendarDay.or(z.literal("")).optional(),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    total: Counts,
    /** By visits, the most first; at most 500. */
    rows: z.array(Counts.extend({ page: z.string(), source: z.string(), tag: z.string() })),
    more: z.boolean(),
    /** Messages with codes sent today, for any purpose, and the most that may be; of them to numbers of no borrower. */
    smsToday: z.object({
      sent: z.int(),
      maximum: z.int(),
      sentToNew: z.int(),
      maximumToNew: z.int(),
    }),
  }),
  rejections: {
    daysWrong: {
      code: "930021",
      message: texts.daysWrong,
    },
  },
});
