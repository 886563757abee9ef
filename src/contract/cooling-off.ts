/**
 * Giving a loan back in its first days (DS-6): what it takes, until when, and the payment that does it. Calls of our own: the wire
 * knows instalments and deferrals only, and this is neither (decision record 0102).
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Digits, Id, MinorAmount, TextValue, WireAmount } from "./fields.ts";
import { BankCardInfo } from "./loan-offer.ts";
import { PaymentSource, startPayment } from "./repayment.ts";

const texts = wordsByKey("rejections.repayment");

/** As the order's page shows it. */
export const CoolingOff = z.object({
  /** 1: the loan may be given back today. */
  open: z.int(),
  /** What does it today, exactly; 0 when closed or when earlier payments cover it. */
  amount: MinorAmount,
  /** The last minute, year-month-day hh:mm on the lender's wall clock. */
  until: z.string(),
  /** The lender's time zone, ready to show. */
  zone: z.string(),
  /** What became of a payment for it that did not end the loan, and what is possible instead; "" for nothing to say. */
  message: z.string(),
  /** The wallet or bank that the payout went to, if it can be paid from: sent back as bankCode; "" and "" for none. */
  source: z.string(),
  sourceName: z.string(),
});

/** A loan that was given back: its instalments were neither paid nor late. */
export const GivenBack = z.object({
  /** Year-month-day. */
  on: z.string(),
  /** What it cost in all: interest of the days the money was had, and the fees that stay with the lender. */
  cost: MinorAmount,
});

export const readCoolingOff = defineEndpoint({
  name: "readCoolingOff",
  summary:
    "What gives a loan back in its first days: the exact amount, what it is made of, and the deadline",
  effect: "query",
  method: "POST",
  path: "/v3/loan-details/cooling-off",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, orderId: Id }),
  output: CoolingOff.extend({
    productName: z.string(),
    currencySymbol: z.string(),
    telephone: z.string(),
    /** Why it is closed, and what is possible instead; "" while open. */
    reason: z.string(),
    /** How the amount comes about, ready to show. */
    rows: z.array(TextValue),
    /** Until when this amount holds, year-month-day hh:mm: today's close; "" when closed. */
    holdsUntil: z.string(),
    /** The amount after that; 0 when it is the same or tomorrow is too late. */
    amountAfter: MinorAmount,
    /** What is still to be paid if the loan is kept and goes as agreed; 0 when closed. */
    ifKept: MinorAmount,
    /** 1: a payment is under way that can no longer be stopped. */
    processing: z.int(),
    bankCardInfo: BankCardInfo.nullable(),
    bankList: z.array(PaymentSource),
  }),
  rejections: {},
});

const { channelClosed, nothingToPay, paymentUnderWay, sourceUnknown } = startPayment.rejections;

export const payCoolingOff = defineEndpoint({
  name: "payCoolingOff",
  summary: "Starts the payment that gives a loan back and closes it",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/cooling-off-pay",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    productId: Id,
    orderId: Id,
    /** As readCoolingOff answered it: nobody pays an amount they have not seen. */
    amount: WireAmount,
    cardNo: Digits,
    bankCode: z.string().regex(/^[A-Za-z0-9_-]{0,20}$/),
  }),
  /** As startPayment answers; repayType "DONE" when earlier payments covered it and the loan is closed. */
  output: startPayment.output,
  rejections: {
    nothingToPay,
    paymentUnderWay,
    sourceUnknown,
    channelClosed,
    coolingOffOver: { code: "810017", message: texts.coolingOffOver },
    coolingOffAmount: { code: "810018", message: texts.coolingOffAmount },
  },
});
