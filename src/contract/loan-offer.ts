/** The loan confirmation screen's calls: read the offer, accept it (LC-1 to LC-9). */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Count, Id, MinorAmount, TextValue, WireAmount } from "./fields.ts";
import { lenderClosed } from "./opening-rejections.ts";

const texts = wordsByKey("rejections.loanOffer");
const disclosureTexts = wordsByKey("rejections.disclosure");

/** Only where the market has the borrower acknowledge what a loan costs before accepting it (DS-3). */
export const disclosureRejections = {
  disclosureNotAcknowledged: { code: "810420", message: disclosureTexts.notAcknowledged },
  disclosureChanged: { code: "810421", message: disclosureTexts.changed },
  disclosureExpired: { code: "810422", message: disclosureTexts.expired },
} as const;

/** bankName, `difficult` = masked account number, `bankNode` = bank code. */
export const BankCardInfo = z.object({
  bankName: z.string(),
  difficult: z.string(),
  bankNode: z.string(),
});

const offerGone = {
  code: "810404",
  message: texts.offerGone,
};

export const readOffer = defineEndpoint({
  name: "readOffer",
  summary: "The offer a borrower may accept for a product, with its plan",
  effect: "query",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-confirm",
  aliases: ["/v3/loan-confirm/loan-detail-confirm-yd"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id }),
  output: z.object({
    productLogo: Address,
    productName: z.string(),
    amount: MinorAmount,
    /** null while no payout account is bound. */
    bankCardInfo: BankCardInfo.nullable(),
    periods: z.int(),
    termUnit: z.string(),
    details: z.array(TextValue),
    repay_plans: z.array(z.object({ amount: MinorAmount, pay_time: z.string() })),
    firstPayTime: z.string(),
    firstPeriodDay: z.int(),
    pRateDsc: z.string(),
    currencySymbol: z.string(),
    sendSms: z.int(),
    /** 1: a native back event first shows the "Point out" dialog (LC-8). */
    isPopType: z.int(),
    popContent: z.string(),
    popTitle: z.string(),
    popAgreementUrl: Address,
    /** Ours: the order this offer has just become, while its payout is on the way; a reload then goes on to it. */
    lendDetailsUrl: Address.optional(),
    /** Ours, 1: approved on an application, so it may be accepted even while the lender takes no new ones (PD-6). */
    promised: z.int().optional(),
  }),
  rejections: { offerGone },
});

export const acceptOffer = defineEndpoint({
  name: "acceptOffer",
  summary: "Loan Now: accept the offer exactly as shown; repeating it answers with the same order",
  effect: "command",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-push-yd",
  aliases: ["/v3/loan-confirm/loan-detail-push"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    amount: WireAmount,
    periods: Count,
    termUnit: z.string().max(20),
    productId: Id,
    /** The wire's extra fixed number; accepted and not used. */
    extra: z.string().max(10).optional(),
  }),
  output: z.object({ lendDetailsUrl: Address }),
  rejections: {
    offerGone,
    offerChanged: {
      code: "810409",
      message: texts.offerChanged,
    },
    payoutAccountMissing: {
      code: "810410",
      message: texts.payoutAccountMissing,
    },
    detailsMissing: {
      code: "920201",
      message: texts.detailsMissing,
    },
    lenderClosed,
    ...disclosureRejections,
    underAge: {
      code: "810418",
      message: texts.underAge,
    },
  },
});
