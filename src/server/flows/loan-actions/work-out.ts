/** What an action comes to on a loan as it is: the event it would become, or what it does to the payout, and what staff compare. */

import { isPayoutKind, type PayoutStanding } from "#contract/loan-action-kinds.ts";
import type { FiguresRejection } from "#contract/loan-action-rejections.ts";
import type { LoanStateName } from "#contract/loan-views.ts";
import type { LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type {
  ActionPreview,
  LoanAction,
  MoneyAction,
  PayoutAction,
  PayoutSide,
} from "../../core/loan-action/action-record.ts";
import { shownAccount } from "../../core/payout-account/payout-account.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type NewestPayout, readNewestPayout } from "../disbursement/hold-store.ts";
import { payableAccounts } from "../payout-account-change/earlier-account.ts";
import { judgeAction } from "./judge-action.ts";
import { judgePayout, standingOf } from "./judge-payout.ts";
import { figuresOf, previewOf } from "./preview-action.ts";

type Refused = { ok: false; rejection: FiguresRejection };

/** Which part of the loan changes: its events, or its payout. */
export type Effect =
  | { event: LoanEvent }
  | { action: PayoutAction; payout: NewestPayout; account: PayoutSide["account"] };

type WorkedOut = { ok: true; preview: ActionPreview; effect: Effect } | Refused;

const isOfPayout = (action: LoanAction): action is PayoutAction => isPayoutKind(action.kind);

export async function workOut(
  db: Queryable,
  action: LoanAction,
  loan: LoanRecord,
  today: Day,
): Promise<WorkedOut> {
  if (isOfPayout(action)) return workOutPayout(db, action, loan, today);
  return workOutMoney(action, loan, today);
}

function workOutMoney(action: MoneyAction, loan: LoanRecord, today: Day): WorkedOut {
  const judged = judgeAction(action, loan, today);
  if (!judged.ok) return judged;
  const { event } = judged;
  return { ok: true, preview: previewOf(loan, event, today), effect: { event } };
}

async function workOutPayout(
  db: Queryable,
  action: PayoutAction,
  loan: LoanRecord,
  today: Day,
): Promise<WorkedOut> {
  const payout = await readNewestPayout(db, loan.loanId);
  if (payout === null) return { ok: false, rejection: "noPayout" };
  const standing = standingOf(payout, loan.applicationState);
  const judged = judgePayout(action.kind, standing);
  if (!judged.ok) return judged;
  const before = await accountOf(db, payout, loan, standing);
  const account = action.kind === "payout-repeat" ? await chosen(db, action.account, loan) : before;
  if (account === "unfit") return { ok: false, rejection: "accountUnfit" };
  const now = position(loan.terms, loan.events, today);
  const side = (at: PayoutStanding) => figuresOf(now, statusAt[at]);
  const { payoutId, amount } = payout;
  const preview: ActionPreview = {
    ...{ before: side(standing), after: side(judged.after), postings: [], amount, unused: 0 },
    payout: {
      payoutId,
      before: { standing, account: before },
      after: { standing: judged.after, account: action.kind === "ending" ? null : account },
    },
  };
  return { ok: true, preview, effect: { action, payout, account } };
}

/** What lists call a loan whose payout stands there. */
const statusAt: Readonly<Record<PayoutStanding, LoanStateName>> = {
  waiting: "payout",
  held: "payout",
  unknown: "payout",
  arrived: "payout",
  failed: "payout-failed",
  lapsed: "approved",
  ended: "cancelled",
};

/** Until it is first sent, a payout goes to whatever account is bound then; from then on to the one it was sent to. */
export async function accountOf(
  db: Queryable,
  { payoutAccountId }: NewestPayout,
  { borrowerId }: Pick<LoanRecord, "borrowerId">,
  standing: PayoutStanding,
): Promise<PayoutSide["account"]> {
  if (standing === "waiting" || standing === "held") {
    const bound = (await payableAccounts(db, borrowerId)).find(({ current }) => current);
    if (bound !== undefined) return toSide(bound);
  }
  const sentTo = await shownAccount(db, payoutAccountId);
  return sentTo === null ? null : toSide(sentTo);
}

/** One that the borrower bound; without a choice the one bound now. */
async function chosen(
  db: Queryable,
  accountId: string,
  { borrowerId }: LoanRecord,
): Promise<NonNullable<PayoutSide["account"]> | "unfit"> {
  const accounts = await payableAccounts(db, borrowerId);
  const found = accounts.find((one) =>
    accountId === "" ? one.current : one.accountId === accountId,
  );
  return found === undefined ? "unfit" : toSide(found);
}

function toSide({ accountId, bankName, masked }: NonNullable<PayoutSide["account"]>) {
  return { accountId, bankName, masked };
}
