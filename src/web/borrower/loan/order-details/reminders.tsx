/**
 * What holds up the money, shown when the page opens: a bank card to bind (OD-7), a loan to withdraw (OD-9).
 * The server renders the dialog open, so both can be read and followed before and without script.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import { useBridge } from "../../../client/bridge.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Dialog, ScriptedLink } from "../../../ui/dialog.tsx";
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
  ways: Ways;
  open: boolean;
  onClose: () => void;
}

/** Both, one of them open or none: `.in-page` lets them stand in the page where no script can close them. */
export function Reminders({
  words,
  loan,
  ways,
  open,
  onClose,
}: Omit<ReminderProps, "open"> & { loan: LoanViewModel; open: Reminder | null }) {
  return (
    <div className="reminders in-page">
      <CardReminder
        words={words}
        loan={loan}
        ways={ways}
        open={open === "card"}
        onClose={onClose}
      />
      <WithdrawalReminder
        words={words}
        ways={ways}
        open={open === "withdrawal"}
        onClose={onClose}
      />
    </div>
  );
}

function CardReminder({
  words,
  loan,
  ways,
  open,
  onClose,
}: ReminderProps & { loan: LoanViewModel }) {
  if (loan.card === null) return null;
  const close = { label: words.close, to: ways.seen };
  return (
    <Dialog open={open} onClose={onClose} title={loan.card.title} close={close}>
      <p className="lines">{loan.card.text}</p>
      <ActionLink to={ways.bindCard}>{words.bindCard}</ActionLink>
    </Dialog>
  );
}

function WithdrawalReminder({ words, ways, open, onClose }: ReminderProps) {
  const bridge = useBridge();
  return (
    <Dialog open={open} onClose={onClose} title={words.withdrawalTitle}>
      <p>{words.withdrawalText}</p>
      <div className="dialog-actions">
        <ScriptedLink
          className="button quiet"
          to={ways.home}
          onTap={() => bridge.current().send("goToHome", {})}
        >
          {words.cancel}
        </ScriptedLink>
        <ActionLink to={ways.withdraw}>{words.withdrawNow}</ActionLink>
      </div>
    </Dialog>
  );
}
