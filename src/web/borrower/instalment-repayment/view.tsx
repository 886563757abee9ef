/** Markup of the instalment repayment screen: one form that works before and without script. */
import { Form } from "react-router";
import { formatMoney } from "#contract/format.ts";
import { fill } from "../../client/fill.ts";
import { places } from "../../client/places.ts";
import { useRootData } from "../../client/root-data.ts";
import { useBorrowerLink } from "../../client/session-keeper.tsx";
import { useSingleSubmit } from "../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DigitsInput, Select } from "../../ui/fields.tsx";
import { InstalmentList } from "../../ui/instalment-list.tsx";
import { ActionBar, Card, Foldable, Notice, Page, PageHead } from "../../ui/layout.tsx";
import { useAnswerToast, useLoadingToast } from "../../ui/toast.tsx";
import { AmountCard } from "./amount-card.tsx";
import type { Answered } from "./answered.ts";
import type { Words } from "./copy.ts";
import { instalmentRow, UnpaidInstalments } from "./instalments.tsx";
import type { PlanShown, Preset } from "./plan-shown.ts";
import { useRepaymentState } from "./state.ts";

interface ViewProps {
  words: Words;
  plan: PlanShown;
  preset: Preset;
  /** What the last sending was answered, when it did not lead on. */
  answered: Answered | undefined;
}

export function InstalmentRepaymentView({ words, plan, preset, answered }: ViewProps) {
  const state = useRepaymentState(plan, preset, answered);
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  useLoadingToast(pending, words.paying);
  useAnswerToast(toastOf(answered));
  const { productId, orderId } = plan;
  if (plan.unpaid.length === 0) return <NothingToPay words={words} plan={plan} />;
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted">{plan.productName}</p>
      {answered?.wrong?.message ? <Notice kind="bad">{answered.wrong.message}</Notice> : null}
      {plan.note === "" ? null : <Notice>{plan.note}</Notice>}
      <Form
        id="repayment"
        className="stack sections"
        method="post"
        action={link(places.repayment, { productId, orderId })}
        onSubmit={onSubmit}
        noValidate
      >
        <AmountCard words={words} plan={plan} state={state} wrong={answered?.wrong?.amount} />
        <Card>
          <div className="stack">
            <Select
              label={words.source}
              name="source"
              options={plan.sources}
              placeholder={words.sourceChoose}
              defaultValue={answered?.source ?? plan.source}
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
        <UnpaidInstalments words={words} plan={plan} state={state} />
      </Form>
      <PaidInstalments words={words} plan={plan} />
      {plan.telephone === "" ? null : (
        <p className="muted small">
          <a className="tap" href={`tel:${plan.telephone}`}>
            {fill(words.help, { telephone: plan.telephone })}
          </a>
        </p>
      )}
      <PayBar words={words} plan={plan} amount={state.amount} pending={pending} />
      <ReminderDialog words={words} plan={plan} answered={answered} />
    </Page>
  );
}

/** The first of the reasons a payment was refused for, said once as a toast too. */
const toasts = new WeakMap<Answered, { message: string }>();
function toastOf(answered: Answered | undefined): { message: string } | undefined {
  if (answered?.wrong === undefined) return undefined;
  const { amount, source, message } = answered.wrong;
  const toast = toasts.get(answered) ?? { message: amount ?? source ?? message ?? "" };
  toasts.set(answered, toast);
  return toast;
}

type PartProps = Pick<ViewProps, "words" | "plan">;

function NothingToPay({ words, plan }: PartProps) {
  const link = useBorrowerLink();
  const { productId, orderId } = plan;
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted">{plan.productName}</p>
      <Notice>{words.nothing}</Notice>
      <PaidInstalments words={words} plan={plan} />
      <ActionBar>
        <ButtonLink to={link(places.loanDetail, { productId, orderId })}>
          {words.toOrder}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}

/** Folded, since nothing is left to do about them (IR-4). */
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

/** The total and Pay Now (IR-6). The button stands outside the form's markup and belongs to it by id. */
function PayBar({
  words,
  plan,
  amount,
  pending,
}: PartProps & { amount: number; pending: boolean }) {
  const { market } = useRootData().brand;
  return (
    <ActionBar>
      <p className="sum">
        <span>{words.total}</span>
        <output form="repayment" aria-live="polite">
          <strong>{formatMoney(amount, plan.currencySymbol, market)}</strong>
        </output>
      </p>
      <Button type="submit" form="repayment" pending={pending}>
        {words.payNow}
      </Button>
    </ActionBar>
  );
}

/** What to do when the provider has no page of its own: a notice and the trade number (IR-7). */
function ReminderDialog({ words, plan, answered }: PartProps & Pick<ViewProps, "answered">) {
  const link = useBorrowerLink();
  if (answered?.reminder === undefined) return null;
  const { notice, tradeNo } = answered.reminder;
  const { productId, orderId } = plan;
  return (
    <Dialog open title={words.reminder}>
      <p className="lines">{notice}</p>
      <p>
        {words.tradeNo} <strong className="figure">{tradeNo}</strong>
      </p>
      <ButtonLink to={link(places.loanDetail, { productId, orderId, from: "pay" })} replace>
        {words.confirm}
      </ButtonLink>
    </Dialog>
  );
}
