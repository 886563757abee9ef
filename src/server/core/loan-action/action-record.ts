/** A money action of staff on a loan: proposed by one person, done when a second one approves (DK-4, DK-5). */
import type {
  LoanActionKind,
  LoanActionReason,
  LoanActionState,
  MoneyMeans,
  PayoutStanding,
  WaivedPart,
} from "#contract/loan-action-kinds.ts";
import type { ActionFigures } from "#contract/loan-action-shapes.ts";
import type { Account } from "#lending/ledger-accounts.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";

interface MoneyOutside {
  amount: Minor;
  /** The day of value. */
  on: Day;
  means: MoneyMeans;
  /** As on the slip or the bank statement. */
  reference: string;
}

/** What is to be done about a payout, or about a loan before it. */
export type PayoutAction =
  | { kind: "payout-hold" | "payout-release" | "ending" }
  /** "": to the account bound now. */
  | { kind: "payout-repeat"; account: string };

/** What becomes an event of the loan. */
export type MoneyAction =
  | ({ kind: "receipt" | "recovery" | "refund" } & MoneyOutside)
  /** Without an instalment the oldest first. */
  | { kind: "waiver"; part: WaivedPart; amount: Minor; instalment: number | null }
  | { kind: "reversal"; sequence: number }
  | { kind: "write-off" };

/** What is to be done, complete for its kind. */
export type LoanAction = MoneyAction | PayoutAction;

type WithoutReference<A> = A extends unknown ? Omit<A, "reference"> : never;

/** The same without the number of a slip, which is encrypted. */
export type StoredAction = WithoutReference<LoanAction>;

/** What the engine said of an action on one day; stored as JSON with the proposal. */
export interface ActionPreview {
  before: ActionFigures;
  after: ActionFigures;
  postings: { account: Account; amount: Minor }[];
  amount: Minor;
  unused: Minor;
  payout: PayoutChange | null;
}

/** Of an action on the payout: which one, where it stands, and where it goes. */
interface PayoutChange {
  payoutId: string;
  before: PayoutSide;
  after: PayoutSide;
}

export interface PayoutSide {
  standing: PayoutStanding;
  account: { accountId: string; bankName: string; masked: string } | null;
}

export interface ActionRecord {
  actionId: string;
  loanId: string;
  action: LoanAction;
  amount: Minor;
  reason: LoanActionReason;
  /** For the second person; the borrower never reads it. */
  note: string;
  evidence: string;
  /** Ids of the pictures and PDFs that show it. */
  fileIds: readonly string[];
  /** Events of the loan when it was previewed. */
  loanVersion: number;
  preview: ActionPreview;
  state: LoanActionState;
  madeBy: string;
  madeAt: Date;
  /** One for each form that was sent. */
  formKey: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string;
  /** The loan event it became; null for what is about the payout. */
  eventSequence: number | null;
}

/** A row of a list: without texts, which are encrypted, and without the preview. */
export type ListedAction = Pick<
  ActionRecord,
  "actionId" | "loanId" | "amount" | "state" | "madeBy" | "madeAt" | "decidedBy" | "decidedAt"
> & {
  action: StoredAction;
  kind: LoanActionKind;
  borrowerId: string;
  currency: string;
};
