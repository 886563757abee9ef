/**
 * Money actions of staff on a loan: each is previewed by the engine, proposed with a reason and evidence, and carried out when a
 * second person approves it (DK-4, DK-5). Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Id, MinorAmount } from "./fields.ts";
import { approvalViews, loanActionStates, payoutStandings } from "./loan-action-kinds.ts";
import { loanActionRejections } from "./loan-action-rejections.ts";
import {
  Account,
  ActionFields,
  ActionRow,
  Figures,
  Preview,
  Reversible,
} from "./loan-action-shapes.ts";
import { count } from "./product-form-fields.ts";
import { Hindrance, LatelyChanged } from "./staff-changes.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

export const readLoanMoney = defineEndpoint({
  ...read,
  name: "readLoanMoney",
  permission: "see-customers",
  summary: "What of a loan's money may be corrected today: charges, payments, unused money",
  path: "/console/loan-money",
  input: z.object({ orderNo: Id }),
  output: z.object({
    orderNo: z.string(),
    borrowerId: z.string(),
    borrowerName: z.string(),
    productName: z.string(),
    currencySymbol: z.string(),
    today: z.string(),
    /** "" before the payout. */
    paidOutOn: z.string(),
    /** Changes with every event of the loan; a proposal names the one it was made on. */
    version: z.int(),
    figures: Figures,
    /** Money that comes from then on is a recovery, even once all is paid. */
    writtenOff: z.boolean(),
    /** Instalments that owe late charges or interest. */
    instalments: z.array(
      z.object({
        number: z.int(),
        dueDate: z.string(),
        penalty: MinorAmount,
        interest: MinorAmount,
        daysPastDue: z.int(),
      }),
    ),
    /** Newest first. */
    reversible: z.array(Reversible),
    /** The newest payout; null before one is asked for. */
    payout: z
      .object({
        standing: z.enum(payoutStandings),
        amount: MinorAmount,
        /** Why it failed, as the provider says; "" otherwise. */
        reason: z.string(),
        account: Account.nullable(),
        /** Those that the borrower bound and may be paid to, newest first; only where it failed. */
        accounts: z.array(Account.extend({ current: z.boolean(), boundOn: z.string() })),
      })
      .nullable(),
    /** What the caller may still decide alone about this loan today; 0 for nothing. */
    aloneUpTo: MinorAmount,
    /** Proposals on this loan, newest first: waiting ones, and the last decided. */
    actions: z.array(ActionRow),
  }),
  rejections: {},
});

export const previewLoanAction = defineEndpoint({
  ...read,
  name: "previewLoanAction",
  permission: "propose-money",
  summary: "What an action would change today, worked out by the engine; nothing is stored",
  path: "/console/loan-action-preview",
  input: z.object({ orderNo: Id, ...ActionFields }),
  output: z.object({
    version: z.int(),
    ...Preview.shape,
    /** Whether the caller may do it without a second person. */
    alone: z.boolean(),
  }),
  rejections: loanActionRejections.previewing,
});

const Stands = z.object({ actionId: z.string(), state: z.enum(loanActionStates) });

export const proposeLoanAction = defineEndpoint({
  ...change,
  name: "proposeLoanAction",
  permission: "propose-money",
  summary: "Proposes an action as previewed; within the caller's own limit it is done at once",
  path: "/console/loan-action",
  input: z.object({
    orderNo: Id,
    ...ActionFields,
    /** Of the preview. */
    version: count(0, 1_000_000),
    /** One of the kind's. */
    reason: z.string().max(40),
    /** Validated by the handler, so that the rejection can say what is wrong. */
    note: z.string().max(2_000),
    evidence: z.string().max(1_000),
    /** Addresses that uploadEvidence answered, comma-joined. */
    files: z.string().optional(),
    /** Chosen by the caller, one for each form: sent again, it is the same proposal. */
    formKey: Id,
    /** The caller's own waiting proposal that this one takes the place of. */
    replaces: Id.or(z.literal("")).optional(),
  }),
  output: Stands,
  rejections: loanActionRejections.proposing,
});

export const countApprovals = defineEndpoint({
  ...read,
  name: "countApprovals",
  permission: null,
  summary: "How many proposals wait for the caller's decision",
  path: "/console/approvals-waiting",
  input: z.object({}),
  output: z.object({ waiting: z.int() }),
  rejections: {},
});

export const listApprovals = defineEndpoint({
  ...read,
  name: "listApprovals",
  permission: "see-customers",
  summary:
    "Proposals in a view, 50 at a time; waiting ones oldest first, decided ones newest first",
  path: "/console/approvals",
  input: z.object({
    /** mine when left out. */
    view: z.enum(approvalViews).optional(),
    page: count(1, 10_000).optional(),
  }),
  output: z.object({
    rows: z.array(ActionRow),
    page: z.int(),
    more: z.boolean(),
    /** Whether the caller may approve at all. */
    mayApprove: z.boolean(),
    counts: z.object({ mine: z.int(), own: z.int() }),
  }),
  rejections: {},
});

export const readApproval = defineEndpoint({
  ...read,
  name: "readApproval",
  permission: "see-customers",
  summary: "One proposal as it was made, with what it would change now",
  path: "/console/approval",
  input: z.object({ actionId: Id }),
  output: z.object({
    ...ActionRow.shape,
    borrowerId: z.string(),
    means: z.string(),
    reference: z.string(),
    on: z.string(),
    instalment: z.int(),
    reverses: Reversible.nullable(),
    reason: z.string(),
    note: z.string(),
    evidence: z.string(),
    /** Pictures and PDFs that show it. */
    files: z.array(Address),
    decisionNote: z.string(),
    /** As the maker saw it. */
    preview: Preview,
    /** Of a waiting one: what it would change now; null where it cannot be done any more. */
    now: Preview.nullable(),
    /** The loan or its figures are no longer those of the preview: it has to be proposed again. */
    moved: z.boolean(),
    own: z.boolean(),
    mayDecide: z.boolean(),
    /** Why the caller may not decide all the same. */
    hindrance: Hindrance,
    /** How the maker's account came to be what it is, where that is not long ago. */
    maker: LatelyChanged,
    /** It cannot be reversed: the second person types the order number. */
    final: z.boolean(),
  }),
  rejections: {},
});

const Decision = { actionId: Id, note: z.string().max(2_000) };

export const approveLoanAction = defineEndpoint({
  ...change,
  name: "approveLoanAction",
  decides: true,
  permission: "approve-money",
  summary: "Approves what another person proposed and does it in the same transaction",
  path: "/console/approval-approve",
  input: z.object({
    ...Decision,
    /** The order number, where the action cannot be reversed. */
    typedOrder: z.string().max(40).optional(),
  }),
  output: Stands,
  rejections: loanActionRejections.approving,
});

export const declineLoanAction = defineEndpoint({
  ...change,
  name: "declineLoanAction",
  decides: true,
  permission: "approve-money",
  summary: "Declines what another person proposed, with a reason the maker reads",
  path: "/console/approval-decline",
  input: z.object(Decision),
  output: Stands,
  rejections: loanActionRejections.declining,
});

export const withdrawLoanAction = defineEndpoint({
  ...change,
  name: "withdrawLoanAction",
  permission: "propose-money",
  summary: "Takes the caller's own waiting proposal back",
  path: "/console/approval-withdraw",
  input: z.object({ actionId: Id }),
  output: Stands,
  rejections: loanActionRejections.withdrawing,
});

/** In the order of their use. */
export const loanActionCalls = [
  readLoanMoney,
  previewLoanAction,
  proposeLoanAction,
  countApprovals,
  listApprovals,
  readApproval,
  approveLoanAction,
  declineLoanAction,
  withdrawLoanAction,
];
