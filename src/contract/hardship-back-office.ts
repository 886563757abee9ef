/** The back office: requests of borrowers who cannot pay as agreed, and the plans they are offered (HL-2). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";
import { declineReasons, hardshipReasons, OfferedPlan, payFrequencies } from "./hardship.ts";
import { hardshipRejections } from "./hardship-rejections.ts";
import { count, plainDay } from "./product-form-fields.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

/** approval: a plan waits for a second person. */
export const hardshipCaseStates = [
  "waiting",
  "approval",
  "offered",
  "expired",
  "accepted",
  "declined",
  "turned-down",
] as const;

const HardshipRow = z.object({
  requestId: z.string(),
  reference: z.string(),
  orderNo: z.string(),
  borrowerName: z.string(),
  state: z.enum(hardshipCaseStates),
  reason: z.enum(hardshipReasons),
  canPay: MinorAmount,
  frequency: z.enum(payFrequencies),
  from: z.string(),
  receivedOn: z.string(),
  /** Calendar days since it was received. */
  ageDays: z.int(),
  answerDue: z.string(),
  /** Nobody has answered and the day of answer has passed, or is today. */
  late: z.boolean(),
  dueToday: z.boolean(),
});

/** answer: staff have to do something; offered: the borrower has; done: it is over. */
export const hardshipViews = ["answer", "offered", "done"] as const;

export const listHardship = defineEndpoint({
  ...read,
  name: "listHardship",
  permission: "see-hardship",
  summary: "Requests for help in a view, the one to be answered first at the top",
  path: "/console/hardship",
  input: z.object({
    view: z.enum(hardshipViews).optional(),
    page: count(1, 10_000).optional(),
  }),
  output: z.object({
    rows: z.array(HardshipRow),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** How many are in each view, and how many wait for staff past their day. */
    counts: z.object({
      answer: z.int(),
      offered: z.int(),
      done: z.int(),
      late: z.int(),
      today: z.int(),
    }),
  }),
  rejections: {},
});

/** A plan as staff make it; amounts waived are of what is owed today, at most all of it. */
const PlanFields = {
  firstDue: plainDay,
  frequency: z.enum(payFrequencies),
  instalments: count(1, 366),
  /** Without it the loan's own rate. */
  planRate: z
    .string()
    .regex(/^(\d{1,9}(\.\d{1,9})?)?$/)
    .optional(),
  pauseInterest: z.enum(["charged", "none"]),
  waivedCharges: count(0, Number.MAX_SAFE_INTEGER),
};

export const readHardshipCase = defineEndpoint({
  ...read,
  name: "readHardshipCase",
  permission: "see-hardship",
  summary: "One request with the loan as it stands, and plans that fit what can be paid",
  path: "/console/hardship-case",
  input: z.object({ requestId: Id }),
  output: z.object({
    ...HardshipRow.shape,
    borrowerId: z.string(),
    /** Who began it at the desk; "" where the borrower asked. */
    openedBy: z.string(),
    version: z.int(),
    productName: z.string(),
    /** What the borrower reads. */
    language: z.string(),
    /** Tomorrow, and the last day a new plan may begin to be paid. */
    limits: z.object({ firstDay: z.string(), lastDay: z.string(), instalments: z.int() }),
    /** The loan's own rate for its time, as decimal text, and whether a request may still be answered. */
    ownRate: z.string(),
    open: z.boolean(),
    /** The plan that was made, as it was made; null before. */
    made: z
      .object({
        by: z.string(),
        firstDue: z.string(),
        frequency: z.enum(payFrequencies),
        instalments: z.int(),
        planRate: z.string(),
        pauseInterest: z.enum(["charged", "none"]),
        waivedCharges: MinorAmount,
        /** Until when the borrower may accept it; "" before it is offered. */
        validUntil: z.string(),
      })
      .nullable(),
    declined: z.enum(declineReasons).nullable(),
    currencySymbol: z.string(),
    outstanding: MinorAmount,
    arrears: MinorAmount,
    daysPastDue: z.int(),
    lateCharges: MinorAmount,
    /** The plan that was made, as it stands today; null before. */
    plan: OfferedPlan.nullable(),
    proposals: z.array(
      z.object({
        kind: z.enum(["longer-term", "charges-waived", "free-pause", "no-interest"]),
        firstDue: z.string(),
        instalments: z.int(),
        planRate: z.string(),
        pauseInterest: z.enum(["charged", "none"]),
        waivedCharges: MinorAmount,
        plan: OfferedPlan,
      }),
    ),
    /** Above what a second person approves; null: nobody has to. */
    secondAbove: MinorAmount.nullable(),
    mayApprove: z.boolean(),
  }),
  rejections: {},
});

export const openHardship = defineEndpoint({
  ...change,
  name: "openHardship",
  permission: "plan-help",
  summary: "Begins a new plan for a loan at the desk, or names the request that is open already",
  path: "/console/hardship-open",
  input: z.object({
    orderNo: Id,
    reason: z.enum(hardshipReasons),
    /** What the borrower could pay each time. */
    amount: count(1, 1_000_000_000_000),
    frequency: z.enum(payFrequencies),
    from: plainDay,
  }),
  output: z.object({ requestId: z.string() }),
  rejections: hardshipRejections.asking,
});

export const previewNewPlan = defineEndpoint({
  ...read,
  name: "previewNewPlan",
  permission: "plan-help",
  summary: "What a plan would come to today, beside the plan in force",
  path: "/console/hardship-preview",
  input: z.object({ requestId: Id, ...PlanFields }),
  output: OfferedPlan.extend({
    /** What is waived, and the interest of a lower rate or a pause without it. */
    givenAway: MinorAmount,
    /** Whether the caller may offer it without a second person. */
    alone: z.boolean(),
  }),
  rejections: hardshipRejections.previewing,
});

const Stands = z.object({ state: HardshipRow.shape.state, version: z.int() });

export const offerNewPlan = defineEndpoint({
  ...change,
  name: "offerNewPlan",
  permission: "plan-help",
  summary: "Offers the borrower a new plan, at once or once a second person approves it",
  path: "/console/hardship-offer",
  input: z.object({ requestId: Id, version: count(1, 1_000_000), ...PlanFields }),
  output: Stands,
  rejections: hardshipRejections.offering,
});

export const approveNewPlan = defineEndpoint({
  ...change,
  name: "approveNewPlan",
  decides: true,
  permission: "approve-plans",
  summary: "Approves a plan that another person made, so that it is offered",
  path: "/console/hardship-approve",
  input: z.object({ requestId: Id, version: count(1, 1_000_000) }),
  output: Stands,
  rejections: hardshipRejections.approving,
});

export const declineHardship = defineEndpoint({
  ...change,
  name: "declineHardship",
  decides: true,
  permission: "plan-help",
  summary: "Answers a request without a new plan, with the reason",
  path: "/console/hardship-decline",
  input: z.object({
    requestId: Id,
    version: count(1, 1_000_000),
    reason: z.enum(declineReasons),
  }),
  output: Stands,
  rejections: hardshipRejections.deciding,
});
