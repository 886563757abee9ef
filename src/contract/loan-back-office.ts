/**
 * Loans in the back office: the list, and one loan on one page with its plan, events, postings and payment attempts on any day of
 * its life (DK-3, DK-6). Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { ContactRow, PromiseOfLoan } from "./collection-rows.ts";
import { loanOrders } from "./desk-list-kinds.ts";
import { ListDays, ListEnd } from "./desk-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Id, MinorAmount } from "./fields.ts";
import { loanStates, loanViews } from "./loan-views.ts";
import { MandateForStaff } from "./mandate.ts";

const read = {
  client: "form",
  success: "0",
  session: "staff",
  effect: "query",
  method: "GET",
  encoding: "query",
} as const;

const LoanView = z.enum(loanViews);
const LoanState = z.enum(loanStates);

/** A business day as YYYY-MM-DD. */
const DayText = z.string();

export const LoanRow = z.object({
  orderNo: z.string(),
  borrowerName: z.string(),
  productName: z.string(),
  currencySymbol: z.string(),
  principal: MinorAmount,
  /** Of the last close of day or event; 0 before the payout. */
  outstanding: MinorAmount,
  /** Of the oldest unpaid instalment; "" for none. */
  dueDate: DayText,
  /** Calendar days past it, 0 when it is not late. */
  daysPastDue: z.int(),
  /** Of the last close of day or event. */
  state: LoanState,
  appliedOn: DayText,
});

export const listLoans = defineEndpoint({
  ...read,
  name: "listLoans",
  permission: "see-customers",
  summary: "Loans, by application or by due date, 50 at a time",
  path: "/console/loans",
  input: z.object({
    /** open when left out. */
    view: LoanView.optional(),
    /** Id of a product; "" for every one. */
    product: Id.or(z.literal("")).optional(),
    /** Days of the application. */
    ...ListDays,
    /** The last order of the page before; "" for the first page. */
    after: Id.or(z.literal("")).optional(),
    /** newest when left out. By due date only what is open or late, and narrowed by nothing else. */
    order: z.enum(loanOrders).optional(),
  }),
  output: z.object({
    rows: z.array(LoanRow),
    ...ListEnd,
    products: z.array(z.object({ productId: z.string(), name: z.string() })),
  }),
  rejections: {},
});

const Parts = z.object({
  penalty: MinorAmount,
  fee: MinorAmount,
  interest: MinorAmount,
  principal: MinorAmount,
});

const Instalment = z.object({
  number: z.int(),
  dueDate: DayText,
  /** As first planned. */
  originalDueDate: DayText,
  /** replaced: a new plan took its place (HL-2). */
  status: z.enum(["paid", "upcoming", "due", "overdue", "replaced"]),
  daysPastDue: z.int(),
  /** "" while it is unpaid. */
  paidOn: DayText,
  /** What became payable, late charges assessed so far included. */
  payable: Parts,
  paid: MinorAmount,
  waived: MinorAmount,
  unpaid: MinorAmount,
});

const Posting = z.object({
  account: z.string(),
  /** Debit positive. */
  amount: MinorAmount,
});

export const readLoanAccount = defineEndpoint({
  ...read,
  name: "readLoanAccount",
  permission: "see-customers",
  summary: "One loan with its position on a day, plan, events, postings and payment attempts",
  path: "/console/loan",
  input: z.object({
    orderNo: Id,
    /** YYYY-MM-DD; today when left out or not a day of the loan's life. */
    on: z.string().max(10).optional(),
  }),
  output: z.object({
    orderNo: z.string(),
    borrowerId: z.string(),
    borrowerName: z.string(),
    /** Its last digits only. */
    phone: z.string(),
    productId: z.string(),
    productName: z.string(),
    productVersion: z.int(),
    currencySymbol: z.string(),
    principal: MinorAmount,
    /** Less the fees kept back. */
    paidOutAmount: MinorAmount,
    rate: z.string(),
    term: z.string(),
    /** Today. */
    state: LoanState,
    /** Whether it was applied for, with a decision to read. */
    hasApplication: z.boolean(),
    /** The book it was taken over from, its number there and the last day of its history there; null for one made here. */
    takenOver: z.object({ book: z.string(), number: z.string(), on: DayText }).nullable(),
    today: DayText,
    /** The day shown, and the first and last that can be: a day to come assumes that nothing more is paid. */
    on: DayText,
    firstDay: DayText,
    lastDay: DayText,
    /** "" before the payout. */
    paidOutOn: DayText,
    maturesOn: DayText,
    toPay: z.object({
      when: z.enum(["now", "next", "nothing"]),
      amount: MinorAmount,
      instalments: z.array(z.int()),
      dueDate: DayText,
    }),
    /** What ends the loan on that day; null while it may not be ended. */
    settlement: MinorAmount.nullable(),
    outstanding: Parts,
    outstandingTotal: MinorAmount,
    arrears: MinorAmount,
    daysPastDue: z.int(),
    /** What one more day of waiting adds. */
    penaltyAtClose: MinorAmount,
    received: MinorAmount,
    /** Received and not allocated yet. */
    unapplied: MinorAmount,
    instalments: z.array(Instalment),
    /** The day it was given back in its first days; left out of any other, and then its instalments count for nothing. */
    givenBackOn: DayText.optional(),
    /** What is owed through the loan's life; null before the payout. */
    line: z
      .object({
        steps: z.array(z.object({ on: DayText, owed: MinorAmount })),
        ahead: z.array(z.object({ on: DayText, owed: MinorAmount })),
        late: z.array(z.object({ from: DayText, to: DayText })),
      })
      .nullable(),
    /** In the order of recording. */
    events: z.array(
      z.object({
        sequence: z.int(),
        on: DayText,
        /** Wall clock of the lender's time zone. */
        recordedAt: z.string(),
        kind: z.string(),
        /** 0 for an event without one. */
        amount: MinorAmount,
        /** What a waiver is of; "" otherwise. */
        part: z.string(),
        /** The event that a reversal takes back; 0 otherwise. */
        reverses: z.int(),
        /** The outside fact it records, such as a trade number; "" for none. */
        reference: z.string(),
        /** Evidence that staff gave of it. */
        files: z.array(Address),
      }),
    ),
    /** The loan's journal, oldest first. */
    entries: z.array(
      z.object({
        on: DayText,
        /** takeover: its opening balances, or their taking back. */
        cause: z.enum(["event", "accrual", "takeover"]),
        /** The event that caused it; 0 for none. */
        sequence: z.int(),
        postings: z.array(Posting),
      }),
    ),
    /** Newest first. */
    attempts: z.array(
      z.object({
        tradeNo: z.string(),
        at: z.string(),
        kind: z.string(),
        method: z.string(),
        company: z.string(),
        amount: MinorAmount,
        state: z.string(),
      }),
    ),
    /** By which instalments are or were debited, newest first. */
    mandates: z.array(MandateForStaff),
    /** About the debt, newest first, at most 10. */
    contacts: z.array(ContactRow),
    promises: z.array(PromiseOfLoan),
  }),
  rejections: {},
});

export const loanCalls = [listLoans, readLoanAccount];
