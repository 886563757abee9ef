/**
 * A borrower who cannot pay as agreed (HL-1, HL-2): says so, reads where its request stands, and accepts the new plan it is offered.
 * Calls of our own; they cost nothing and promise a day of answer.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";
import { hardshipRejections } from "./hardship-rejections.ts";
import { count, plainDay } from "./product-form-fields.ts";

/** Why it cannot pay. Few and kind: nothing has to be proved to ask. */
export const hardshipReasons = [
  "less-income",
  "illness",
  "family",
  "business",
  "disaster",
  "other",
] as const;

export const payFrequencies = ["weekly", "fortnightly", "monthly"] as const;

/** Why no new plan is offered. */
export const declineReasons = ["can-pay", "not-reached", "plan-before", "no-lawful-plan"] as const;

/** What is still to be paid if everything is paid when it is due, from today on. */
export const PlanToPay = z.object({
  payments: z.array(z.object({ dueTime: z.string(), amount: MinorAmount })),
  total: MinorAmount,
  /** The highest of those that are not due today. */
  highest: MinorAmount,
  lastDue: z.string(),
});

/** A new plan as it stands today, beside the plan in force. */
export const OfferedPlan = z.object({
  owedBefore: MinorAmount,
  owed: MinorAmount,
  before: PlanToPay,
  after: PlanToPay,
  waived: MinorAmount,
  /** What the new plan costs more; below zero less. */
  costDifference: MinorAmount,
  /** The yearly rate as the market states it; "" where none can be stated. */
  rateName: z.string(),
  ratePercent: z.string(),
});

export const hardshipStates = [
  "none",
  "waiting",
  "offered",
  "expired",
  "accepted",
  "declined",
  "turned-down",
] as const;

const shared = { client: "form", success: "0", session: "borrower" } as const;
const ids = { productId: Id, orderId: Id };

export const readHardship = defineEndpoint({
  ...shared,
  name: "readHardship",
  summary: "Whether a borrower has asked for help with an order, and what it was answered",
  effect: "query",
  method: "POST",
  path: "/v3/loan-details/hardship",
  encoding: "form",
  input: z.object(ids),
  output: z.object({
    state: z.enum(hardshipStates),
    productName: z.string(),
    currencySymbol: z.string(),
    telephone: z.string(),
    /** Whether a request may be sent now. */
    mayAsk: z.boolean(),
    /** What a request may say: from which day, and at most how much is paid each time. */
    limits: z.object({ firstDay: z.string(), lastDay: z.string(), amount: MinorAmount }),
    reference: z.string(),
    answerDue: z.string(),
    /** The day of answer has passed without one. */
    answerLate: z.boolean(),
    /** What was asked; null before. */
    asked: z
      .object({
        reason: z.enum(hardshipReasons),
        amount: MinorAmount,
        frequency: z.enum(payFrequencies),
        from: z.string(),
      })
      .nullable(),
    /** No late charge grows today because a request waits (HL-3). */
    chargesStopped: z.boolean(),
    /** What is paid next, under the plan in force; null when nothing is. */
    next: z.object({ dueTime: z.string(), amount: MinorAmount }).nullable(),
    /** What opens the paper of the accepted plan, as `openPaper` asks for it; "" before. */
    paper: z.string(),
    offer: OfferedPlan.extend({ version: z.int(), validUntil: z.string() }).nullable(),
    declined: z.enum(declineReasons).nullable(),
  }),
  rejections: {},
});

export const requestHardship = defineEndpoint({
  ...shared,
  name: "requestHardship",
  summary: "Tells the lender that the order cannot be paid as agreed",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/hardship-request",
  encoding: "form",
  input: z.object({
    ...ids,
    reason: z.enum(hardshipReasons),
    /** What could be paid each time. */
    amount: count(1, 1_000_000_000_000),
    frequency: z.enum(payFrequencies),
    /** From which day on. */
    from: plainDay,
  }),
  output: z.object({ reference: z.string(), answerDue: z.string() }),
  rejections: hardshipRejections.asking,
});

export const acceptNewPlan = defineEndpoint({
  ...shared,
  name: "acceptNewPlan",
  summary: "Accepts the new plan that was offered, as it was shown",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/hardship-accept",
  encoding: "form",
  input: z.object({
    ...ids,
    version: count(1, 1_000_000),
    /** All that is owed under the new plan, as it was shown. */
    owed: count(0, Number.MAX_SAFE_INTEGER),
  }),
  output: z.object({ owed: MinorAmount, nextDueTime: z.string() }),
  rejections: hardshipRejections.accepting,
});

export const turnDownNewPlan = defineEndpoint({
  ...shared,
  name: "turnDownNewPlan",
  summary: "Turns the offered plan down; the plan in force goes on",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/hardship-turn-down",
  encoding: "form",
  input: z.object({ ...ids, version: count(1, 1_000_000) }),
  output: z.object({ state: z.enum(hardshipStates) }),
  rejections: hardshipRejections.turningDown,
});
