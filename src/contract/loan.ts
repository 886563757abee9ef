/** Order details, order rating (OD-1 to OD-11). */
import { z } from "zod";
import { CoolingOff, GivenBack } from "./cooling-off.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Id, MinorAmount, Nothing, TextValue } from "./fields.ts";
import { LoanStory } from "./loan-progress.ts";
import { consentNames } from "./onboarding-steps.ts";
import { ToPay } from "./to-pay.ts";

/** Field names are ours where the wire's are not shown. `clickable` 1 = active. */
export const RecommendedProduct = z.object({
  productId: z.string(),
  logo: Address,
  name: z.string(),
  buttonText: z.string(),
  clickable: z.int(),
  rangeText: z.string(),
  rangeDes: z.string(),
  rate: z.string(),
  description: z.string(),
});

export const readLoan = defineEndpoint({
  name: "readLoan",
  summary: "Order details: status, what is owed, what may be done next",
  effect: "query",
  method: "GET",
  path: "/v3/loan-details/loan-details",
  aliases: ["/v3/loan-details/loan-details-yd", "/v5/credit/order-detail"],
  encoding: "query",
  client: "json",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, orderId: Id }),
  output: z.object({
    /** 21, 110, 151, 170, 174, 180 or 200 (OD-11). */
    orderStatus: z.int(),
    noticeStatusText: z.string(),
    noticeDesText: z.string(),
    recProducts: z.array(RecommendedProduct),
    productName: z.string(),
    productLogo: Address,
    /** The principal, and (ours) the amount and the day of `toPay`. */
    amount: MinorAmount,
    currencySymbol: z.string(),
    dueAmount: MinorAmount.optional(),
    dueDate: z.string().optional(),
    toPay: ToPay.nullable().optional(),
    /** Ours, of a loan that was given back in its first days: the day, and what it cost in all; left out of any other. */
    givenBack: GivenBack.optional(),
    /** Ours, of a loan that was written off: all that is still claimed, which grows no further; left out of any other. */
    stillClaimed: MinorAmount.optional(),
    /** Ours: how far it is, its plan and its payments; left out before the payout. */
    story: LoanStory.optional(),
    /** Ours: how often the due dates were moved, and by how many days when a deferral is what was paid last, else 0. */
    deferralsUsed: z.int().optional(),
    movedDays: z.int().optional(),
    /** Ours, while a payment that was started may still arrive: from whom, "" for a card, how much, and 1 when it can no longer be stopped. */
    waitsFor: z.string().optional(),
    waitsAmount: MinorAmount.optional(),
    processing: z.int().optional(),
    /** Ours, of a loan that is paid off: what is offered next on the same product. */
    nextAmount: MinorAmount.optional(),
    userOrderDetail: z.object({ detail: z.array(TextValue) }),
    inside: z.int(),
    h5Url: Address,
    /** 1: deferral is open today. */
    isDelay: z.int(),
    telephone: z.string(),
    /** 1: ask the borrower for a rating. */
    isScore: z.int(),
    /** Where to send the borrower instead of this page; "" for nowhere (OD-10). */
    playeduL: Address,
    reyMsg: z.string(),
    cardNeedPop: z.int(),
    cardPopTitle: z.string(),
    cardPopMsg: z.string(),
    /** Ours: giving the loan back in its first days (DS-6); left out where there is nothing to say of it. */
    /** 1: a request for help, or the new plan that answers it, waits (HL-1). */
    helpAsked: z.int().optional(),
    /** Ours: each instalment is paid automatically, or may be (MA-1); left out where it cannot. */
    autoPay: z.enum(["offered", "on"]).optional(),
    coolingOff: CoolingOff.optional(),
    /** Ours, of an order that came from an application: why it was declined or is less than asked for, ready to show. */
    reasons: z.array(z.string()).optional(),
    /** Ours: what was asked for, where less was approved. */
    askedAmount: MinorAmount.optional(),
    /** Ours: what the lender asks the borrower for before deciding; 1 in `mayAnswer` offers to send it back. */
    request: z.string().optional(),
    mayAnswer: z.int().optional(),
    /** Ours: 1 while the borrower may take the application back. */
    mayCancel: z.int().optional(),
    /** Ours: a consent worth asking for on this page; left out for none, and in a plain browser. */
    askConsent: z.enum(consentNames).optional(),
  }),
  rejections: {},
});

export const rateOrder = defineEndpoint({
  name: "rateOrder",
  summary: "Order rating: score is 5 on the wire, stars carry the borrower's choice (OD-8)",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/google-score",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    score: z.literal("5"),
    stars: z.enum(["1", "2", "3", "4", "5"]).transform(Number).optional(),
    orderId: Id.optional(),
  }),
  output: Nothing,
  rejections: {},
});
