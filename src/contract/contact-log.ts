/** What the lender has on record of its contacts with a borrower about a loan, as the borrower reads it (CO-2, CO-3). A call of our own. */
import { z } from "zod";
import {
  contactChannels,
  contactDirections,
  contactReached,
  contactResults,
  promiseStates,
} from "./collection-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";

export const readContactLog = defineEndpoint({
  client: "form",
  success: "0",
  session: "borrower",
  name: "readContactLog",
  summary: "Contacts about an order and promises to pay, newest first",
  effect: "query",
  method: "POST",
  path: "/v3/loan-details/contacts",
  encoding: "form",
  input: z.object({ productId: Id, orderId: Id }),
  output: z.object({
    productName: z.string(),
    currencySymbol: z.string(),
    telephone: z.string(),
    /** When the lender may contact a borrower about a debt. */
    hours: z.object({
      from: z.string(),
      until: z.string(),
      perDayMost: z.int(),
      perWeekMost: z.int(),
    }),
    /** Newest first, at most 50. */
    contacts: z.array(
      z.object({
        /** Wall clock of the lender's time zone, ready to show. */
        at: z.string(),
        direction: z.enum(contactDirections),
        channel: z.enum(contactChannels),
        reached: z.enum(contactReached),
        result: z.enum(contactResults),
        note: z.string(),
        /** The member of staff. */
        by: z.string(),
      }),
    ),
    promises: z.array(
      z.object({
        /** Ready to show. */
        madeOn: z.string(),
        amount: MinorAmount,
        on: z.string(),
        state: z.enum(promiseStates),
      }),
    ),
  }),
  rejections: {},
});
