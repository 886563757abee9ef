/** What every screen with Pay Now shares: the payment source, the bar, the contact, and the reminder (IR-2, IR-7, DR-2, DR-3). */

import type { WordsOf } from "#contract/catalogue.ts";
import { formatMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DigitsInput, Select } from "../../../ui/fields.tsx";
import { ActionBar, Card } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import type { Outcome, SentSource } from "./payment.answered.ts";
import type { Source } from "./payment.source.ts";

type PaymentWords = WordsOf<"payment.attempt">;

interface SourceFieldsProps {
  words: PaymentWords;
  /** Wallets, banks and channels to pay from. */
  sources: readonly Source[];
  /** The one chosen at first, "" for none. */
  source: string;
  /** The last submission and its answer. */
  answered: (SentSource & Outcome) | undefined;
}

export function SourceFields({ words, sources, source, answered }: SourceFieldsProps) {
  return (
    <Card>
      <div className="stack">
        <Select
          label={words.source}
          name="source"
          options={sources}
          placeholder={words.sourceChoose}
          defaultValue={answered?.source ?? source}
          wrong={answered?.wrong?.source}
        />
        <DigitsInput
          kind="number"
          label={words.number}
          name="number"
          hint={words.numberHint}
          defaultValue={answered?.number ?? ""}
          autoComplete="tel"
        />
      </div>
    </Card>
  );
}

interface PayBarProps {
  words: PaymentWords;
  /** The label of the amount. */
  label: string;
  /** In minor units. */
  amount: number;
  currencySymbol: string;
  /** Id of the form to submit: the bar is outside its markup and refers to it by id. */
  form: string;
  pending: boolean;
}

export function PayBar({ words, label, amount, currencySymbol, form, pending }: PayBarProps) {
  const { market } = useRootData().brand;
  return (
    <ActionBar>
      <p className="sum">
        <span>{label}</span>
        <output form={form} aria-live="polite">
          <strong>{formatMoney(amount, currencySymbol, market)}</strong>
        </output>
      </p>
      <Button type="submit" form={form} pending={pending}>
        {words.payNow}
      </Button>
    </ActionBar>
  );
}

export function HelpLine({ words, telephone }: { words: PaymentWords; telephone: string }) {
  if (telephone === "") return null;
  return (
    <p className="muted small">
      <CallLink telephone={telephone}>{fill(words.help, { telephone })}</CallLink>
    </p>
  );
}

interface ReminderDialogProps {
  words: PaymentWords;
  order: { productId: string; orderId: string };
  answered: Outcome | undefined;
}

/** Shown when the provider has no page of its own: a notice and the trade number (IR-7). */
export function ReminderDialog({ words, order, answered }: ReminderDialogProps) {
  const link = useBorrowerLink();
  if (answered?.reminder === undefined) return null;
  const { notice, tradeNo } = answered.reminder;
  const { productId, orderId } = order;
  return (
    <Dialog open title={words.reminder}>
      <p className="lines">{notice}</p>
      <p>
        {words.tradeNo} <strong className="figure">{tradeNo}</strong>
      </p>
      <ButtonLink to={link(screenPaths.loanDetail, { productId, orderId, from: "pay" })} replace>
        {words.confirm}
      </ButtonLink>
    </Dialog>
  );
}
