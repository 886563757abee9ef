/** What a deferral costs and does (DR-1, DR-2). Its fee is paid by startPayment with isDelay 1. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount, TextValue } from "./fields.ts";
import { BankCardInfo } from "./loan-offer.ts";
import { deferralClosed, PaymentSource } from "./repayment.ts";

export const readDeferral = defineEndpoint({
  name: "readDeferral",
  summary: "What a deferral costs today, and the plan as it will be when its fee is received",
  effect: "query",
  method: "POST",
  path: "/v3/loan-details/delay-detail-yd",
  aliases: ["/v3/loan-details/delay-detail"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, orderId: Id }),
  output: z.object({
    bankCardInfo: BankCardInfo.nullable(),
    bankList: z.array(PaymentSource),
    /** The cost beside paying what is due now. */
    detail: z.array(TextValue),
    /** Every unpaid instalment: its new due date, and what is owed on it today. */
    repayDetail: z.array(TextValue),
    /** The fee, exactly: no other amount starts a payment with isDelay 1. */
    delayShouldPayAmount: MinorAmount,
    showSubmitUtr: z.int(),
    /** Ours, from here on. */
    currencySymbol: z.string().optional(),
    /** Each unpaid instalment's day before and after; the last rows of `detail` say the same in words. */
    moved: z.array(z.object({ number: z.int(), before: z.string(), after: z.string() })).optional(),
    productName: z.string().optional(),
    note: z.string().optional(),
    telephone: z.string().optional(),
  }),
  rejections: { deferralClosed },
});
