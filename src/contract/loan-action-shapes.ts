/** What calls about actions on a loan are made of: fields, figures, previews and rows. */
import { z } from "zod";
import { Id, MinorAmount, WireAmount } from "./fields.ts";
import {
  loanActionKinds,
  loanActionStates,
  moneyMeans,
  payoutStandings,
  waivedParts,
} from "./loan-action-kinds.ts";
import { loanStates } from "./loan-views.ts";
import { count, plainDay } from "./product-form-fields.ts";

/** What an action consists of; which fields count depends on the kind. */
export const ActionFields = {
  kind: z.enum(loanActionKinds),
  /** In hundredths; of receipt, recovery, waiver and refund. */
  amount: WireAmount.optional(),
  /** The day of value of receipt, recovery and refund. */
  on: plainDay.optional(),
  means: z.enum(moneyMeans).optional(),
  /** The number on the slip or the bank statement. */
  reference: z.string().max(60).optional(),
  part: z.enum(waivedParts).optional(),
  /** Of a waiver; left out for the oldest first. */
  instalment: count(1, 10_000).optional(),
  /** The event that a reversal takes back. */
  sequence: count(1, 1_000_000).optional(),
  /** Of a repeated payout: one of the accounts that the borrower bound; left out for the one bound now. */
  account: Id.or(z.literal("")).optional(),
};

export const Figures = z.object({
  status: z.enum(loanStates),
  toPay: MinorAmount,
  /** "" when nothing is to be paid. */
  dueDate: z.string(),
  /** Null while the loan may not be settled on that day. */
  settlement: MinorAmount.nullable(),
  outstandingTotal: MinorAmount,
  penalty: MinorAmount,
  fee: MinorAmount,
  interest: MinorAmount,
  principal: MinorAmount,
  unapplied: MinorAmount,
  daysPastDue: z.int(),
});
export type ActionFigures = z.output<typeof Figures>;

/** Bank and masked number. */
export const Account = z.object({
  accountId: z.string(),
  bankName: z.string(),
  masked: z.string(),
});

const PayoutSide = z.object({ standing: z.enum(payoutStandings), account: Account.nullable() });

export const Preview = z.object({
  before: Figures,
  after: Figures,
  postings: z.array(z.object({ account: z.string(), amount: MinorAmount })),
  /** What the action moves: money received, let go, taken back, paid back or written off. */
  amount: MinorAmount,
  /** What of money received pays nothing that may be paid today, and stays on the loan. */
  unused: MinorAmount,
  /** Of an action on the payout: where that stands, and to which account it goes; null for the others. */
  payout: z.object({ payoutId: z.string(), before: PayoutSide, after: PayoutSide }).nullable(),
});

export const Reversible = z.object({
  sequence: z.int(),
  kind: z.string(),
  on: z.string(),
  amount: MinorAmount,
  part: z.string(),
  reference: z.string(),
});

export const ActionRow = z.object({
  actionId: z.string(),
  orderNo: z.string(),
  borrowerName: z.string(),
  kind: z.enum(loanActionKinds),
  part: z.string(),
  amount: MinorAmount,
  currencySymbol: z.string(),
  state: z.enum(loanActionStates),
  madeBy: z.string(),
  /** Wall clock of the lender's time zone. */
  madeAt: z.string(),
  /** "" while it waits, and where one person acted alone. */
  decidedBy: z.string(),
  decidedAt: z.string(),
});
