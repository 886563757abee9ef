/**
 * What holds up the money: a bank card to bind (OD-7), a loan to withdraw (OD-9). Both stand in the page below its news and
 * cover nothing; they can be read and followed before and without script.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import { useBridge } from "../../../client/bridge.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { ScriptedLink } from "../../../ui/dialog.tsx";
import { PageQuestion } from "../../../ui/page-question.tsx";
import type { Reminder } from "../order-state/order-state.ts";
import type { LoanViewModel } from "./order-details.view-model.ts";
import type { Ways } from "./order-details.ways.ts";

type Words = WordsOf<
  | "order-details.page"
  | "payment.toPay"
  | "order-details.updates"
  | "order-details.payment"
  | "order-details.review"
  | "order-details.lowRating"
>;

interface ReminderProps {
  words: Words;
  loan: LoanViewModel;
  ways: Ways;
  /** The one to show. */
  open: Reminder | null;
  onClose: () => void;
}

export function Reminders(props: ReminderProps) {
  if (props.open === "card") return <CardReminder {...props} />;
  return props.open === "withdrawal" ? <WithdrawalReminder {...props} /> : null;
}

function CardReminder({ words, loan, ways, onClose }: ReminderProps) {
  if (loan.card === null) return null;
  const close = { label: words.close, to: ways.seen, onTap: onClose };
  return (
    <PageQuestion title={loan.card.title} close={close}>
      <p className="lines">{loan.card.text}</p>
      <ActionLink to={ways.bindCard}>{words.bindCard}</ActionLink>
    </PageQuestion>
  );
}

function WithdrawalReminder({ words, ways }: ReminderProps) {
  const bridge = useBridge();
  return (
    <PageQuestion title={words.withdrawalTitle}>
      <p>{words.withdrawalText}</p>
      <div className="dialog-actions reminder-actions">
        <ScriptedLink
          className="button quiet"
          to={ways.home}
          onTap={() => bridge.current().send("goToHome", {})}
        >
          {words.cancel}
        </ScriptedLink>
        <ActionLink to={ways.withdraw}>{words.withdrawNow}</ActionLink>
      </div>
    </PageQuestion>
  );
}
