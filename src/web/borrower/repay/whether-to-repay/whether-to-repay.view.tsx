/** Markup of the question: what is due, the field for those who have paid, and the way on for those who have not. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import {
  ActionBar,
  Amount,
  Card,
  DetailRows,
  Notice,
  Page,
  PageHead,
} from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import { FirstAlone } from "../../parts/payment/first-alone.tsx";
import type { ReferenceAnswered } from "../../parts/payment/reference.ts";
import {
  ReferenceForm,
  ReferenceNotice,
  referenceForm,
  useSendingReference,
} from "../../parts/payment/reference-field.tsx";
import type { OrderViewModel } from "./order-view-model.ts";

type Words = WordsOf<"whether-to-repay.page" | "payment.reference" | "payment.toPay">;

interface ViewProps {
  words: Words;
  order: OrderViewModel;
  answered: ReferenceAnswered | undefined;
}

export function WhetherToRepayView({ words, order, answered }: ViewProps) {
  const link = useBorrowerLink();
  const { productId, orderId, telephone } = order;
  const ids = { productId, orderId };
  const asks = order.references && order.due !== null && answered?.taken !== true;
  return (
    <Page>
      <PageHead title={words.title} />
      {order.productName === "" ? null : <p className="muted">{order.productName}</p>}
      <ReferenceNotice answered={answered} />
      <DueCard words={words} order={order} />
      {asks ? (
        <Card title={words.paid}>
          <div className="stack">
            <ReferenceForm
              words={words}
              action={link(screenPaths.alreadyPaid, ids)}
              answered={answered}
            />
            <p className="muted small">{words.next}</p>
          </div>
        </Card>
      ) : null}
      {order.due !== null && !order.references ? <Notice>{words.noReferences}</Notice> : null}
      {telephone === "" ? null : (
        <p className="muted small">
          <CallLink telephone={telephone}>{fill(words.help, { telephone })}</CallLink>
        </p>
      )}
      <Ways words={words} order={order} asks={asks} taken={answered?.taken === true} />
    </Page>
  );
}

function DueCard({ words, order }: Pick<ViewProps, "words" | "order">) {
  const { market } = useRootData().brand;
  const { due, lastPayment, currencySymbol } = order;
  return (
    <Card>
      {due === null ? (
        <p>{words.nothing}</p>
      ) : (
        <div>
          <p className="muted small">{due.now ? words.toPayNow : words.toPayNext}</p>
          <Amount amount={due.amount} currencySymbol={currencySymbol} market={market} />
          <p className="muted small">
            <Figures text={fill(words.dueOn, { date: due.date })} />
          </p>
          <FirstAlone words={words} toPay={due} currencySymbol={currencySymbol} />
        </div>
      )}
      {lastPayment === null ? null : <DetailRows rows={[lastPayment]} />}
    </Card>
  );
}

interface WaysProps extends Pick<ViewProps, "words" | "order"> {
  asks: boolean;
  taken: boolean;
}

/** A borrower who has paid must not be led to pay again: while a reference is asked for, sending it is the main action. */
function Ways({ words, order, asks, taken }: WaysProps) {
  const link = useBorrowerLink();
  const sending = useSendingReference(words);
  const { productId, orderId, due } = order;
  const ids = { productId, orderId };
  if (taken || due === null) {
    return (
      <ActionBar>
        <ButtonLink to={link(screenPaths.loanDetail, ids)}>{words.toOrder}</ButtonLink>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      {asks ? (
        <Button type="submit" form={referenceForm} pending={sending}>
          {words.sendReference}
        </Button>
      ) : null}
      <ButtonLink kind={asks ? "quiet" : "main"} to={link(screenPaths.repayment, ids)}>
        {words.payNow}
      </ButtonLink>
    </ActionBar>
  );
}
