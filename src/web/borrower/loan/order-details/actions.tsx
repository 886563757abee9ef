/** The bar within thumb reach: the next actions, by status (OD-3 to OD-6, OD-9). Everything works before and without script. */
import { lazy, Suspense } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { ActionBar } from "../../../ui/layout.tsx";
import {
  type Action,
  actionsOf,
  type Reminder,
  type StatusFacts,
} from "../order-state/order-state.ts";
import type { Ways } from "./order-details.ways.ts";

type Words = WordsOf<
  | "order-details.page"
  | "payment.toPay"
  | "order-details.updates"
  | "order-details.payment"
  | "order-details.review"
  | "order-details.lowRating"
>;

/** Fetched for a loan that is paid off. */
const BorrowAgain = lazy(async () => ({
  default: (await import("./borrow-again.tsx")).BorrowAgain,
}));

interface LoanActionsProps {
  words: Words;
  facts: StatusFacts;
  ways: Ways;
  /** The open dialog: what it offers is not repeated in the bar. */
  reminder: Reminder | null;
  /** A payment may be on its way: paying again is offered, but no longer as what is to be done. */
  waiting: boolean;
}

const offeredBy: Readonly<Record<Reminder, Action | null>> = {
  card: "bindCard",
  withdrawal: "withdraw",
  rating: null,
};

export function LoanActions({ words, facts, ways, reminder, waiting }: LoanActionsProps) {
  const above = reminder === null ? null : offeredBy[reminder];
  const actions = actionsOf(facts).filter((action) => action !== above);
  if (actions.length === 0) return null;
  return (
    <ActionBar>
      {actions.map((action) => (
        <LoanAction key={action} action={action} words={words} ways={ways} waiting={waiting} />
      ))}
    </ActionBar>
  );
}

interface LoanActionProps extends Pick<LoanActionsProps, "words" | "ways" | "waiting"> {
  action: Action;
}

function LoanAction({ action, words, ways, waiting }: LoanActionProps) {
  const kind = waiting ? "quiet" : "main";
  switch (action) {
    case "repay":
      return (
        <ActionLink to={ways.repayment} kind={kind}>
          {words.repay}
        </ActionLink>
      );
    case "repayment":
      return (
        <ActionLink to={ways.repayment} kind={kind}>
          {words.repayment}
        </ActionLink>
      );
    case "rollover":
      return (
        <div className="rollover">
          <span className="muted small">{words.shortOfMoney}</span>
          <ActionLink to={ways.deferral} kind="quiet">
            {words.rollover}
          </ActionLink>
        </div>
      );
    case "borrowAgain":
      return (
        <Suspense fallback={<span className="button main">{words.borrowAgain}</span>}>
          <BorrowAgain words={words} ways={ways} />
        </Suspense>
      );
    case "withdraw":
      return <ActionLink to={ways.withdraw}>{words.withdrawNow}</ActionLink>;
    case "bindCard":
      return <ActionLink to={ways.bindCard}>{words.bindCard}</ActionLink>;
    case "checkAgain":
      return (
        <ActionLink to={ways.self} kind="quiet" replace>
          {words.checkAgain}
        </ActionLink>
      );
  }
}
