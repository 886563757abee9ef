/** Markup of asking for help, by where the request stands: the form, the wait, the new plan, and what became of it. */
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Card, DetailRows, Foldable, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import { useAnswerToast } from "../../../ui/toast.tsx";
import { AskForm } from "./ask-form.tsx";
import type { Answered, HardshipViewModel } from "./hardship.view-model.ts";
import { BothPlans, OfferAnswers } from "./offer.tsx";

type Words = WordsOf<"hardship.page" | "hardship.form" | "hardship.offer">;

interface ViewProps {
  words: Words;
  help: HardshipViewModel;
  /** The answer to the last form, when it did not lead on. */
  answered: Answered | undefined;
}

export function HardshipView({ words, help, answered }: ViewProps) {
  const { state, mayAsk, offer, telephone } = help;
  const refused = answered?.wrong.message;
  const toast = firstOf(answered);
  useAnswerToast(toast);
  const title =
    state === "offered" ? words.titleOffered : state === "none" ? words.title : words.titleAsked;
  const below = (
    <>
      {telephone === "" ? null : (
        <CallLink telephone={telephone} className="tap small call">
          {fill(words.call, { telephone })}
        </CallLink>
      )}
      <Ways words={words} help={help} />
    </>
  );
  return (
    <Page>
      <PageHead title={title} />
      <p className="muted">{help.productName}</p>
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused}</Notice>
        </div>
      )}
      {state === "none" ? (
        <p>{mayAsk ? words.lead : words.nothingOwed}</p>
      ) : (
        <Stands words={words} help={help} />
      )}
      {offer === null ? null : <BothPlans words={words} offer={offer} />}
      {state !== "none" && mayAsk ? (
        // Asking once more is possible after an answer, and stays folded until it is wanted.
        <Foldable title={words.askAgain} open={answered !== undefined}>
          <AskForm words={words} help={help} answered={answered} />
        </Foldable>
      ) : null}
      {state === "none" && mayAsk ? (
        <AskForm words={words} help={help} answered={answered} below={below} />
      ) : (
        below
      )}
      {offer === null ? null : <OfferAnswers words={words} help={help} offer={offer} />}
    </Page>
  );
}

const toasts = new WeakMap<Answered, { message: string }>();

/** The same object for the same answer, so that it is said once. */
function firstOf(answered: Answered | undefined): { message: string } | undefined {
  if (answered === undefined) return undefined;
  const { reason, amount, from, message } = answered.wrong;
  const toast = toasts.get(answered) ?? { message: reason ?? amount ?? from ?? message ?? "" };
  toasts.set(answered, toast);
  return toast;
}

type PartProps = Pick<ViewProps, "words" | "help">;

function Stands({ words, help }: PartProps) {
  const { state, next, answerDue, reference, lender, asked, answerLate } = help;
  switch (state) {
    case "waiting":
      return (
        <>
          <Notice kind={answerLate ? "warn" : "good"}>
            <Figures
              text={fill(answerLate ? words.answerLate : words.received, {
                lender,
                date: answerDue,
                reference,
              })}
            />
          </Notice>
          <Card>
            <DetailRows
              rows={[
                { text: words.reference, value: reference },
                { text: words.answerBy, value: answerDue },
                ...asked,
              ]}
            />
          </Card>
          <p className="small">{help.chargesStopped ? words.chargesStopped : words.meanwhile}</p>
        </>
      );
    case "accepted":
      return (
        <>
          <Notice kind="good">{words.accepted}</Notice>
          {next === null ? null : (
            <p>
              <Figures text={fill(words.nextPayment, next)} />
            </p>
          )}
        </>
      );
    case "declined":
      return (
        <>
          <Notice>{help.declined === null ? words.expired : words.declined[help.declined]}</Notice>
          <p className="small">{words.declinedNext}</p>
        </>
      );
    case "expired":
      return <Notice kind="warn">{words.expired}</Notice>;
    case "turned-down":
      return <Notice>{words.turnedDown}</Notice>;
    default:
      return null;
  }
}

/** Where to go on: the plan's paper, what can be paid, the order. A plan that waits has its answers instead. */
function Ways({ words, help }: PartProps) {
  const link = useBorrowerLink();
  const { productId, orderId, state, paper, next } = help;
  const ids = { productId, orderId };
  const accepted = state === "accepted" && paper !== "";
  return (
    <div className="stack">
      {accepted ? (
        <ActionLink to={link(screenPaths.paper, { ...ids, kind: "plan", of: paper })}>
          {words.paper}
        </ActionLink>
      ) : null}
      {(state === "waiting" || state === "declined") && next !== null ? (
        <ActionLink kind="quiet" to={link(screenPaths.repayment, ids)}>
          {words.paySome}
        </ActionLink>
      ) : null}
      {state === "declined" ? (
        <ActionLink kind="quiet" to={link(screenPaths.complaint, { orderNo: orderId })}>
          {words.complain}
        </ActionLink>
      ) : null}
      <ActionLink kind="quiet" to={link(screenPaths.loanDetail, ids)}>
        {words.toOrder}
      </ActionLink>
    </div>
  );
}
