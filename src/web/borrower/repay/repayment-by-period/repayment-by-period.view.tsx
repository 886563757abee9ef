/** Markup of the instalment repayment screen: one form that works before and without script. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { InstalmentList } from "../../../ui/instalment-list.tsx";
import { ActionBar, Card, Foldable, Notice, Page, PageHead } from "../../../ui/layout.tsx";
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
import { AmountCard } from "./amount-card.tsx";
import { instalmentRow, UnpaidInstalments } from "./instalments.tsx";
import type { PlanViewModel, Preset } from "./plan-view-model.ts";
import { planSeen } from "./repayment-by-period.amount.ts";
import type { Answered } from "./repayment-by-period.answered.ts";
import { useRepaymentState } from "./repayment-by-period.state.ts";

type Words = WordsOf<
  "repayment-by-period.page" | "payment.attempt" | "payment.reference" | "payment.toPay"
>;

interface ViewProps {
  words: Words;
  plan: PlanViewModel;
  preset: Preset;
  /** The answer to the last submission, when it did not lead on. */
  answered: Answered | undefined;
  /** The same for a payment reference. */
  reference: ReferenceAnswered | undefined;
}

export function InstalmentRepaymentView({ words, plan, preset, answered, reference }: ViewProps) {
  const { market } = useRootData().brand;
  const state = useRepaymentState(plan, preset, answered);
  const link = useBorrowerLink();
  const { pending, intent, onSubmit } = useSingleSubmit();
  const paying = pending && intent !== referenceIntent;
  useLoadingToast(paying, words.paying);
  useAnswerToast(toastOf(answered, market));
  const { productId, orderId } = plan;
  if (plan.maximum === 0) {
    return <NothingToPay words={words} plan={plan} reference={reference} />;
  }
  const action = link(screenPaths.repayment, { productId, orderId });
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted" translate="no">
        {plan.productName}
      </p>
      <ReferenceNotice answered={reference} />
      {answered?.wrong?.message ? <Notice kind="bad">{answered.wrong.message}</Notice> : null}
      {plan.note === "" ? null : <Notice>{plan.note}</Notice>}
      <Form
        id="repayment"
        className="stack sections"
        method="post"
        action={action}
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="seen" value={planSeen(plan)} />
        <AmountCard words={words} plan={plan} state={state} wrong={answered?.wrong?.amount} />
        <SourceFields
          words={words}
          sources={plan.sources}
          source={plan.source}
          answered={answered}
        />
        <UnpaidInstalments words={words} plan={plan} state={state} />
      </Form>
      <PaidInstalments words={words} plan={plan} />
      {plan.references ? (
        <FoldedReference
          title={words.alreadyPaid}
          words={words}
          action={action}
          answered={reference}
        />
      ) : null}
      <HelpLine words={words} telephone={plan.telephone} />
      <PayBar
        words={words}
        label={words.total}
        amount={state.amount}
        currencySymbol={plan.currencySymbol}
        form="repayment"
        pending={paying}
      />
      <ReminderDialog words={words} order={plan} answered={answered} />
    </Page>
  );
}

type PartProps = Pick<ViewProps, "words" | "plan">;

function NothingToPay({ words, plan, reference }: PartProps & Pick<ViewProps, "reference">) {
  const link = useBorrowerLink();
  const { productId, orderId } = plan;
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted">{plan.productName}</p>
      <ReferenceNotice answered={reference} />
      <Notice>{plan.unpaid.length === 0 ? words.nothing : plan.note}</Notice>
      <PaidInstalments words={words} plan={plan} />
      <ActionBar>
        <ButtonLink to={link(screenPaths.loanDetail, { productId, orderId })}>
          {words.toOrder}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}

/** Folded away, since nothing is left to do about them (IR-4). */
function PaidInstalments({ words, plan }: PartProps) {
  if (plan.paid.length === 0) return null;
  return (
    <Card>
      <Foldable title={fill(words.paid, { count: plan.paid.length })}>
        <InstalmentList rows={plan.paid.map((one) => instalmentRow(one, words))} />
      </Foldable>
    </Card>
  );
}
