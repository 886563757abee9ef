/** The bar within thumb reach: what may be done next, by status (OD-3 to OD-6, OD-9). All of it works before and without script. */
import { Form } from "react-router";
import { useSingleSubmit } from "../../client/use-single-submit.ts";
import { ActionLink } from "../../ui/action-link.tsx";
import { Button } from "../../ui/button.tsx";
import { ActionBar } from "../../ui/layout.tsx";
import type { Words } from "./copy.ts";
import { type Action, actionsOf, type Reminder, type StatusFacts } from "./state.ts";
import type { Ways } from "./ways.ts";

interface LoanActionsProps {
  words: Words;
  facts: StatusFacts;
  ways: Ways;
  /** The open dialog: what it offers itself does not stand here a second time. */
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

/** A form, because the server counts the use on the way (OD-6). */
function BorrowAgain({ words, ways }: { words: Words; ways: Ways }) {
  const { pending, onSubmit } = useSingleSubmit();
  return (
    <Form method="post" action={ways.self} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="borrowAgain" />
      <Button type="submit" pending={pending}>
        {words.borrowAgain}
      </Button>
    </Form>
  );
}
