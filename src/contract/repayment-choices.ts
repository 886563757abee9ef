/**
 * What a borrower may do about an order today, and how its plan is going (installment plan info, init pay
 * type). The wire gives these calls by name only: payload and answer are ours.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";
import { PaymentSource } from "./repayment.ts";
import { ToPay } from "./to-pay.ts";

export const readPlanSummary = defineEndpoint({
  name: "readPlanSummary",
  summary: "How an order's plan stands today, in a few figures",
  effect: "query",
  method: "POST",
  path: "/v3/installment/loan-play-info",
  aliases: ["/v3/installment/loan-play-info-yd"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, orderId: Id }),
  output: z.object({
    productName: z.string(),
    currencySymbol: z.string(),
    repayYetCount: z.int(),
    repayWaitCount: z.int(),
    /** Of those still to be paid. */
    overdueCount: z.int(),
    /** The day and the amount of what is to be paid now, else next (`toPay` of other calls); "" and 0 for none. */
    nextDueTime: z.string(),
    nextDueAmount: MinorAmount,
    /** Everything not yet paid, due or not, less unapplied funds. */
    outstandingAmount: MinorAmount,
    /** The settlement amount of today, with any rebate deducted; 0 while the loan may not be settled. */
    settleAmount: MinorAmount,
    overdueDays: z.int(),
    /** Everything received so far, deferral fees too, less what was paid back. */
    paidAmount: MinorAmount,
  }),
  rejections: {},
});

/** One choice of today. Only an open one has amounts and days; a closed one has its reason. */
export const PayChoice = z.object({
  choice: z.enum(["instalment", "due", "settle", "everything", "part", "deferral"]),
  /** 1: open today. */
  open: z.int(),
  /** Why it is closed, in plain words; "" while open. */
  reason: z.string(),
  /** The first day it opens; "" when no day is known. */
  openFrom: z.string(),
  /** To pay today, exactly; a part: at least `amount`, at most `amountMax`. */
  amount: MinorAmount,
  amountMax: MinorAmount,
  /** The due date of the instalment it pays off; "" for every other choice. */
  dueTime: z.string(),
  /** What is still to be paid on the order once `amount` is received. */
  owedAfter: MinorAmount,
  /** The next payment after that: "" and 0 when there is none. */
  nextDueTime: z.string(),
  nextDueAmount: MinorAmount,
  /** Costs more (below zero: less) than paying the rest as planned. */
  costDifference: MinorAmount,
  /** Late charges still assessed at today's close. */
  chargeToday: MinorAmount,
  /** Instalments whose due dates move: empty unless it is an open deferral. */
  newDueTimes: z.array(
    z.object({ periodNo: z.int(), dueTime: z.string(), newDueTime: z.string() }),
  ),
});

/** A way to pay. `sources` are sent back as bankCode: wallets and banks, or the channels of a code. */
export const PayType = z.object({
  type: z.enum(["account", "code", "scan", "card", "app"]),
  sources: z.array(PaymentSource),
});

export const readChoices = defineEndpoint({
  name: "readChoices",
  summary:
    "What may be done about an order today, cheapest first, and by which ways it can be paid",
  effect: "query",
  method: "POST",
  path: "/v3/loan-details/init-pay-type",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, orderId: Id }),
  output: z.object({
    productName: z.string(),
    currencySymbol: z.string(),
    /** The most useful note before paying today; may be "". */
    note: z.string(),
    telephone: z.string(),
    /** What is to be paid now; null for nothing. */
    toPay: ToPay.nullable().optional(),
    /** Open ones first, by what they cost in the end. */
    choices: z.array(PayChoice),
    payTypes: z.array(PayType),
  }),
  rejections: {},
});
