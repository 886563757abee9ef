/**
 * What a deferral costs and does (DR-1, DR-2). Its fee is paid by startPayment with isDelay 1. Where the product takes none there is
 * nothing to pay, and a call of our own confirms the new dates: the wire knows no deferral without a payment.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount, TextValue } from "./fields.ts";
import { BankCardInfo } from "./loan-offer.ts";
import { plainDay } from "./product-form-fields.ts";
import { deferralClosed, PaymentSource } from "./repayment.ts";

const texts = wordsByKey("rejections.repayment");

/** An unpaid instalment's due date before and after. */
const Moved = z.object({ number: z.int(), before: z.string(), after: z.string() });

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
    /** The fee, exactly: no other amount starts a payment with isDelay 1. 0: nothing is to be paid, confirmDeferral moves the dates. */
    delayShouldPayAmount: MinorAmount,
    showSubmitUtr: z.int(),
    /** Ours, from here on. */
    currencySymbol: z.string().optional(),
    /** Each unpaid instalment's day before and after; the last rows of `detail` say the same in words. */
    moved: z.array(Moved).optional(),
    productName: z.string().optional(),
    note: z.string().optional(),
    telephone: z.string().optional(),
  }),
  rejections: { deferralClosed },
});

export const confirmDeferral = defineEndpoint({
  name: "confirmDeferral",
  summary: "Moves the due dates of an order whose product takes no fee for it, as they were shown",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/delay-confirm",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    productId: Id,
    orderId: Id,
    /** The first of the days that move, before and after, as readDeferral answered them: nobody confirms dates they have not seen. */
    before: plainDay,
    after: plainDay,
  }),
  output: z.object({ moved: z.array(Moved) }),
  rejections: {
    deferralClosed,
    deferralHasFee: { code: "810027", message: texts.deferralHasFee },
    deferralDatesChanged: { code: "810028", message: texts.deferralDatesChanged },
  },
});
