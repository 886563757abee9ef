/**
 * What ends an order on a chosen day, as a quote that holds until that day closes (DS-8). A call of our own: the wire asks for the
 * settlement of today only.
 */
import { z } from "zod";
import { borrowerForm } from "./call-kinds.ts";
import { CoolingOff } from "./cooling-off.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";
import { plainDay } from "./product-form-fields.ts";

export const readPayoffQuote = defineEndpoint({
  ...borrowerForm,
  name: "readPayoffQuote",
  summary: "What ends an order on a chosen day, until when that holds, and what it saves",
  effect: "query",
  path: "/v3/loan-details/payoff-quote",
  input: z.object({
    productId: Id,
    orderId: Id,
    /** Today without it. */
    on: plainDay.optional(),
  }),
  output: z.object({
    productName: z.string(),
    currencySymbol: z.string(),
    /** The day asked about. */
    quotedOn: z.string(),
    /** 1: the order can be ended on that day. */
    open: z.int(),
    /** Why it cannot, with what is possible instead; "" while open. */
    reason: z.string(),
    /** The first day it can be; "" when open or when no day is known. */
    openFrom: z.string(),
    /** What is to be paid before, each on its day. */
    before: z.array(z.object({ dueTime: z.string(), amount: MinorAmount })),
    /** What ends the order on the day, once that is paid. */
    amount: MinorAmount,
    /** Both together. */
    amountInAll: MinorAmount,
    /** What ends it on the day if nothing is paid before. */
    ifNothingBefore: MinorAmount,
    /** Less than paying the rest as planned; 0 for nothing. */
    saves: MinorAmount,
    /** The instant the day closes in the lender's time zone, ISO 8601; "" unless open. */
    validUntil: z.string(),
    /** The same as the lender's wall clock shows its last minute, and the time zone; "" unless open. */
    until: z.string(),
    zone: z.string(),
    /** The days that can be asked about, year-month-day: today up to the last due date. */
    firstDay: z.string(),
    lastDay: z.string(),
    /** What ends the order if it is paid today; 0 when that is not possible today. */
    amountToday: MinorAmount,
    /** While the loan may be given back today, which ends it for less; left out otherwise. */
    coolingOff: CoolingOff.optional(),
    telephone: z.string(),
  }),
  rejections: {},
});
