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
  role: "supervisor",
} as const;

const EntryNo = z.string().regex(/^\d{1,15}$/);
/** Validated by the handler, so that the rejection can say what is wrong. */
const Reason = z.string().max(1_000);
const Kind = z.enum(["repayment", "deferral", "cooling-off"]);

const Decision = z.object({
  decision: z.enum(["match", "close"]),
  /** "" for closing. */
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
  /** held: for an order, but far above what it could owe. */
  outcome: z.enum(["unallocated", "contradictory", "held", "counted", "closed"]),
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

/** A payout whose outcome is unknown. */
const OpenPayout = z.object({
  orderNo: z.string(),
  company: z.string(),
  /** Our own number for it, by which the provider knows it. */
  payoutId: z.string(),
  amount: MinorAmount,
  currencySymbol: z.string(),
  /** When it was first sent; wall clock of the lender's time zone. */
  since: z.string(),
  /** False: it is not even known whether the provider has it. */
  taken: z.boolean(),
});

export const listSuspenseEntries = defineEndpoint({
  ...read,
  name: "listSuspenseEntries",
  summary: "What fits nothing and waits for a person, newest first, 50 at a time",
  path: "/console/money",
  /** From 0. */
  input: z.object({ page: Count }),
  output: z.object({
    entries: z.array(Entry),
    waiting: z.int(),
    more: z.boolean(),
    /** The oldest 50, on the first page only. */
    openPayouts: z.array(OpenPayout),
  }),
  rejections: {},
});

export const readSuspenseEntry = defineEndpoint({
  ...read,
  name: "readSuspenseEntry",
  summary: "One entry, and the order somebody thinks of matching it with",
  path: "/console/money/entry",
  input: z.object({ entryNo: EntryNo, orderNo: Id.or(z.literal("")).optional() }),
  output: z.object({
    entry: Entry,
    /** The order whose payment it came for; "" where it names none of ours. */
    cameFor: z.string(),
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
  summary: "Marks an entry as given back or cleared up; it never counts any more",
  path: "/console/money/close",
  input: z.object({ entryNo: EntryNo, reason: Reason }),
  output: z.object({ proposed: z.boolean() }),
  rejections: {
    reasonMissing: suspenseRejections.reasonMissing,
    entryDecided: suspenseRejections.entryDecided,
  },
});

export const confirmAllocation = defineEndpoint({
  ...change,
  name: "confirmAllocation",
  summary: "Carries out what another supervisor has proposed",
  path: "/console/money/confirm",
  input: z.object({ entryNo: EntryNo }),
  output: z.object({}),
  rejections: suspenseRejections,
});

export const withdrawAllocation = defineEndpoint({
  ...change,
  name: "withdrawAllocation",
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
  confirmAllocation,
  withdrawAllocation,
];
