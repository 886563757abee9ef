/** The console's first page (DK-7): money out and in by day, arrears by how late they are, and how far applications come. */
import { z } from "zod";
import { arrearsBuckets } from "./collection-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { MinorAmount } from "./fields.ts";

export const readToday = defineEndpoint({
  name: "readToday",
  permission: "see-reports",
  summary: "Money paid out and collected by day, arrears by days late, applications step by step",
  effect: "query",
  method: "GET",
  path: "/console/today",
  encoding: "query",
  client: "form",
  success: "0",
  session: "staff",
  input: z.object({}),
  output: z.object({
    today: z.string(),
    countedAt: z.string(),
    currencySymbol: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        paidOut: MinorAmount,
        payouts: z.int(),
        collected: MinorAmount,
        payments: z.int(),
      }),
    ),
    arrears: z.array(
      z.object({ bucket: z.enum(arrearsBuckets), loans: z.int(), amount: MinorAmount }),
    ),
    funnel: z.object({
      applied: z.int(),
      approved: z.int(),
      accepted: z.int(),
      paidOut: z.int(),
    }),
  }),
  rejections: {},
});
