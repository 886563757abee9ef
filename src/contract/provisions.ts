/**
 * Provisions of a day (RP-5): worked out by bucket at the lender's rates, proposed by one person, posted by another. Ours, not part of
 * the borrower's wire.
 */
import { z } from "zod";
import { staffChange, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { MinorAmount } from "./fields.ts";
import { provisionRejections } from "./provisions-rejections.ts";

const read = { ...staffRead, permission: "see-money" } as const;
const change = { ...staffChange, encoding: "form", permission: "close-books" } as const;
const { notCounted, ...refusals } = provisionRejections;

/** counting: it is being worked out. proposed: it waits for a second person. */
export const provisionStates = ["counting", "proposed", "posted", "withdrawn"] as const;
export type ProvisionState = (typeof provisionStates)[number];

/** Why a proposal cannot be posted now; "" where it can. */
export const provisionHindrances = [
  "",
  "dayClosed",
  "laterPosted",
  "bookedSince",
  "ratesChanged",
] as const;
export type ProvisionHindrance = (typeof provisionHindrances)[number];

/** Its number; judged by the handler. */
const ProposalNo = z.string().regex(/^\d{1,15}$/);

const Bucket = z.object({
  /** Days late, both included. */
  from: z.int(),
  to: z.int().nullable(),
  rateBps: z.int(),
});
export type ProvisionBucketShown = z.output<typeof Bucket>;

const Rules = z.object({
  buckets: z.array(Bucket),
  /** Null: interest is never suspended. */
  suspendAfter: z.int().nullable(),
  withEarned: z.boolean(),
});

const Proposal = z.object({
  proposalNo: z.string(),
  on: z.string(),
  state: z.enum(provisionStates),
  /** Wall clocks of the lender's time zone; "" for never. */
  proposedBy: z.string(),
  proposedAt: z.string(),
  postedBy: z.string(),
  postedAt: z.string(),
  /** What is provided, by currency; none while it is worked out. */
  totals: z.array(z.object({ currency: z.string(), provision: MinorAmount })),
});
export type ProvisionProposal = z.output<typeof Proposal>;

export const listProvisions = defineEndpoint({
  ...read,
  name: "listProvisions",
  summary: "The lender's rates for provisions, and what was proposed and posted, newest first",
  path: "/console/provisions",
  input: z.object({}),
  output: z.object({
    proposals: z.array(Proposal),
    rules: Rules,
    /** False: nobody has published rates yet, and what is shown is an example. */
    rulesSet: z.boolean(),
    firstDay: z.string(),
    today: z.string(),
    /** The last month's end. */
    usualDay: z.string(),
    mayPropose: z.boolean(),
  }),
  rejections: {},
});

const Sums = {
  loans: z.int(),
  principal: MinorAmount,
  /** What is provided for. */
  exposure: MinorAmount,
  provision: MinorAmount,
  /** As posted before; null where there was no such bucket. */
  before: MinorAmount.nullable(),
  suspendedLoans: z.int(),
  suspended: MinorAmount,
};

export const readProvision = defineEndpoint({
  ...read,
  name: "readProvision",
  summary: "A proposal of provisions by bucket, with the entry that it posts",
  path: "/console/provisions/proposal",
  input: z.object({ proposalNo: ProposalNo }),
  output: z.object({
    proposal: Proposal,
    rules: Rules,
    tookMs: z.int(),
    /** One a currency, the one with the most loans first. */
    tables: z.array(
      z.object({
        currency: z.string(),
        buckets: z.array(Bucket.extend(Sums)),
        all: z.object(Sums),
        /** Of the entry it posts, or has posted; debit positive. */
        postings: z.array(z.object({ code: z.string(), account: z.string(), amount: MinorAmount })),
      }),
    ),
    hindrance: z.enum(provisionHindrances),
    mayPost: z.boolean(),
    /** The one who reads proposed it. */
    own: z.boolean(),
  }),
  rejections: {},
});

export const listProvisionLoans = defineEndpoint({
  ...read,
  name: "listProvisionLoans",
  summary: "The loans of a proposal or of one of its buckets, in the order of their numbers",
  path: "/console/provisions/loans",
  input: z.object({
    proposalNo: ProposalNo,
    currency: z.string().max(3).optional(),
    /** Least days late of the bucket. */
    bucket: z.string().max(5).optional(),
    /** "yes": interest of it is suspended. */
    suspended: z.string().max(3).optional(),
    /** Number of the last loan looked at; "" for the first page. */
    after: z.string().regex(/^\d{0,14}$/),
  }),
  output: z.object({
    on: z.string(),
    rows: z.array(
      z.object({
        orderNo: z.string(),
        product: z.string(),
        daysLate: z.int(),
        principal: MinorAmount,
        exposure: MinorAmount,
        rateBps: z.int(),
        provision: MinorAmount,
        suspended: MinorAmount,
      }),
    ),
    currency: z.string(),
    lookedAt: z.int(),
    /** "" when all were looked at. */
    next: z.string(),
  }),
  rejections: {},
});

export const exportProvision = defineEndpoint({
  ...read,
  name: "exportProvision",
  summary: "A proposal of provisions by bucket as CSV",
  path: "/console/provisions/file",
  input: z.object({ proposalNo: ProposalNo }),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  rejections: { notCounted },
});

export const proposeProvision = defineEndpoint({
  ...change,
  name: "proposeProvision",
  summary: "Proposes the provisions of a day: they are worked out, then another person posts them",
  path: "/console/provisions/propose",
  /** Judged by the handler. */
  input: z.object({ on: z.string().max(40) }),
  output: z.object({ proposalNo: z.string() }),
  rejections: {
    dayUnknown: refusals.dayUnknown,
    dayBeforeFirst: refusals.dayBeforeFirst,
    dayAfterToday: refusals.dayAfterToday,
    dayClosed: refusals.dayClosed,
    laterPosted: refusals.laterPosted,
    ratesUnset: refusals.ratesUnset,
    proposalOpen: refusals.proposalOpen,
  },
});

export const postProvision = defineEndpoint({
  ...change,
  name: "postProvision",
  decides: true,
  summary: "Posts the provisions that another person proposed",
  path: "/console/provisions/post",
  input: z.object({ proposalNo: ProposalNo }),
  output: z.object({ proposalNo: z.string() }),
  rejections: {
    notCounted,
    dayClosed: refusals.dayClosed,
    laterPosted: refusals.laterPosted,
    bookedSince: refusals.bookedSince,
    ratesChanged: refusals.ratesChanged,
    otherPersonNeeded: refusals.otherPersonNeeded,
    alreadyPosted: refusals.alreadyPosted,
    notOpen: refusals.notOpen,
  },
});

export const withdrawProvision = defineEndpoint({
  ...change,
  name: "withdrawProvision",
  summary: "Takes a proposal of provisions back, one's own or another's",
  path: "/console/provisions/withdraw",
  input: z.object({ proposalNo: ProposalNo }),
  output: z.object({ proposalNo: z.string() }),
  rejections: { alreadyPosted: refusals.alreadyPosted },
});

/** In the order of their use. */
export const provisionCalls = [
  listProvisions,
  readProvision,
  listProvisionLoans,
  exportProvision,
  proposeProvision,
  postProvision,
  withdrawProvision,
];
