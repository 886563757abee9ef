/** Markup of giving a loan back: amount, deadline, how it adds up, and one button. One form that works before and without script. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Figures, withFigures } from "../../../ui/figures.tsx";
import {
  ActionBar,
  Amount,
  Card,
  DetailRows,
  Notice,
  Page,
  PageHead,
} from "../../../ui/layout.tsx";
import { useAnswerToast, useLoadingToast } from "../../../ui/toast.tsx";
import { toastOf } from "../../parts/payment/payment.answered.ts";
import { HelpLine, ReminderDialog, SourceFields } from "../../parts/payment/payment.parts.tsx";
import type { Answered, GivingBackViewModel } from "./cooling-off.view-model.ts";
import { Saving } from "./saving.tsx";

type Words = WordsOf<"cooling-off.page" | "payment.attempt">;

interface ViewProps {
  words: Words;
  givingBack: GivingBackViewModel;
  /** The answer to the last submission, when it did not lead on. */
  answered: Answered | undefined;
}

export function CoolingOffView({ words, givingBack, answered }: ViewProps) {
  const { wrong } = answered ?? {};
  const refused = wrong?.message ?? wrong?.amount;
  return (
    <Page>
      <PageHead title={givingBack.open ? words.title : words.closed} />
      <p className="muted">{givingBack.productName}</p>
      {refused ? <Notice kind="bad">{refused}</Notice> : null}
      {givingBack.message === "" ? null : <Notice kind="warn">{givingBack.message}</Notice>}
      {givingBack.processing ? <Notice>{words.processing}</Notice> : null}
      {givingBack.open ? (
        <Open words={words} givingBack={givingBack} answered={answered} />
      ) : (
        <Closed words={words} givingBack={givingBack} />
      )}
      <ReminderDialog words={words} order={givingBack} answered={answered} />
    </Page>
  );
}

function Open({ words, givingBack, answered }: ViewProps) {
  const link = useBorrowerLink();
  const { market } = useRootData().brand;
  const { pending, onSubmit } = useSingleSubmit();
  useLoadingToast(pending, words.paying);
  useAnswerToast(toastOf(answered, market));
  const { productId, orderId, amount, currencySymbol, until, zone, grows, kept } = givingBack;
  const money = (minor: number) => shownMoney(minor, currencySymbol, market);
  const ids = { productId, orderId };
  return (
    <>
      <p>{words.lead}</p>
      <Form
        id="giveBack"
        className="stack sections"
        method="post"
        action={link(screenPaths.coolingOff, ids)}
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="amount" value={amount} />
        <Card>
          <div className="back-facts">
            <p className="muted small">{words.amount}</p>
            <Amount amount={amount} currencySymbol={currencySymbol} market={market} />
            <p className="muted small deadline">{words.until}</p>
            <p className="figure">
              <strong>{withFigures(fill(words.untilValue, { until, zone }))}</strong>
            </p>
            {grows === null ? null : (
              <p className="small">
                <Figures
                  text={fill(words.holds, { until: grows.holdsUntil, amount: money(grows.after) })}
                />
              </p>
            )}
            <p className="muted small">{words.counts}</p>
          </div>
        </Card>
        {kept === null ? null : <Saving words={words} amount={amount} kept={kept} money={money} />}
        {amount === 0 ? null : (
          <SourceFields
            words={words}
            sources={givingBack.sources}
            source={givingBack.source}
            answered={answered}
          />
        )}
      </Form>
      <Card title={words.made}>
        <DetailRows rows={givingBack.rows} />
        <p className="muted small">{words.notPrepayment}</p>
      </Card>
      <HelpLine words={words} telephone={givingBack.telephone} />
      <ActionBar>
        <Button type="submit" form="giveBack" pending={pending}>
          {amount === 0 ? words.closeNow : fill(words.pay, { amount: money(amount) })}
        </Button>
        <ButtonLink kind="quiet" to={link(screenPaths.loanDetail, ids)}>
          {words.keep}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

/** Too late, or done: why, and what is possible instead. */
function Closed({ words, givingBack }: Omit<ViewProps, "answered">) {
  const link = useBorrowerLink();
  const { productId, orderId, reason, telephone } = givingBack;
  const ids = { productId, orderId };
  return (
    <>
      <Notice>{reason}</Notice>
      <HelpLine words={words} telephone={telephone} />
      <ActionBar>
        <ButtonLink to={link(screenPaths.payoffQuote, ids)}>{words.payOff}</ButtonLink>
        <ButtonLink kind="quiet" to={link(screenPaths.choices, ids)}>
          {words.choices}
        </ButtonLink>
        <ButtonLink kind="quiet" to={link(screenPaths.loanDetail, ids)}>
          {words.toOrder}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
