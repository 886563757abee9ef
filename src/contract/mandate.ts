/**
 * Paying each instalment automatically (MA-1, MA-2): a mandate that the borrower agrees to on its bank's page for one loan, reads here
 * and cancels here at any time. Calls of our own.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";
import { count } from "./product-form-fields.ts";
import { startPayment } from "./repayment.ts";

const texts = wordsByKey("mandate.rejections");

/** ended: it was, and is not any more. */
export const mandateStates = ["none", "waiting", "active", "paused", "ended"] as const;

/** at-bank: cancelled, refused or left to expire by the payer there. */
export const mandateEndings = [
  "by-borrower",
  "at-bank",
  "not-agreed",
  "loan-over",
  "last-day",
] as const;

/** coming: told, not begun. under-way: begun, without an outcome yet. not-taken: failed, or not begun; paid otherwise. */
export const debitStates = ["coming", "under-way", "paid", "not-taken"] as const;

/** As staff see it: planned (told to the borrower), announced (to its bank), begun, then its outcome; dropped: never begun. */
export const debitStandings = [
  "planned",
  "announced",
  "begun",
  "succeeded",
  "failed",
  "dropped",
] as const;

/** Why a debit was never begun. less-due: a part was paid meanwhile, and nobody is debited another amount than was told. */
export const dropReasons = [
  "nothing-due",
  "less-due",
  "not-announced",
  "missed",
  "mandate-over",
  "asked-for-help",
] as const;

/** As staff see it. cancelling: ended here, and the provider has yet to say so. */
export const mandateStandings = ["waiting", "active", "paused", "cancelling", "over"] as const;

/** A mandate as staff see it. */
export const MandateForStaff = z.object({
  /** Of the payment by which it is agreed. */
  tradeNo: z.string(),
  state: z.enum(mandateStandings),
  ended: z.enum(mandateEndings).nullable(),
  cap: MinorAmount,
  firstDay: z.string(),
  lastDay: z.string(),
  company: z.string(),
  debits: z.array(
    z.object({
      tradeNo: z.string(),
      dueOn: z.string(),
      amount: MinorAmount,
      state: z.enum(debitStandings),
      because: z.enum(dropReasons).nullable(),
    }),
  ),
});

export const MandateDebitShown = z.object({
  dueTime: z.string(),
  amount: MinorAmount,
  state: z.enum(debitStates),
});

const shared = { client: "form", success: "0", session: "borrower", method: "POST" } as const;
const ids = { productId: Id, orderId: Id };

export const readMandate = defineEndpoint({
  ...shared,
  name: "readMandate",
  summary:
    "Whether each instalment is paid automatically, up to which amount, and what was debited",
  effect: "query",
  path: "/v3/loan-details/mandate",
  encoding: "form",
  input: z.object(ids),
  output: z.object({
    productName: z.string(),
    currencySymbol: z.string(),
    telephone: z.string(),
    state: z.enum(mandateStates),
    /** Why it ended; null before. */
    ended: z.enum(mandateEndings).nullable(),
    /** 1: one may be set up now. */
    mayBeSetUp: z.int(),
    /** The most of each debit: of the mandate, or of the one that may be set up; 0 for neither. */
    cap: MinorAmount,
    /** What agreeing to it costs at once; it counts on the loan. */
    agreeing: MinorAmount,
    /** The last day of a debit, ready to show; "" where there is no mandate. */
    lastDay: z.string(),
    /** The due date of the first instalment that it can pay, ready to show; "" where none is left. */
    firstDue: z.string(),
    /** Newest first. */
    debits: z.array(MandateDebitShown),
  }),
  rejections: {},
});

const { paymentUnderWay } = startPayment.rejections;

export const setUpMandate = defineEndpoint({
  ...shared,
  name: "setUpMandate",
  summary: "Begins to set up a mandate: answers where the borrower agrees to it",
  effect: "command",
  path: "/v3/loan-details/mandate-set-up",
  encoding: "form",
  input: z.object({
    ...ids,
    /** As readMandate answered it: nobody agrees to a cap that they have not seen. */
    cap: count(1, 1_000_000_000_000),
  }),
  output: startPayment.output,
  rejections: {
    paymentUnderWay,
    mandateNotOffered: { code: "849001", message: texts.notOffered },
    mandateThere: { code: "849002", message: texts.there },
    mandateChanged: { code: "849003", message: texts.changed },
  },
});

export const cancelMandate = defineEndpoint({
  ...shared,
  name: "cancelMandate",
  summary: "Cancels the mandate of a loan: from now on nothing is debited by it",
  effect: "command",
  path: "/v3/loan-details/mandate-cancel",
  encoding: "form",
  input: z.object(ids),
  output: z.object({}),
  rejections: {},
});
