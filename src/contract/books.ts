/**
 * The books as finance sees them: the trial balance of a month, its journal, and the closing of months by two people (RP-1 to RP-3).
 * Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { booksRejections } from "./books-rejections.ts";
import { staffChange, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { MinorAmount } from "./fields.ts";

const read = { ...staffRead, permission: "see-money" } as const;
const change = { ...staffChange, encoding: "form", permission: "close-books" } as const;

/** "2026-03"; judged by the handler, so that the rejection can say what is wrong. */
const MonthName = z.string().max(20);

/** running: its last day is not over. proposed: it waits for a second person. */
export const periodStates = ["running", "open", "proposed", "closed"] as const;

/** What has to be so before a month closes, in the order checked. */
export const closingSteps = [
  "over",
  "earlier",
  "accrued",
  "checked",
  "breaks",
  "suspense",
] as const;
export type ClosingStep = (typeof closingSteps)[number];

const PeriodRow = z.object({
  period: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(periodStates),
  /** "" while nobody did. */
  proposedBy: z.string(),
  /** Wall clock of the lender's time zone. */
  proposedAt: z.string(),
  closedBy: z.string(),
  closedAt: z.string(),
  /** SHA-256 of the month's books, a minute after it was closed; "" before. */
  digest: z.string(),
});
export type BooksPeriod = z.output<typeof PeriodRow>;

const TrialBalanceLine = z.object({
  code: z.string(),
  account: z.string(),
  currency: z.string(),
  /** Debit positive. */
  opening: MinorAmount,
  debits: MinorAmount,
  credits: MinorAmount,
  closing: MinorAmount,
});

export const readBooks = defineEndpoint({
  ...read,
  name: "readBooks",
  summary:
    "The trial balance of a month, the months of the books, and what stands between it and its closing",
  path: "/console/books",
  /** Without it the oldest month that is not closed. */
  input: z.object({ period: MonthName.optional() }),
  output: z.object({
    shown: PeriodRow,
    /** Newest first. */
    periods: z.array(PeriodRow),
    lines: z.array(TrialBalanceLine),
    /** Accounts of the chart that were never used. */
    unused: z.array(z.object({ code: z.string(), account: z.string() })),
    checklist: z.array(
      z.object({
        step: z.enum(closingSteps),
        done: z.boolean(),
        /** What is left: days, loans, problems, breaks or items. */
        left: z.int(),
        /** Of "checked" the day of the check, of "earlier" the month; "" for none. */
        on: z.string(),
      }),
    ),
    /** Provisions of the month's last day, which closing does not wait for. */
    provisions: z.object({
      state: z.enum(["missing", "waiting", "posted"]),
      /** "" where there is none. */
      proposalNo: z.string(),
    }),
    /** Days that money in suspense may have waited. */
    suspenseDays: z.int(),
    closedByTwo: z.boolean(),
    mayClose: z.boolean(),
    /** The one who reads proposed its closing. */
    own: z.boolean(),
  }),
  rejections: { periodUnknown: booksRejections.periodUnknown },
});

export const listJournal = defineEndpoint({
  ...read,
  name: "listJournal",
  summary: "The entries of a month, of one account where it is named, 50 at a time",
  path: "/console/books/journal",
  input: z.object({
    period: MonthName,
    account: z.string().max(60).optional(),
    /** Number of the entry before; "" for the first. */
    after: z.string().regex(/^\d{0,15}$/),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        entryNo: z.string(),
        /** The business date it is booked on. */
        bookedOn: z.string(),
        /** The day its event counts from. */
        valueOn: z.string(),
        /** "" of an entry that belongs to no single loan. */
        orderNo: z.string(),
        /** What such an entry is about: the provider's movement or its report; "" of a loan's. */
        subject: z.string(),
        cause: z.string(),
        currency: z.string(),
        postings: z.array(z.object({ code: z.string(), account: z.string(), amount: MinorAmount })),
      }),
    ),
    /** Number of the last entry shown; "" when there are no more. */
    next: z.string(),
  }),
  rejections: { periodUnknown: booksRejections.periodUnknown },
});

export const exportTrialBalance = defineEndpoint({
  ...read,
  name: "exportTrialBalance",
  summary: "The trial balance of a month as CSV",
  path: "/console/books/trial-balance",
  input: z.object({ period: MonthName }),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  rejections: { periodUnknown: booksRejections.periodUnknown },
});

const { periodUnknown, nothingProposed, otherPersonNeeded, periodNotTyped, notYours } =
  booksRejections;
const notReady = {
  periodUnknown,
  periodRuns: booksRejections.periodRuns,
  earlierOpen: booksRejections.earlierOpen,
  daysNotClosed: booksRejections.daysNotClosed,
  checkFails: booksRejections.checkFails,
  breaksOpen: booksRejections.breaksOpen,
  suspenseOld: booksRejections.suspenseOld,
  periodClosed: booksRejections.periodClosed,
};

/** The month as typed once more, since it cannot be undone; judged by the handler. */
const Typed = z.string().max(60);

export const proposeClosing = defineEndpoint({
  ...change,
  name: "proposeClosing",
  summary: "Proposes to close a month; closes it at once where the lender lets one person do it",
  path: "/console/books/propose",
  input: z.object({ period: MonthName, typed: Typed.optional() }),
  output: z.object({ period: z.string(), state: z.enum(["proposed", "closed"]) }),
  rejections: { ...notReady, closingProposed: booksRejections.closingProposed, periodNotTyped },
});

export const approveClosing = defineEndpoint({
  ...change,
  name: "approveClosing",
  decides: true,
  summary: "Closes a month that another person proposed; it cannot be undone",
  path: "/console/books/close",
  input: z.object({ period: MonthName, typed: Typed }),
  output: z.object({ period: z.string() }),
  rejections: { ...notReady, nothingProposed, otherPersonNeeded, periodNotTyped },
});

export const withdrawClosing = defineEndpoint({
  ...change,
  name: "withdrawClosing",
  summary: "Takes one's own proposal to close a month back",
  path: "/console/books/withdraw",
  input: z.object({ period: MonthName }),
  output: z.object({ period: z.string() }),
  rejections: { periodUnknown, nothingProposed, notYours },
});

/** In the order of their use. */
export const booksCalls = [
  readBooks,
  listJournal,
  exportTrialBalance,
  proposeClosing,
  approveClosing,
  withdrawClosing,
];
