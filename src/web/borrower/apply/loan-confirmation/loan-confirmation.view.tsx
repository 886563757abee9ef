/** Markup of the loan confirmation screen; it depends on its props only. */
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { countedUnit } from "#contract/counted-unit.ts";
import { tickedAtFirst } from "#values/market-writing.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import type { NotOpenViewModel } from "../../../frame/not-open/load-not-open.ts";
import { Button } from "../../../ui/button.tsx";
import { NativeDialog, ScriptedLink } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InstalmentList, type InstalmentRow } from "../../../ui/instalment-list.tsx";
import {
  ActionBar,
  Amount,
  Card,
  DetailRows,
  Notice,
  Page,
  PageHead,
  Product,
} from "../../../ui/layout.tsx";
import { useAnswerToast, useLoadingToast } from "../../../ui/toast.tsx";
import { NotOpenHere } from "../../parts/not-open/not-open-here.tsx";
import {
  AgreementLinks,
  FiguresSent,
  type OfferFigures,
} from "../confirmation/confirmation.parts.tsx";
import { LeaveDialog } from "../confirmation/leave-dialog.tsx";
import { AcknowledgeBar } from "./acknowledge-bar.tsx";
import {
  CostPicture,
  type CostViewModel,
  type CostWords,
  PlanBars,
  WeekLate,
} from "./cost-picture.tsx";
import { type ConfirmState, useConfirmState } from "./loan-confirmation.state.ts";

type Words = WordsOf<"loan-confirmation.page" | "loan-confirmation.shared">;

export interface OfferViewModel extends OfferFigures {
  productName: string;
  logo: string | null;
  currencySymbol: string;
  rate: string;
  details: { text: string; value: string }[];
  account: { bankName: string; maskedNumber: string } | null;
  plan: InstalmentRow[];
  agreements: { title: string; position: number }[];
  popAgreement: string | null;
  backDialog: { title: string; text: string } | null;
}

interface ViewProps {
  words: Words;
  offer: OfferViewModel;
  costWords: CostWords;
  /** Null where the backend speaks the wire alone. */
  cost: CostViewModel | null;
  /** Null while the lender is open, and for an approved application: what was approved stays promised. */
  notOpen: NotOpenViewModel | null;
  /** The answer to the last submission, when it did not lead on. */
  answer: { message: string; agreed: boolean } | undefined;
}

export function LoanConfirmationView(props: ViewProps) {
  const { words, offer, costWords, cost, notOpen, answer } = props;
  const { brand, language } = useRootData();
  const { market } = brand;
  const state = useConfirmState({
    popAgreement: offer.popAgreement,
    asksBeforeLeaving: offer.backDialog !== null,
  });
  useAnswerToast(answer);
  const { productId } = offer;
  const version = cost?.version ?? null;
  return (
    <Page>
      <PageHead title={words.title} />
      <Card>
        <Product logo={offer.logo} name={offer.productName} />
        <p className="muted small lead">{words.amount}</p>
        {/* Where the cost is drawn, what arrives and what goes back are the figures to decide by. */}
        <div className={cost === null ? undefined : "lent"}>
          <Amount amount={offer.amount} currencySymbol={offer.currencySymbol} market={market} />
        </div>
      </Card>
      {cost === null ? null : (
        <CostPicture words={costWords} cost={cost} market={market} productId={productId} />
      )}
      <AccountCard words={words} offer={offer} />
      <Card title={words.plan}>
        {cost === null ? null : <PlanBars words={costWords} cost={cost} market={market} />}
        <InstalmentList rows={offer.plan} />
      </Card>
      {cost === null ? null : <WeekLate words={costWords} cost={cost} market={market} />}
      {/* The rules in words stand behind the figures that one decides by. */}
      <Card>
        <DetailRows
          rows={[
            { text: words.term, value: countedUnit(offer.periods, offer.termUnit, language) },
            { text: words.rate, value: offer.rate },
            ...offer.details,
          ]}
        />
      </Card>
      <AgreementLinks words={words} productId={productId} agreements={offer.agreements} />
      {notOpen !== null ? (
        <NotOpenHere notOpen={notOpen} />
      ) : version === null || version.acknowledgedOn !== "" || cost === null ? (
        <AcceptBar words={words} offer={offer} state={state} answer={answer} />
      ) : (
        <AcknowledgeBar
          words={costWords}
          cost={cost}
          version={version}
          market={market}
          productId={productId}
          message={answer?.message}
        />
      )}
      <LeaveDialog words={words} question={offer.backDialog} leaveQuestion={state.leaveQuestion} />
      <AgreementCover words={words} offer={offer} state={state} />
    </Page>
  );
}

/** The payout account, with the link to bind one (LC-2). */
function AccountCard({ words, offer }: Pick<ViewProps, "words" | "offer">) {
  const link = useBorrowerLink();
  const { account, productId } = offer;
  return (
    <Card title={words.account}>
      <div className="account">
        <Icon name="wallet" />
        <div className="grow">
          {account === null ? (
            <span className="muted">{words.accountMissing}</span>
          ) : (
            <>
              <div translate="no">{account.bankName}</div>
              <div className="muted small figure" translate="no">
                {account.maskedNumber}
              </div>
            </>
          )}
        </div>
        <a className="tap" href={link(screenPaths.bindBank, { productId, source: "confirmUrl" })}>
          {account === null ? words.add : words.edit}
        </a>
      </div>
    </Card>
  );
}

type PartProps = Pick<ViewProps, "words" | "offer"> & { state: ConfirmState };

/** The checkbox and Loan Now (LC-5, LC-6). */
function AcceptBar({ words, offer, state, answer }: PartProps & Pick<ViewProps, "answer">) {
  const link = useBorrowerLink();
  const { brand } = useRootData();
  const { pending, onSubmit } = useSingleSubmit();
  useLoadingToast(pending, words.sending);
  const tick = useRef<HTMLInputElement>(null);
  const { agree } = state;
  // The checkbox may have been cleared before script ran, or restored by the browser on Back.
  useEffect(() => agree(tick.current?.checked ?? true), [agree]);
  const { productId } = offer;
  return (
    <ActionBar>
      {answer && !pending ? <Notice kind="bad">{answer.message}</Notice> : null}
      <Form
        method="post"
        action={link(screenPaths.loanConfirm, { productId })}
        replace
        onSubmit={onSubmit}
        className="stack"
      >
        <FiguresSent {...offer} />
        <label className="choice">
          <input
            ref={tick}
            type="checkbox"
            name="agree"
            defaultChecked={answer?.agreed ?? tickedAtFirst[brand.market]}
            onChange={(event) => state.agree(event.currentTarget.checked)}
          />
          <span>{words.agree}</span>
        </label>
        <Button type="submit" pending={pending} disabled={!state.agreed}>
          {words.loanNow}
        </Button>
      </Form>
    </ActionBar>
  );
}

/** The agreement that covers the page until it is accepted (LC-7). The frame runs no script and cannot reach the bridge. */
function AgreementCover({ words, offer, state }: PartProps) {
  const link = useBorrowerLink();
  if (offer.popAgreement === null) return null;
  const read = link(screenPaths.loanConfirm, { productId: offer.productId, agreementRead: "1" });
  return (
    <NativeDialog open={state.cover !== null} className="cover" label={words.agreementFrame}>
      <iframe src={offer.popAgreement} title={words.agreementFrame} sandbox="" />
      <div className="dialog-actions">
        <ScriptedLink
          className="button quiet"
          to={link(screenPaths.main)}
          onTap={state.leaveQuestion.leave}
        >
          {words.leave}
        </ScriptedLink>
        <ScriptedLink className="button main" to={read} onTap={state.dismissCover}>
          {words.stay}
        </ScriptedLink>
      </div>
    </NativeDialog>
  );
}
