/** What every screen with Pay Now shares: the payment source, the bar, the contact, and the reminder (IR-2, IR-7, DR-2, DR-3). */

import { useRef } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useFirstWrong } from "../../../forms/form-engine/use-first-wrong.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DigitsInput } from "../../../ui/fields.tsx";
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
  const wrong = answered?.wrong?.source;
  const chosen = answered?.source ?? source;
  const wallets = useRef<HTMLFieldSetElement>(null);
  // Of the whole form: the amount stands above.
  useFirstWrong(wallets, answered?.wrong);
  return (
    <Card>
      <div className="stack">
        <fieldset
          ref={wallets}
          className="wallets"
          aria-describedby={wrong === undefined ? undefined : "source-wrong"}
        >
          <legend>
            <h2>{words.source}</h2>
          </legend>
          {sources.map((one) => (
            <label key={one.value} className="wallet">
              <input
                type="radio"
                name="source"
                value={one.value}
                defaultChecked={one.value === chosen}
                data-mark={one.byCode ? "code" : undefined}
              />
              <span className="wallet-tile">
                <WalletMark source={one} />
                <span>{one.label}</span>
                {one.last ? <small className="muted">{words.lastTime}</small> : null}
              </span>
            </label>
          ))}
          {wrong === undefined ? null : (
            <p id="source-wrong" className="wrong" role="alert">
              {wrong}
            </p>
          )}
        </fieldset>
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

/** A letter on the company's colour; of what is paid against a code, a slip. */
function WalletMark({ source: { label, colour, byCode } }: { source: Source }) {
  return (
    <svg className="wallet-mark" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" fill={colour} />
      {byCode ? (
        <path
          d="M13 9h14v22l-3.5-3-3.5 3-3.5-3-3.5 3zM17 15h6M17 20h6"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ) : (
        <text x="20" y="27" textAnchor="middle" fontSize="20" fontWeight="700" fill="#fff">
          {[...label][0]}
        </text>
      )}
    </svg>
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
        <output form={form} aria-live="polite" translate="no">
          <strong>{shownMoney(amount, currencySymbol, market)}</strong>
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
        {words.tradeNo}{" "}
        <strong className="figure" translate="no">
          {tradeNo}
        </strong>
      </p>
      <ButtonLink to={link(screenPaths.loanDetail, { productId, orderId, from: "pay" })} replace>
        {words.confirm}
      </ButtonLink>
    </Dialog>
  );
}
