/**
 * Google market loan confirm (AC-5): stores of apps want a lender to show the cost of a loan before it is taken, and to be
 * able to show that it did. The app sends the figures it showed; the server works out anew what an offer costs today, and
 * keeps that, word for word, as evidence beside the offer. It binds nobody: Loan Now does (LC-6).
 */
import { z } from "zod";
import { borrowerForm } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, Id, MinorAmount, TextValue, WireAmount } from "./fields.ts";
import { acceptOffer } from "./loan-offer.ts";

const { offerGone, offerChanged } = acceptOffer.rejections;

export const confirmDisclosure = defineEndpoint({
  ...borrowerForm,
  name: "confirmDisclosure",
  summary:
    "Keeps that the borrower was shown an offer's cost before taking it; the newest before Loan Now counts",
  effect: "command",
  path: "/v3/loan-confirm/google-market-loan-confirm",
  /** As they were shown: only compared, as with Loan Now. */
  input: z.object({
    productId: Id,
    amount: WireAmount,
    periods: Count,
    termUnit: z.string().max(20),
  }),
  output: z.object({
    /** Year-month-day. */
    confirmedOn: z.string(),
    /** SHA-256 of what is stored. */
    hash: z.string(),
    /** What was disclosed, ready to show: what is received, each fee, interest, total, yearly rate, rules when late. */
    details: z.array(TextValue),
    repay_plans: z.array(z.object({ amount: MinorAmount, pay_time: z.string() })),
  }),
  rejections: { offerGone, offerChanged },
});
