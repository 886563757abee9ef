/** Markup of the deferral screen: one form that works before and without script. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Amount, Card, DetailRows, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { useAnswerToast, useLoadingToast } from "../../../ui/toast.tsx";
import { toastOf } from "../../parts/payment/payment.answered.ts";
import {
  HelpLine,
  PayBar,
  ReminderDialog,
  SourceFields,
} from "../../parts/payment/payment.parts.tsx";
import { type ReferenceAnswered, referenceIntent } from "../../parts/payment/reference.ts";
import { FoldedReference, ReferenceNotice } from "../../parts/payment/reference-field.tsx";
import { DateStrip } from "./date-strip.tsx";
import type { Answered, DeferralViewModel } from "./deferral-view-model.ts";

type Words = WordsOf<
  "repay-delay.page" | "repay-delay.strip" | "payment.attempt" | "payment.reference"
>;

interface ViewProps {
  words: Words;
  deferral: DeferralViewModel;
  /** The answer to the last submission, when it did not lead on. */
  answered: Answered | undefined;
  /** The same for a payment reference. */
  reference: ReferenceAnswered | undefined;
}

export function RepayDelayView({ words, deferral, answered, reference }: ViewProps) {
  const link = useBorrowerLink();
  const { market } = useRootData().brand;
  const { pending, intent, onSubmit } = useSingleSubmit();
  const paying = pending && intent !== referenceIntent;
  useLoadingToast(paying, words.paying);
  useAnswerToast(toastOf(answered, market));
  const { productId, orderId, fee, currencySymbol } = deferral;
  // The amount cannot be chosen here, so a rejection of it concerns the whole screen.
  const refused = answered?.wrong?.message ?? answered?.wrong?.amount;
  const action = link(screenPaths.deferral, { productId, orderId });
  return (
    <Page>
      <PageHead title={words.title} />
      {deferral.productName === "" ? null : <p className="muted">{deferral.productName}</p>}
      <ReferenceNotice answered={reference} />
      {refused ? <Notice kind="bad">{refused}</Notice> : null}
      {deferral.note === "" ? null : <Notice>{deferral.note}</Notice>}
      <Form
        id="deferral"
        className="stack sections"
        method="post"
        action={action}
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="fee" value={fee} />
        <p>{words.lead}</p>
        <Card>
          <p className="muted small">{words.fee}</p>
          <Amount amount={fee} currencySymbol={currencySymbol} market={market} />
        </Card>
        {deferral.dates === null ? null : <DateStrip words={words} dates={deferral.dates} />}
        <Card title={words.cost}>
          <DetailRows rows={deferral.cost} />
          <ActionLink to={link(screenPaths.repayment, { productId, orderId })} kind="quiet">
            {words.instead}
          </ActionLink>
          <p>
            <Link className="tap small" to={link(screenPaths.choices, { productId, orderId })}>
              {words.compare}
            </Link>
          </p>
        </Card>
        <SourceFields
          words={words}
          sources={deferral.sources}
          source={deferral.source}
          answered={answered}
        />
      </Form>
      <Card title={words.plan}>
        <p className="muted small">{words.planHint}</p>
        <DetailRows rows={deferral.plan} />
      </Card>
      {deferral.references ? (
        <FoldedReference
          title={words.alreadyPaidFee}
          words={words}
          action={action}
          answered={reference}
        />
      ) : null}
      <Notice kind="warn">{words.onlyHere}</Notice>
      <HelpLine words={words} telephone={deferral.telephone} />
      <PayBar
        words={words}
        label={words.rollover}
        amount={fee}
        currencySymbol={currencySymbol}
        form="deferral"
        pending={paying}
      />
      <ReminderDialog words={words} order={deferral} answered={answered} />
    </Page>
  );
}
