/** Markup of the order details screen: status first, then the amount and its one action, then the details. */
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useGentleRefresh } from "../../../client/refresh.ts";
import { useRootData } from "../../../client/root-data.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, DetailRows, Foldable, Notice, Page } from "../../../ui/layout.tsx";
import { RulesLink } from "../../../ui/rules-link.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import { BarTitle } from "../../../ui/top-bar.tsx";
import {
  awaitsUpdate,
  noticeKinds,
  type Reassurance,
  reassuranceOf,
  reminderOf,
  showsPapers,
  showsProducts,
} from "../order-state/order-state.ts";
import { LoanActions } from "./actions.tsx";
import { useLeftBefore } from "./left-before.ts";
import type { RatingAnswer, ScreenData } from "./order-details.view-model.ts";
import { type Ways, waysOf } from "./order-details.ways.ts";
import { Owed } from "./owed.tsx";
import { LoanStory } from "./story.tsx";

/* Fetched where they are shown: most visits are to a loan that runs. */
const Rating = lazy(async () => ({ default: (await import("./order-details.rating.tsx")).Rating }));
const Reminders = lazy(async () => ({ default: (await import("./reminders.tsx")).Reminders }));
const Review = lazy(async () => ({ default: (await import("./review.tsx")).Review }));
const TakeBack = lazy(async () => ({ default: (await import("./review.tsx")).TakeBack }));
const GiveBack = lazy(async () => ({
  default: (await import("../../parts/payment/give-back.tsx")).GiveBack,
}));
const ConsentPrompt = lazy(async () => ({
  default: (await import("../../parts/consent-prompt/consent-prompt.tsx")).ConsentPrompt,
}));
const Products = lazy(async () => ({
  default: (await import("../../parts/product-list/products.tsx")).Products,
}));

interface ViewProps extends ScreenData {
  /** The outcome of the rating just sent. */
  answer: RatingAnswer | undefined;
}

export function OrderDetailsView({ words, loan, arrival, reminderSeen, stale, answer }: ViewProps) {
  const [before] = useState(loan);
  const [closed, setClosed] = useState(reminderSeen);
  const ways = waysOf(loan, useBorrowerLink());
  const reassurance = reassuranceOf(arrival, before, {
    ...loan,
    processing: loan.waiting?.processing === true,
  });
  // A deferral that was the last payment stays said: the dates are not those of the agreement.
  const moved = loan.movedDays > 0 && loan.due !== null && loan.status !== late;
  const said = reassurance ?? (moved ? "datesMoved" : null);
  const waiting = isWaiting(reassurance);
  const leftBefore = useLeftBefore(loan.orderId, loan.story?.leftAmount ?? 0);
  useGentleRefresh(awaitsUpdate(loan.status, reassurance));
  const facts = { ...loan, cardMissing: loan.card !== null };
  const reminder = closed
    ? null
    : reminderOf({
        ...facts,
        counterOffer: loan.review.counter !== null || loan.review.reasons.length > 0,
      });
  const close = (): void => setClosed(true);
  const rated = answer?.rated ?? 0;
  return (
    <Page state={loan.look.tone}>
      <BarTitle>{loan.productName}</BarTitle>
      <Owed words={words} loan={loan} before={leftBefore} />
      {said === null ? null : <Reassured words={words} reassurance={said} loan={loan} />}
      {stale ? (
        <Notice kind="warn">
          {words.notRenewed} <a href={ways.self}>{words.tryAgain}</a>
        </Notice>
      ) : null}
      <Suspense>
        {loan.card !== null || loan.status === approved ? (
          <Reminders words={words} loan={loan} ways={ways} open={reminder} onClose={close} />
        ) : null}
      </Suspense>
      {answer?.message && answer.why === undefined && !loan.ratingAsked ? (
        <Notice kind="bad">{answer.message}</Notice>
      ) : null}
      <HelpRow words={words} loan={loan} ways={ways} />
      <Suspense>
        {showsProducts(loan.status) ? <Review words={words} loan={loan} ways={ways} /> : null}
      </Suspense>
      <LoanStory words={words} loan={loan} ways={ways} before={leftBefore} />
      <WaysOn words={words} loan={loan} ways={ways} />
      <Suspense>
        {loan.ratingAsked || rated > 0 ? (
          <Rating
            words={words}
            ways={ways}
            telephone={loan.telephone}
            asked={reminder === "rating" && rated === 0}
            answer={answer}
            onClose={close}
          />
        ) : null}
        {loan.coolingOff === null ? null : <GiveBack words={words} loan={loan} ways={ways} />}
      </Suspense>
      <section className="card loan-facts">
        <Foldable title={words.facts} open={loan.story === null}>
          <DetailRows rows={loan.details} />
        </Foldable>
      </section>
      <Suspense>
        {loan.consent === null ? null : <ConsentPrompt asked={loan.consent} to={ways.consents} />}
        {showsProducts(loan.status) ? (
          <>
            {loan.review.alone ? null : (
              <Products words={words} products={loan.products} ways={ways} />
            )}
            <TakeBack words={words} loan={loan} ways={ways} />
          </>
        ) : null}
      </Suspense>
      <RulesLink text={words.rules} />
      <CallLink telephone={loan.telephone} className="tap small call">
        {fill(words.call, { phone: loan.telephone })}
      </CallLink>
      <LoanActions words={words} facts={facts} ways={ways} reminder={reminder} waiting={waiting} />
    </Page>
  );
}

const isWaiting = (said: Reassurance | null): boolean =>
  said === "paymentAwaited" || said === "paymentProcessing";

const late = 180;
const approved = 151;

interface RowsProps extends Pick<ScreenData, "words" | "loan"> {
  ways: Ways;
}

/** Who is late finds help right below the amount; who has asked, where it stands (HL-1). */
function HelpRow({ words, loan, ways }: RowsProps) {
  const { helpAsked, status, claimed } = loan;
  // No new plan is made of a loan that was written off: it is paid as it can be, and asked about by telephone.
  if (!helpAsked && (status !== late || claimed !== null)) return null;
  return (
    <Rows rows={[{ to: ways.hardship, text: helpAsked ? words.helpAsked : words.cannotPay }]} />
  );
}

/** The other ways on, one row each. */
function WaysOn({ words, loan, ways }: RowsProps) {
  const { due, status, helpAsked, autoPay, claimed } = loan;
  const choices = [
    // However a loan that was written off is paid, it costs the same.
    ...(claimed === null ? [{ to: ways.choices, text: words.choices }] : []),
    { to: ways.payoffQuote, text: words.payoffQuote },
    ...(status === late || helpAsked ? [] : [{ to: ways.hardship, text: words.cannotPay }]),
  ];
  const rows = [
    ...(autoPay === null
      ? []
      : [{ to: ways.autoPay, text: autoPay === "on" ? words.autoPayOn : words.autoPay }]),
    ...(due === null ? [] : choices),
    ...(showsPapers(status)
      ? [
          { to: ways.papers, text: words.papers },
          { to: ways.contacts, text: words.contacts },
        ]
      : []),
  ];
  return rows.length === 0 ? null : <Rows rows={rows} />;
}

function Rows({ rows }: { rows: readonly { to: string; text: string }[] }) {
  return (
    <Card>
      <ul className="rows">
        {rows.map(({ to, text }) => (
          <li key={to}>
            <Link className="row-link" to={to}>
              <span className="grow">{text}</span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ReassuredProps extends Pick<ScreenData, "words" | "loan"> {
  reassurance: Reassurance;
}

function Reassured({ words, reassurance, loan }: ReassuredProps) {
  const { market } = useRootData().brand;
  const amount = shownMoney(loan.due?.amount ?? 0, loan.currencySymbol, market);
  const values = { amount, days: loan.movedDays, date: loan.due?.date ?? "" };
  const who = loan.waiting?.who ?? "";
  const free = reassurance === "datesMoved" && loan.movedFree;
  return (
    <Notice kind={noticeKinds[reassurance]}>
      {isWaiting(reassurance) && who !== "" ? (
        <strong>
          <Figures text={who} />{" "}
        </strong>
      ) : null}
      <Figures text={fill(words[free ? "datesMovedFree" : reassurance], values)} />
    </Notice>
  );
}
