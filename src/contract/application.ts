/**
 * Applying for a loan: what a borrower may ask for, asking for it, opening, answering and cancelling the order of an
 * application (AC-2, AC-4). The paths of product apply and push are the wire's, their fields ours.
 */
import { z } from "zod";
import { applicationRejections, decided } from "./application-rejections.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Count, Id, MinorAmount, WireAmount } from "./fields.ts";
import { consentNames } from "./onboarding-steps.ts";

const shared = { client: "form", success: "0", session: "borrower" } as const;
const read = { ...shared, effect: "query", method: "POST", encoding: "form" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

export const readLimit = defineEndpoint({
  ...read,
  name: "readLimit",
  summary: "How much the borrower may ask for now on a product, and what stands in the way",
  path: "/v3/product/limit",
  aliases: ["/v5/credit/loan-limit"],
  /** Without a product the first open one is meant. */
  input: z.object({ productId: Id.or(z.literal("")).optional() }),
  output: z.object({
    productId: z.string(),
    /** What the product lends at least and at most; more than `limit` may be asked for and is approved up to it. */
    least: MinorAmount,
    most: MinorAmount,
    /** What would be approved now, judged by amount only; 0 when it is less than the product lends. */
    limit: MinorAmount,
    currencySymbol: z.string(),
    /** The numbers of instalments to choose from, the product's default, and their unit; all 0 when no term is possible. */
    leastPeriods: z.int(),
    mostPeriods: z.int(),
    periods: z.int(),
    termUnit: z.string(),
    /**
     * open: may apply. steps-missing: after the steps in `missing`. under-way: an application is being decided.
     * approved: an amount waits to be accepted. wait: from `mayApplyFrom` on. closed: not on this product.
     * under-age: the borrower is too young.
     */
    standing: z.enum([
      "open",
      "steps-missing",
      "under-way",
      "approved",
      "wait",
      "closed",
      "under-age",
    ]),
    /** Names of the onboarding steps to complete, in their order. */
    missing: z.array(z.string()),
    /** Ready to show; "" unless the standing is wait. */
    mayApplyFrom: z.string(),
    /** The order of an application that is under way or approved, and where to go on with it; else "". */
    orderId: z.string(),
    address: Address,
    /** A consent worth asking for now; left out for none, and in a plain browser. */
    askConsent: z.enum(consentNames).optional(),
  }),
  rejections: {},
});

export const applyForLoan = defineEndpoint({
  ...change,
  name: "applyForLoan",
  summary: "Applies for an amount on a product; repeating it answers with the same order",
  path: "/v3/product/apply",
  aliases: ["/v5/credit/make-order"],
  input: z.object({ productId: Id, amount: WireAmount, periods: Count }),
  /** The order and where it is shown. */
  output: z.object({ orderId: z.string(), address: Address }),
  rejections: applicationRejections,
});

export const pushProduct = defineEndpoint({
  ...read,
  name: "pushProduct",
  summary:
    "Where the order of an application is to be seen: its page, or the confirmation once approved",
  path: "/v3/product/push",
  input: z.object({ orderId: Id }),
  output: z.object({ address: Address }),
  rejections: {},
});

const Where = z.object({ address: Address });

export const cancelApplication = defineEndpoint({
  ...change,
  name: "cancelApplication",
  summary:
    "The borrower takes an application back while it is not decided; repeating it does no harm",
  path: "/v3/product/cancel",
  input: z.object({ orderId: Id }),
  output: Where,
  rejections: { decided },
});

export const answerRequest = defineEndpoint({
  ...change,
  name: "answerRequest",
  summary: "The borrower has done what the lender asked for: the application goes back to review",
  path: "/v3/product/resubmit",
  input: z.object({ orderId: Id }),
  output: Where,
  rejections: { decided },
});
