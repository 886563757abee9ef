/** Paying with a saved bank card or in a wallet's app (RM-1 to RM-7). */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Flag, Id, MinorAmount, WireAmount } from "./fields.ts";
import { cardsNotOffered, SavedCard } from "./payment-card.ts";
import { PaymentSource, startPayment } from "./repayment.ts";

const texts = wordsByKey("rejections.cardPayment");

/** Seconds between two codes for one payment. */
export const codeWaitSeconds = 60;
/** Characters of a verification code at least. */
export const codeLengthLeast = 6;
/** Named by the wire, known to the server without it, and never read. */
const Tolerated = z.string().max(200).optional();

const RepayToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);

const { nothingToPay, amountBelowMinimum, amountAboveMaximum, channelClosed } =
  startPayment.rejections;

const paymentUnderWay = {
  code: "800005",
  message: texts.paymentUnderWay,
};

const chargeOver = {
  code: "840001",
  message: texts.chargeOver,
};

export const readRepaymentWay = defineEndpoint({
  name: "readRepaymentWay",
  summary: "The ways to repay an order: kept cards, the wallet's app, and a token that pays once",
  // It makes the token.
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-way",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({ orderId: Id }),
  output: z.object({
    /** 1: the wallet's app can be paid in. */
    alipay: z.int(),
    repayToken: z.string(),
    bankCards: z.array(SavedCard),
    /** Banks whose cards may be added; ours. */
    cardBanks: z.array(PaymentSource).optional(),
  }),
  rejections: { nothingToPay },
});

export const commitCardPayment = defineEndpoint({
  name: "commitCardPayment",
  summary: "Charges a kept card, or sends the code its bank wants first (sendMsg 1)",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-commit",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({
    orderId: Id,
    amount: WireAmount,
    cardId: Id,
    repayToken: RepayToken,
    sendMsg: Flag,
    bankName: Tolerated,
    cardNo: Tolerated,
    couponId: Tolerated,
    bankCode: Tolerated,
  }),
  output: z.object({
    /** 1: nothing is charged until the code is confirmed. */
    needValid: z.int(),
    repayRecordId: z.string(),
    /** Until a code may be sent again, 0 when it may be now; ours. */
    codeWaitSeconds: z.int().optional(),
  }),
  rejections: {
    nothingToPay,
    amountBelowMinimum,
    amountAboveMaximum,
    channelClosed,
    paymentUnderWay,
    chargeOver,
    cardsNotOffered,
    tokenOver: {
      code: "840003",
      message: texts.tokenOver,
    },
    cardUnknown: {
      code: "840004",
      message: texts.cardUnknown,
    },
  },
});

export const confirmCardPayment = defineEndpoint({
  name: "confirmCardPayment",
  summary: "Gives the code that the card holder was sent; the card is then charged",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-confirm",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({
    orderId: Id,
    verifyCode: z.string().regex(/^[A-Za-z0-9]{0,20}$/),
    repaymentRecordId: Id,
  }),
  output: z.object({}),
  rejections: {
    chargeOver,
    wrongCode: {
      code: "800006",
      message: texts.wrongCode,
    },
    codeTooShort: {
      code: "840005",
      message: texts.codeTooShort,
    },
  },
});

export const readCardPayment = defineEndpoint({
  name: "readCardPayment",
  summary: "What became of a card payment; ours, so that the page after it tells the truth",
  effect: "query",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-record",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({ orderId: Id, repaymentRecordId: Id }),
  output: z.object({
    /** over: nothing was charged. */
    state: z.enum(["paid", "processing", "over"]),
    amount: MinorAmount,
  }),
  rejections: {},
});

export const payInWalletApp = defineEndpoint({
  name: "payInWalletApp",
  summary: "Starts a payment in the wallet's app and says where it leads",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-huichao",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({ userId: Id, orderId: Id, amount: WireAmount }),
  output: z.object({ url: Address }),
  rejections: {
    nothingToPay,
    amountBelowMinimum,
    amountAboveMaximum,
    channelClosed,
    paymentUnderWay,
    walletAppNotOffered: {
      code: "840006",
      message: texts.walletAppNotOffered,
    },
  },
});
