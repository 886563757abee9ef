/**
 * What a payment by code shows: the number to type or the picture to scan, how much and until when
 * (RC-1 to RC-5). The wire names the fields of the info and no call for it: the call is ours.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Id, MinorAmount } from "./fields.ts";

/** One way of paying at the channel. */
const PayNoticeItem = z.object({ name: z.string(), stepList: z.array(z.string()) });

export const readPaymentCode = defineEndpoint({
  name: "readPaymentCode",
  summary: "A payment by code: the code while it may be paid, and what became of it",
  effect: "query",
  method: "POST",
  path: "/v3/loan-details/repayment-code",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  /** Without a trade number: the order's open payment by code. */
  input: z.object({ productId: Id, orderId: Id, tradeNo: Id.optional() }),
  output: z.object({
    /** open: may be paid. processing: can no longer be stopped. over: ended unpaid. none: there is none. */
    state: z.enum(["open", "processing", "paid", "over", "none"]),
    /** All that is to be paid. */
    repayAmount: MinorAmount,
    /** The part of it that is a deferral fee: all or nothing. */
    delayInfo: z.object({ delayAmount: MinorAmount }),
    currencySymbol: z.string(),
    /** The wire's system parameter: 1 = rupee (RC-2). Optional, for backends that put it into the address. */
    symbolType: z.int().optional(),
    /** 1: a text to type. 2: a picture to scan. */
    showType: z.int(),
    defDetail: z.object({
      logo: Address,
      /** "" unless open, like everything else one could still pay with. */
      payCode: z.string(),
      payNotice: z.record(z.string(), z.array(PayNoticeItem)),
      payCodeImg: Address,
      tradeNo: z.string(),
    }),
    /** Ours, from here on. Name of the channel. */
    channelName: z.string().optional(),
    /** "year-month-day hh:mm:ss" in the lender's zone, "" unless open; and the same as seconds from now. */
    expiresAt: z.string().optional(),
    secondsLeft: z.int().optional(),
  }),
  rejections: {},
});
