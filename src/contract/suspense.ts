/**
 * The suspense account: money and events of payment providers that fit nothing we know, as staff see and decide them:
 * allocated to an order by a supervisor, or closed when the money was given back or explained. Ours, not part of the
 * borrower's wire.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Count, Id, MinorAmount } from "./fields.ts";
import { suspenseRejections } from "./suspense-rejections.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = {
  ...shared,
  effect: "command",
  method: "POST",
  encoding: "form",
} as const;

const EntryNo = z.string().regex(/^\d{1,15}$/);
/** Validated by the handler, so that the rejection can say what is wrong. */
const Reason = z.string().max(1_000);
const Kind = z.enum(["repayment", "deferral", "cooling-off"]);

const Decision = z.object({
  /** return: the provider gives it back. was-returned, was-kept: what staff saw at the provider where it does not say. */
  decision: z.enum(["match", "close", "return", "was-returned", "was-kept"]),
  /** "" unless matched. */
  orderNo: z.string(),
  kind: Kind.nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** Made by the member of staff who reads it. */
  own: z.boolean(),
  /** "" until a second person has confirmed it, where two are needed. */
  confirmedBy: z.string(),
});

const Entry = z.object({
  entryNo: z.string(),
  company: z.string(),
  /** Money received can be allocated; anything else can only be closed. */
  isMoney: z.boolean(),
  kind: z.string(),
  /** held: for an order, but far above what it could owe, or of a day before the payment was begun. */
  outcome: z.enum([
    ...(["unallocated", "contradictory", "held", "counted", "closed"] as const),
    ...(["returning", "returned"] as const),
  ]),
  amount: MinorAmount,
  currencySymbol: z.string(),
  /** Our own number, as the provider reported it; "" for none. */
  reference: z.string(),
  providerReference: z.string(),
  /** Wall clock of the lender's time zone. */
  happenedAt: z.string(),
  receivedAt: z.string(),
  decided: Decision.nullable(),
});

export type SuspenseEntry = z.output<typeof Entry>;

/** How far the provider is with giving the money back. */
const Return = z.object({
  /** requested: not known whether the provider has the request. sent: it has. unclear: it says something only people can judge. */
  state: z.enum(["requested", "sent", "unclear", "done", "refused"]),
  requestedAt: z.string(),
  /** "" while it is under way. */
  endedAt: z.string(),
  /** The provider's word or code for why it was refused, or is unclear; "" for none. */
  why: z.string(),
  /** Staff may say what they saw at the provider's portal. */
  mayBeSettled: z.boolean(),
});

export type ShownReturn = z.output<typeof Return>;

/** A payout whose outcome is unknown, or that no provider takes as things stand. */
const OpenPayout = z.object({
  orderNo: z.string(),
  /** "" for one that no provider takes. */
  company: z.string(),
  /** Our own number for it, by which the provider knows it. */
  payoutId: z.string(),
  amount: MinorAmount,
  currencySymbol: z.string(),
  /** When it was first sent, or since when it waits for staff; wall clock of the lender's time zone. */
  since: z.string(),
  /** False: it is not even known whether the provider has it. */
  taken: z.boolean(),
  /** Why no provider takes it, so that nothing was sent; "" for one whose outcome is unknown. */
  reason: z.string(),
});

export const listSuspenseEntries = defineEndpoint({
  ...read,
  name: "listSuspenseEntries",
  permission: "see-money",
  summary: "What fits nothing and waits for a person, newest first, 50 at a time",
  path: "/console/money",
  /** From 0. */
  input: z.object({ page: Count }),
  output: z.object({
    entries: z.array(Entry),
    waiting: z.int(),
    more: z.boolean(),
    /** The oldest 50 of each kind, on the first page only. */
    openPayouts: z.array(OpenPayout),
  }),
  rejections: {},
});

export const readSuspenseEntry = defineEndpoint({
  ...read,
  name: "readSuspenseEntry",
  permission: "see-money",
  summary: "One entry, and the order somebody thinks of matching it with",
  path: "/console/money/entry",
  input: z.object({ entryNo: EntryNo, orderNo: Id.or(z.literal("")).optional() }),
  output: z.object({
    entry: Entry,
    /** The order whose payment it came for; "" where it names none of ours. */
    cameFor: z.string(),
    /** Whether the provider can give this money back: never at our request, or not this; "" where nothing waits. */
    returnable: z.enum(["offered", "never", "not-this", ""]),
    /** The newest one; null for none. */
    returned: Return.nullable(),
    /** A second supervisor has to confirm. */
    fourEyes: z.boolean(),
    /** Null when none was asked for, or none has that number. */
    order: z
      .object({
        orderNo: z.string(),
        productName: z.string(),
        borrowerName: z.string(),
        status: z.string(),
        currencySymbol: z.string(),
        outstanding: MinorAmount,
        arrears: MinorAmount,
      })
      .nullable(),
  }),
  rejections: {},
});

export const allocateReceipt = defineEndpoint({
  ...change,
  name: "allocateReceipt",
  permission: "match-money",
  summary: "Credits the money to an order, or proposes it where two people decide",
  path: "/console/money/match",
  input: z.object({ entryNo: EntryNo, orderNo: Id, kind: Kind, reason: Reason }),
  output: z.object({ proposed: z.boolean() }),
  rejections: {
    reasonMissing: suspenseRejections.reasonMissing,
    entryDecided: suspenseRejections.entryDecided,
    notMoney: suspenseRejections.notMoney,
    orderUnknown: suspenseRejections.orderUnknown,
    orderNotPaidOut: suspenseRejections.orderNotPaidOut,
    currencyDiffers: suspenseRejections.currencyDiffers,
  },
});

export const closeSuspenseEntry = defineEndpoint({
  ...change,
  name: "closeSuspenseEntry",
  permission: "match-money",
  summary: "Marks an entry as given back or cleared up; it never counts any more",
  path: "/console/money/close",
  input: z.object({ entryNo: EntryNo, reason: Reason }),
  output: z.object({ proposed: z.boolean() }),
  rejections: {
    reasonMissing: suspenseRejections.reasonMissing,
    entryDecided: suspenseRejections.entryDecided,
  },
});

export const returnReceipt = defineEndpoint({
  ...change,
  name: "returnReceipt",
  permission: "match-money",
  summary:
    "Has the provider give the money back to its payer, or proposes it where two people decide",
  path: "/console/money/return",
  input: z.object({ entryNo: EntryNo, reason: Reason }),
  output: z.object({ proposed: z.boolean() }),
  rejections: {
    reasonMissing: suspenseRejections.reasonMissing,
    entryDecided: suspenseRejections.entryDecided,
    notReturnable: suspenseRejections.notReturnable,
  },
});

export const settleReturn = defineEndpoint({
  ...change,
  name: "settleReturn",
  permission: "match-money",
  summary:
    "Says what the provider's portal shows of money that it was to give back and does not report",
  path: "/console/money/settle-return",
  input: z.object({
    entryNo: EntryNo,
    found: z.enum(["was-returned", "was-kept"]),
    reason: Reason,
  }),
  output: z.object({ proposed: z.boolean() }),
  rejections: {
    reasonMissing: suspenseRejections.reasonMissing,
    entryDecided: suspenseRejections.entryDecided,
    returnUnderway: suspenseRejections.returnUnderway,
  },
});

export const confirmAllocation = defineEndpoint({
  ...change,
  name: "confirmAllocation",
  decides: true,
  permission: "match-money",
  summary: "Carries out what another supervisor has proposed",
  path: "/console/money/confirm",
  input: z.object({ entryNo: EntryNo }),
  output: z.object({}),
  rejections: suspenseRejections,
});

export const withdrawAllocation = defineEndpoint({
  ...change,
  name: "withdrawAllocation",
  permission: "match-money",
  summary: "Takes a proposal away: the entry waits as before",
  path: "/console/money/withdraw",
  input: z.object({ entryNo: EntryNo }),
  output: z.object({}),
  rejections: { nothingProposed: suspenseRejections.nothingProposed },
});

/** In the order of their use. */
export const suspenseCalls = [
  listSuspenseEntries,
  readSuspenseEntry,
  allocateReceipt,
  closeSuspenseEntry,
  returnReceipt,
  settleReturn,
  confirmAllocation,
  withdrawAllocation,
];
