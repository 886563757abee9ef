/** A deferral that is not open today: says so and leads on to what can be done instead (DR-1). */

import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import type { ReferenceAnswered } from "../../parts/payment/reference.ts";
import { ReferenceNotice } from "../../parts/payment/reference-field.tsx";
import type { DeferralClosed } from "./deferral-view-model.ts";

type Words = WordsOf<"repay-delay.page" | "payment.attempt" | "payment.reference">;

interface ClosedViewProps {
  words: Words;
  deferral: DeferralClosed;
  /** The answer to a payment reference, which may be what closed the deferral. */
  reference: ReferenceAnswered | undefined;
}

export function ClosedView({ words, deferral, reference }: ClosedViewProps) {
  const link = useBorrowerLink();
  const { productId, orderId, closed } = deferral;
  return (
    <Page>
      <PageHead title={words.title} />
      <ReferenceNotice answered={reference} />
      <Notice kind="warn">{closed}</Notice>
      <ActionBar>
        <ButtonLink to={link(screenPaths.repayment, { productId, orderId })}>
          {words.instead}
        </ButtonLink>
        <ButtonLink kind="quiet" to={link(screenPaths.loanDetail, { productId, orderId })}>
          {words.toOrder}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}
