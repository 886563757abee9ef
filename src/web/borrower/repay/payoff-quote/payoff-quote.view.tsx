/** Markup of the payoff quote: a day to choose, what ends the loan on it, its paper, and one button that pays today's. Works without script. */
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { ActionBar, Amount, Card, DetailRows, Page, PageHead } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import type { CoolingOffViewModel } from "../../parts/payment/cooling-off.view-model.ts";
import { type DayField, DayForm } from "../../parts/payment/day-form.tsx";
import { GiveBack } from "../../parts/payment/give-back.tsx";

type Words = WordsOf<"payoff-quote.page" | "order-details.givingBack">;

export interface QuoteViewModel {
  productId: string;
  orderId: string;
  productName: string;
  telephone: string;
  day: DayField;
  /** The day that is answered. */
  quotedOn: string;
  open: boolean;
  reason: string;
  /** The first day it can be ended; "" for none. */
  openFrom: string;
  /** In minor units. */
  amount: number;
  currencySymbol: string;
  /** Giving the loan back, while that is open (DS-6); null otherwise. */
  coolingOff: CoolingOffViewModel | null;
  /** Ready to show; null for nothing. */
  saves: string | null;
  until: string;
  zone: string;
  before: { text: string; value: string }[];
  inAll: string;
  ifNothingBefore: string;
  /** What ends it today; null when that is not possible. */
  today: { amount: number; text: string } | null;
}

interface ViewProps {
  words: Words;
  quote: QuoteViewModel;
}

export function PayoffQuoteView({ words, quote }: ViewProps) {
  const link = useBorrowerLink();
  const { productId, orderId, today, telephone } = quote;
  const ids = { productId, orderId };
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted" translate="no">
        {quote.productName}
      </p>
      <p>{words.lead}</p>
      {/* In its first days this ends it for the least. */}
      <GiveBack
        words={words}
        loan={quote}
        ways={{ coolingOff: link(screenPaths.coolingOff, ids) }}
      />
      <ChooseDay words={words} quote={quote} />
      {quote.open ? <Quote words={words} quote={quote} /> : <Closed words={words} quote={quote} />}
      {telephone === "" ? null : (
        <CallLink telephone={telephone} className="tap small">
          {fill(words.help, { telephone })}
        </CallLink>
      )}
      <ActionBar>
        {today === null ? (
          quote.coolingOff === null && <p className="small">{words.notToday}</p>
        ) : (
          <ButtonLink to={link(screenPaths.repayment, { ...ids, amount: String(today.amount) })}>
            {fill(words.payToday, { amount: today.text })}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={link(screenPaths.loanDetail, ids)}>
          {words.toOrder}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}

function ChooseDay({ words, quote: { day, productId, orderId } }: ViewProps) {
  const link = useBorrowerLink();
  return (
    <Card>
      <DayForm
        day={day}
        label={words.day}
        hint={fill(words.dayHint, { first: day.first, last: day.last })}
        show={words.show}
        to={link(screenPaths.payoffQuote, { productId, orderId })}
      />
    </Card>
  );
}

function Quote({ words, quote }: ViewProps) {
  const link = useBorrowerLink();
  const { market } = useRootData().brand;
  const { productId, orderId, amount, currencySymbol, saves, until, zone, before } = quote;
  // The paper says the same of the same day.
  const paper = { productId, orderId, kind: "settlement-quote", of: quote.quotedOn };
  return (
    <Card>
      <p className="muted small">
        <Figures text={fill(words.ends, { day: quote.quotedOn })} />
      </p>
      <Amount amount={amount} currencySymbol={currencySymbol} market={market} />
      <p className={saves === null ? "quote-line" : "quote-line quote-saves"}>
        <Figures
          text={saves === null ? words.savesNothing : fill(words.saves, { amount: saves })}
        />
      </p>
      <p className="muted small quote-line">
        <Figures text={fill(words.valid, { until, zone })} />
      </p>
      {before.length === 0 ? null : (
        <>
          <h3 className="quote-before">{words.before}</h3>
          <DetailRows
            rows={[
              ...before,
              { text: words.inAll, value: quote.inAll },
              { text: words.nothingBefore, value: quote.ifNothingBefore },
            ]}
          />
        </>
      )}
      <div className="quote-paper">
        <ActionLink kind="quiet" to={link(screenPaths.paper, paper)}>
          {fill(words.paper, { day: quote.quotedOn })}
        </ActionLink>
      </div>
    </Card>
  );
}

/** The day is not possible: why, and the first day that is. */
function Closed({ words, quote }: ViewProps) {
  const link = useBorrowerLink();
  const { productId, orderId, openFrom, reason, quotedOn } = quote;
  const ids = { productId, orderId };
  return (
    <Card title={fill(words.notThen, { day: quotedOn })}>
      <div className="stack">
        <p>
          <Figures text={reason} />
        </p>
        {openFrom === "" ? (
          <ActionLink kind="quiet" to={link(screenPaths.choices, ids)}>
            {words.choices}
          </ActionLink>
        ) : (
          <ActionLink kind="quiet" to={link(screenPaths.payoffQuote, { ...ids, on: openFrom })}>
            {fill(words.showFrom, { day: openFrom })}
          </ActionLink>
        )}
      </div>
    </Card>
  );
}
