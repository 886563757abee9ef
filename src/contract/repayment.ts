/** The instalment plan and the start of a payment (IR-1 to IR-7). */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Digits, Flag, Id, MinorAmount, TextValue, WireAmount } from "./fields.ts";
import { BankCardInfo } from "./loan-offer.ts";
import { ToPay } from "./to-pay.ts";

const texts = wordsByKey("rejections.repayment");

export const WireInstalment = z.object({
  periodNo: z.int(),
  /** What is owed on it today, penalty included (paid instalments: what was paid). */
  totalAmount: MinorAmount,
  displayAmount: z.string(),
  /** 1: may be selected (the first unpaid one not covered by unapplied funds, no other; IR-3). */
  canClick: z.int(),
  /** 1: "all" may include it today. Later instalments are 0 until prepayment is open (LN-3); ours. */
  canPay: z.int().optional(),
  periodStatus: z.enum(["upcoming", "due", "overdue", "paid"]),
  statusText: z.string(),
  dueTime: z.string(),
});

/** A wallet, bank or channel to pay from; `type` is the bank code sent back. */
export const PaymentSource = z.object({
  name: z.string(),
  type: z.string(),
  /** 1: paid by a pay code, so it needs no number (ours). */
  byCode: z.int().optional(),
  /** 1: the loan was last paid from it; it stands first (ours). */
  lastUsed: z.int().optional(),
});

/** Said where a deferral is read, where its fee is paid and where one without a fee is confirmed alike. */
export const deferralClosed = {
  code: "810005",
  message: texts.deferralClosed,
};

export const readInstalments = defineEndpoint({
  name: "readInstalments",
  summary: "What may be paid today, instalment by instalment",
  effect: "query",
  method: "POST",
  path: "/v3/installment/loan-play-detail-yd",
  aliases: ["/v3/installment/loan-play-detail"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, orderId: Id }),
  output: z.object({
    productName: z.string(),
    currencySymbol: z.string(),
    amountMax: MinorAmount,
    amountMin: MinorAmount,
    /** What is to be paid now; null for nothing. Ours, like the next two. */
    toPay: ToPay.nullable().optional(),
    /** Unapplied funds, deducted from every amount to pay; below zero: owed because a payment was reversed. */
    credit: MinorAmount.optional(),
    /**
     * What paying everything today takes off the interest that is not earned yet, unpaid or paid already; already deducted from
     * amountMax.
     */
    rebate: MinorAmount.optional(),
    note: z.string(),
    telephone: z.string(),
    /** 1: a payment reference may be handed in (IR-8). */
    showSubmitUtr: z.int(),
    /** The last payment received for the order; omitted when there was none. Ours. */
    lastPayment: TextValue.optional(),
    bankCardInfo: BankCardInfo.nullable(),
    bankList: z.array(PaymentSource),
    repayPlanDetail: z.object({
      repayWaitCount: z.int(),
      repayWaitDetail: z.array(WireInstalment),
      repayYetDetail: z.array(WireInstalment),
    }),
  }),
  rejections: {},
});

export const startPayment = defineEndpoint({
  name: "startPayment",
  summary: "Pay Now: starts a payment of an instalment (isDelay 0) or a deferral fee (isDelay 1)",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/generate-vcode-yd",
  aliases: ["/v3/loan-details/generate-vcode"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    product_id: Id,
    orderId: Id,
    amount: WireAmount,
    /** Wallet or account number, digits only; may be empty where the provider asks on its own page. */
    cardNo: Digits,
    bankCode: z.string().regex(/^[A-Za-z0-9_-]{0,20}$/),
    isDelay: Flag,
  }),
  output: z.object({
    /** "PAY_URL": go to payUrl; anything else: show notice and tradeNo. */
    repayType: z.string(),
    payUrl: Address,
    notice: z.string(),
    tradeNo: z.string(),
  }),
  rejections: {
    nothingToPay: {
      code: "810001",
      message: texts.nothingToPay,
    },
    amountBelowMinimum: {
      code: "810002",
      message: texts.amountBelowMinimum,
    },
    amountAboveMaximum: {
      code: "810003",
      message: texts.amountAboveMaximum,
    },
    paymentUnderWay: {
      code: "800005",
      message: texts.paymentUnderWay,
    },
    deferralClosed,
    sourceUnknown: {
      code: "810006",
      message: texts.sourceUnknown,
    },
    /** The lender has limited this way of paying to other amounts or hours. */
    channelClosed: {
      code: "810007",
      message: texts.channelClosed,
    },
  },
});
