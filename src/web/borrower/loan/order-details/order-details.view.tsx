/** Markup of the order details screen: status first, then the amount and its one action, then the details. */
import { useState } from "react";
import { Link } from "react-router";
import { formatMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useGentleRefresh } from "../../../client/refresh.ts";
import { useRootData } from "../../../client/root-data.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Card, DetailRows, Notice, Page } from "../../../ui/layout.tsx";
import { RulesLink } from "../../../ui/rules-link.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import { ConsentPrompt } from "../../parts/consent-prompt/consent-prompt.tsx";
import { Products } from "../../parts/product-list/products.tsx";
import {
  awaitsUpdate,
  isGoodRating,
  noticeKinds,
  type Reassurance,
  reassuranceOf,
  reminderOf,
  showsPapers,
  showsProducts,
} from "../order-state/order-state.ts";
import { LoanActions } from "./actions.tsx";
import { GiveBack } from "./give-back.tsx";
import { Rating } from "./order-details.rating.tsx";
import type { RatingAnswer, ScreenData } from "./order-details.view-model.ts";
import { type Ways, waysOf } from "./order-details.ways.ts";
import { Owed } from "./owed.tsx";
import { CardReminder, WithdrawalReminder } from "./reminders.tsx";
import { Review, TakeBack } from "./review.tsx";
import { StatusHead } from "./status-head.tsx";

interface ViewProps extends ScreenData {
  /** The outcome of the rating just sent. */
  answer: RatingAnswer | undefined;
}

export function OrderDetailsView({ words, loan, arrival, reminderSeen, stale, answer }: ViewProps) {
  const [before] = useState(loan);
  const [closed, setClosed] = useState(reminderSeen);
  const ways = waysOf(loan, useBorrowerLink());
  const reassurance = reassuranceOf(arrival, before, loan);
  useGentleRefresh(awaitsUpdate(loan.status, reassurance));
  const facts = { ...loan, cardMissing: loan.card !== null };
  const reminder = closed
    ? null
    : reminderOf({ ...facts, counterOffer: loan.review.reasons.length > 0 });
  const close = (): void => setClosed(true);
  const rated = answer?.rated ?? 0;
  return (
    <Page>
      <StatusHead loan={loan} />
      {reassurance === null ? null : (
        <Reassured words={words} reassurance={reassurance} loan={loan} />
      )}
      {isGoodRating(rated) ? <Notice kind="good">{words.ratedGood}</Notice> : null}
      {stale ? (
        <Notice kind="warn">
          {words.notRenewed} <a href={ways.self}>{words.tryAgain}</a>
        </Notice>
      ) : null}
      <div className="reminders in-page">
        <CardReminder
          words={words}
          loan={loan}
          ways={ways}
          open={reminder === "card"}
          onClose={close}
        />
        <WithdrawalReminder
          words={words}
          ways={ways}
          open={reminder === "withdrawal"}
          onClose={close}
        />
        <Rating
          words={words}
          ways={ways}
          telephone={loan.telephone}
          asked={reminder === "rating" && rated === 0}
          answer={answer}
          onClose={close}
        />
      </div>
      {answer?.message && answer.why === undefined && !loan.ratingAsked ? (
        <Notice kind="bad">{answer.message}</Notice>
      ) : null}
      <Review words={words} loan={loan} ways={ways} />
      <Owed words={words} loan={loan} />
      <Help words={words} loan={loan} ways={ways} />
      <GiveBack words={words} loan={loan} ways={ways} />
      <Card>
        <DetailRows rows={loan.details} />
        {loan.due === null ? null : (
          <>
            <Link className="tap small" to={ways.choices}>
              {words.choices}
            </Link>
            <Link className="tap small" to={ways.payoffQuote}>
              {words.payoffQuote}
            </Link>
            {loan.status === late || loan.helpAsked ? null : (
              <Link className="tap small" to={ways.hardship}>
                {words.cannotPay}
              </Link>
            )}
          </>
        )}
        {showsPapers(loan.status) ? (
          <>
            <Link className="tap small" to={ways.papers}>
              {words.papers}
            </Link>
            <Link className="tap small" to={ways.costForm}>
              {words.costAgreed}
            </Link>
          </>
        ) : null}
      </Card>
      <ConsentPrompt asked={loan.consent} to={ways.consents} />
      {showsProducts(loan.status) ? (
        <Products words={words} products={loan.products} ways={ways} />
      ) : null}
      <TakeBack words={words} loan={loan} ways={ways} />
      <RulesLink text={words.rules} />
      <CallLink telephone={loan.telephone} className="tap small call">
        {fill(words.call, { phone: loan.telephone })}
      </CallLink>
      <LoanActions words={words} facts={facts} ways={ways} reminder={reminder} />
    </Page>
  );
}

const late = 180;

/** Who is late finds the way to help beside the amount; who has asked, where it stands (HL-1). */
function Help({ words, loan, ways }: Pick<ScreenData, "words" | "loan"> & { ways: Ways }) {
  if (loan.helpAsked) {
    return (
      <Notice>
        <Link className="tap" to={ways.hardship}>
          {words.helpAsked}
        </Link>
      </Notice>
    );
  }
  return loan.status === late ? (
    <Link className="tap small" to={ways.hardship}>
      {words.cannotPay}
    </Link>
  ) : null;
}

interface ReassuredProps extends Pick<ScreenData, "words" | "loan"> {
  reassurance: Reassurance;
}

function Reassured({ words, reassurance, loan }: ReassuredProps) {
  const { market } = useRootData().brand;
  const amount = formatMoney(loan.due?.amount ?? 0, loan.currencySymbol, market);
  const values = { amount, days: loan.movedDays, date: loan.due?.date ?? "" };
  return (
    <Notice kind={noticeKinds[reassurance]}>
      <Figures text={fill(words[reassurance], values)} />
    </Notice>
  );
}
