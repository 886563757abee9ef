/** A deferral that is not open today: says so and leads on to what can be done instead (DR-1). */
import { places } from "../../client/places.ts";
import { useBorrowerLink } from "../../client/session-keeper.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../ui/layout.tsx";
import type { Words } from "./copy.ts";
import type { DeferralClosed } from "./deferral-shown.ts";

interface ClosedViewProps {
  words: Words;
  deferral: DeferralClosed;
}

export function ClosedView({ words, deferral }: ClosedViewProps) {
  const link = useBorrowerLink();
  const { productId, orderId, closed } = deferral;
  return (
    <Page>
      <PageHead title={words.title} />
      <Notice kind="warn">{closed}</Notice>
      <ActionBar>
        <ButtonLink to={link(places.repayment, { productId, orderId })}>{words.instead}</ButtonLink>
        <ButtonLink kind="quiet" to={link(places.loanDetail, { productId, orderId })}>
          {words.toOrder}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}
