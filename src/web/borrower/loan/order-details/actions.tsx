/** The bar within thumb reach: the next actions, by status (OD-3 to OD-6, OD-9). Everything works before and without script. */
import type { FormEvent } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useBridge } from "../../../client/bridge.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Button } from "../../../ui/button.tsx";
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

interface LoanActionsProps {
  words: Words;
  facts: StatusFacts;
  ways: Ways;
  /** The open dialog: what it offers is not repeated in the bar. */
  reminder: Reminder | null;
}

const offeredBy: Readonly<Record<Reminder, Action | null>> = {
  card: "bindCard",
  withdrawal: "withdraw",
  rating: null,
};

export function LoanActions({ words, facts, ways, reminder }: LoanActionsProps) {
  const above = reminder === null ? null : offeredBy[reminder];
  const actions = actionsOf(facts).filter((action) => action !== above);
  if (actions.length === 0) return null;
  return (
    <ActionBar>
      {actions.map((action) => (
        <LoanAction key={action} action={action} words={words} ways={ways} />
      ))}
    </ActionBar>
  );
}

function LoanAction({ action, words, ways }: { action: Action; words: Words; ways: Ways }) {
  switch (action) {
    case "repay":
      return <ActionLink to={ways.repayment}>{words.repay}</ActionLink>;
    case "repayment":
      return <ActionLink to={ways.repayment}>{words.repayment}</ActionLink>;
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
      return <BorrowAgain words={words} ways={ways} />;
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

/** The one usage point that the specification numbers (OD-6). */
const borrowAgainPoint = { moduleId: 30, positionId: 0 } as const;

/** A form, because the server counts the use on the way (OD-6); the shell is notified for the app's own statistics (NB-1). */
function BorrowAgain({ words, ways }: { words: Words; ways: Ways }) {
  const { pending, onSubmit } = useSingleSubmit();
  const bridge = useBridge();
  const submit = (event: FormEvent): void => {
    onSubmit(event);
    const shell = bridge.current();
    // A plain browser has no shell to notify; the server counts the use by itself.
    if (event.defaultPrevented || shell.kind === "none") return;
    shell.send("confirmBuriedPoint", { productId: ways.productId, ...borrowAgainPoint });
  };
  return (
    <Form method="post" action={ways.self} onSubmit={submit}>
      <input type="hidden" name="intent" value="borrowAgain" />
      <Button type="submit" pending={pending}>
        {words.borrowAgain}
      </Button>
    </Form>
  );
}
