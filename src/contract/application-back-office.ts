/**
 * Applications in the back office: what staff read and decide (AC-2, LN-1). All of it is ours. Every decision names the version it
 * was made on, so that of two concurrent decisions the second is rejected with what is new.
 */
import { z } from "zod";
import { backOfficeRejections } from "./application-back-office-rejections.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Count, Id, MinorAmount, TextValue, WireAmount } from "./fields.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

/**
 * decide: waits for the engine or a person. waiting: the borrower was asked for more. payout: accepted, the money is on
 * its way or came back. decided: approved, declined or cancelled.
 */
export const stages = ["decide", "waiting", "payout", "decided"] as const;
export const Stage = z.enum(stages);

/** Why staff decline; the borrower reads it in plain words. */
export const declineReasons = [
  "income",
  "debts",
  "history",
  "identity",
  "details",
  "purpose",
  "other",
] as const;

const StaffName = z.object({ staffId: z.string(), name: z.string() });

/** One application, or one accepted loan whose payout is under way. Days are the lender's calendar days. */
export const ApplicationRow = z.object({
  orderNo: z.string(),
  productName: z.string(),
  borrowerName: z.string(),
  currencySymbol: z.string(),
  /** Asked for; approved, and above the limit of maker-checker the amount one member of staff approved, 0 for not. */
  asked: MinorAmount,
  approved: MinorAmount,
  stateText: z.string(),
  /** One of two people has approved it. */
  secondNeeded: z.boolean(),
  appliedOn: z.string(),
  ageDays: z.int(),
  /** The last day for the decision, or for the payout; "" while the lender waits for the borrower. */
  due: z.string(),
  late: z.boolean(),
  dueToday: z.boolean(),
  /** False for a loan accepted from an offer nobody had to apply for. */
  hasApplication: z.boolean(),
});

export const listApplications = defineEndpoint({
  ...read,
  name: "listApplications",
  permission: "see-applications",
  summary: "The queue of applications and payouts, late ones first",
  path: "/console/applications",
  input: z.object({
    /** decide when left out. */
    stage: Stage.optional(),
    due: z.enum(["any", "late", "today"]).optional(),
    productId: Id.or(z.literal("")).optional(),
    /** Part of an order number or a borrower's name. */
    search: z.string().max(100).optional(),
    /** From 1. */
    page: Count.optional(),
  }),
  output: z.object({
    rows: z.array(ApplicationRow),
    /** Of the filters given. */
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Whatever the filters. Late and today: decisions and payouts together. */
    counts: z.object({
      decide: z.int(),
      waiting: z.int(),
      payout: z.int(),
      decideLate: z.int(),
      decideToday: z.int(),
      payoutLate: z.int(),
      payoutToday: z.int(),
    }),
    products: z.array(z.object({ productId: z.string(), name: z.string() })),
  }),
  rejections: {},
});

const Reason = z.object({
  /** The rule's id in the lender's policy. */
  rule: z.string(),
  effect: z.enum(["decline", "refer", "limit"]),
  text: z.string(),
});

export const ApplicationEntry = z.object({
  kind: z.enum([
    "engine",
    "first-approval",
    "approve",
    "decline",
    "ask",
    "answer",
    "overrule",
    "cancel",
  ]),
  /** Who; null for the engine and the borrower. */
  by: StaffName.nullable(),
  time: z.string(),
  /** The amount the rules or an approval came to; 0 for none. */
  amount: MinorAmount,
  limit: MinorAmount,
  /** The rules' outcome; "" otherwise. */
  outcome: z.enum(["", "approve", "decline", "refer"]),
  reasons: z.array(Reason),
  /** The reason chosen, in the reader's words; "" for none. */
  reason: z.string(),
  /** What staff noted for themselves, and what the borrower was asked. */
  note: z.string(),
  /** The policy it was decided on; 0 for none. */
  policy: z.int(),
});

export const readApplication = defineEndpoint({
  ...read,
  name: "readApplication",
  permission: "see-applications",
  summary: "One application with everything a person needs to decide it",
  path: "/console/application",
  input: z.object({ orderNo: Id }),
  output: ApplicationRow.extend({
    borrowerId: z.string(),
    /** To be sent back with a decision. */
    version: z.int(),
    orderStatus: z.int(),
    status: z.string(),
    language: z.string(),
    /** Rows ready to show: who the borrower is; an agent sees no number in full. */
    borrower: z.array(TextValue),
    /** Devices and location it came from, as far as the borrower consented; hints of a borrowed identity. */
    device: z.array(TextValue),
    /** Pictures of the document and the face. */
    images: z.array(Address),
    /** What the loan asked for costs, and what the borrower owes elsewhere. */
    loan: z.array(TextValue),
    exposure: z.array(TextValue),
    history: z.array(
      z.object({
        orderNo: z.string(),
        productName: z.string(),
        amount: MinorAmount,
        status: z.string(),
      }),
    ),
    /** The outcome of the rules today. */
    now: z.object({
      outcome: z.enum(["approve", "decline", "refer"]),
      limit: MinorAmount,
      amount: MinorAmount,
      reasons: z.array(Reason),
    }),
    /** Oldest first; never deleted. */
    entries: z.array(ApplicationEntry),
    /** Above this two different people must approve; null for never. */
    fourEyesAbove: MinorAmount.nullable(),
    /** Who approved first, and how much; null while nobody has. */
    first: z.object({ by: StaffName, amount: MinorAmount }).nullable(),
    least: MinorAmount,
    /** An approved amount is a multiple of it. */
    step: MinorAmount,
    declineReasons: z.array(z.object({ value: z.string(), title: z.string() })),
    mayDecide: z.boolean(),
    /** Only a supervisor may, of a decline of the engine. */
    mayOverride: z.boolean(),
  }),
  rejections: {},
});

const { changedMeanwhile, notOpen, reasonMissing, textMissing, textTooLong } = backOfficeRejections;
const { aboveLimit, belowLeast, offStep, nowDeclined, termNotToday } = backOfficeRejections;
const { otherPersonNeeded, notOverridable, anotherOpen } = backOfficeRejections;
const { valueWrong, alreadyBlocked } = backOfficeRejections;

/** The state after a change. */
const Changed = z.object({ version: z.int(), state: z.string() });

export const approveApplication = defineEndpoint({
  ...change,
  name: "approveApplication",
  decides: true,
  permission: "decide-applications",
  summary: "Approves an amount; above the lender's amount the second of two different people does",
  path: "/console/approve-application",
  input: z.object({ orderNo: Id, version: Count, amount: WireAmount, note: z.string().optional() }),
  output: Changed,
  rejections: {
    changedMeanwhile,
    notOpen,
    aboveLimit,
    belowLeast,
    offStep,
    nowDeclined,
    termNotToday,
    otherPersonNeeded,
    textTooLong,
  },
});

export const declineApplication = defineEndpoint({
  ...change,
  name: "declineApplication",
  decides: true,
  permission: "decide-applications",
  summary: "Declines with a reason that the borrower is told and a note for colleagues",
  path: "/console/decline-application",
  input: z.object({
    orderNo: Id,
    version: Count,
    reason: z.enum(declineReasons).or(z.literal("")),
    note: z.string().optional(),
  }),
  output: Changed,
  rejections: { changedMeanwhile, notOpen, reasonMissing, textTooLong },
});

export const askForMore = defineEndpoint({
  ...change,
  name: "askForMore",
  permission: "decide-applications",
  summary: "Gives the application back to the borrower with what is asked for",
  path: "/console/ask-application",
  input: z.object({ orderNo: Id, version: Count, text: z.string() }),
  output: Changed,
  rejections: { changedMeanwhile, notOpen, textMissing, textTooLong },
});

export const overrideDecline = defineEndpoint({
  ...change,
  name: "overrideDecline",
  decides: true,
  permission: "override-declines",
  summary: "A supervisor takes up again what the engine declined, with the reason",
  path: "/console/override-application",
  input: z.object({ orderNo: Id, version: Count, text: z.string() }),
  output: Changed,
  rejections: { changedMeanwhile, notOverridable, anotherOpen, textMissing, textTooLong },
});

export const listBlocklist = defineEndpoint({
  ...read,
  name: "listBlocklist",
  permission: "manage-blocklist",
  summary: "The blocklist, newest first, 50 at a time: never a number, only what was noted",
  path: "/console/blocklist",
  input: z.object({ after: Id.or(z.literal("")).default("") }),
  output: z.object({
    ...{ total: z.int(), more: z.boolean() },
    entries: z.array(
      z.object({
        entryId: z.string(),
        kind: z.enum(["phone", "document"]),
        ending: z.string(),
        note: z.string(),
        by: StaffName,
        time: z.string(),
      }),
    ),
  }),
  rejections: {},
});

export const addToBlocklist = defineEndpoint({
  ...change,
  name: "addToBlocklist",
  permission: "manage-blocklist",
  summary: "Puts a telephone or document number on the blocklist",
  path: "/console/blocklist/add",
  input: z.object({
    kind: z.enum(["phone", "document"]),
    value: z.string().max(60),
    note: z.string(),
  }),
  output: z.object({ entryId: z.string() }),
  rejections: { valueWrong, alreadyBlocked, textMissing, textTooLong },
});

export const removeFromBlocklist = defineEndpoint({
  ...change,
  name: "removeFromBlocklist",
  permission: "manage-blocklist",
  summary: "Takes an entry off the blocklist; who put it there and who took it off stays on record",
  path: "/console/blocklist/remove",
  input: z.object({ entryId: Id }),
  output: z.object({}),
  rejections: {},
});
