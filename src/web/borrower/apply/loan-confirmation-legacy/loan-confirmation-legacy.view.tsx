/** Markup of the legacy confirmation: product and amount, what it costs, the plan, the agreements, the server's button. */
import { useState } from "react";
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Figures } from "../../../ui/figures.tsx";
import { InstalmentList } from "../../../ui/instalment-list.tsx";
import { ActionBar, Card, DetailRows, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { useAnswerToast, useLoadingToast } from "../../../ui/toast.tsx";
import { AgreementLinks, FiguresSent } from "../confirmation/confirmation.parts.tsx";
import { LeaveDialog, useLeaveQuestion } from "../confirmation/leave-dialog.tsx";
import { ProductCard } from "./loan-confirmation-legacy.product-card.tsx";
import type { Answered, ScreenData } from "./loan-confirmation-legacy.view-model.ts";
import { Promo } from "./promo.tsx";
import { TakeButton, takeForm } from "./take-button.tsx";

interface ViewProps extends ScreenData {
  /** The answer to the last submission, when it did not lead on. */
  answer: Answered;
}

export function LegacyConfirmView({ words, offer, productFailed, answer }: ViewProps) {
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  const [promoClosed, setPromoClosed] = useState(false);
  const leaveQuestion = useLeaveQuestion(offer.backDialog !== null);
  useLoadingToast(pending, words.sending);
  useAnswerToast(answer);
  const { productId, promo } = offer;
  const consent = fill(words.consent, { button: offer.button, amount: offer.amountText });
  return (
    <Page>
      <PageHead title={words.title} />
      {promo === null ? null : (
        <Promo
          words={words}
          offer={offer}
          promo={promo}
          consent={consent}
          // A rejection is shown beside the page's own button, so it closes the promotion.
          open={!promoClosed && answer === undefined}
          pending={pending}
          without={link(screenPaths.loanConfirmLegacy, { productId, promo: "seen" })}
          onClose={() => setPromoClosed(true)}
        />
      )}
      <ProductCard words={words} offer={offer} failed={productFailed} />
      <Card>
        <DetailRows
          rows={[{ text: words.firstPayment, value: offer.firstPayment }, ...offer.details]}
        />
      </Card>
      <Card title={words.plan}>
        <InstalmentList rows={offer.plan} />
      </Card>
      <AgreementLinks
        words={words}
        productId={productId}
        agreements={offer.agreements}
        variant="legacy"
      />
      <ActionBar>
        {answer && !pending ? (
          <Notice kind="bad">
            {answer.message}{" "}
            {answer.rejection === "payoutAccountMissing" ? (
              <a href={link(screenPaths.bindBank, { productId, source: "confirmUrl" })}>
                {words.accountMissing}
              </a>
            ) : null}
          </Notice>
        ) : null}
        <p className="small muted">
          <Figures text={consent} />
        </p>
        <Form
          id={takeForm}
          method="post"
          action={link(screenPaths.loanConfirmLegacy, { productId })}
          replace
          onSubmit={onSubmit}
        >
          <FiguresSent {...offer} />
          <TakeButton pending={pending}>{offer.button}</TakeButton>
        </Form>
      </ActionBar>
      <LeaveDialog words={words} question={offer.backDialog} leaveQuestion={leaveQuestion} />
    </Page>
  );
}
