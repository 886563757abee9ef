/** Markup of the repayment-method screen: one page with four sections, each usable before and without script (RT-4). */
import { useState } from "react";
import { useNavigation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ActionBar, Notice, PageHead } from "../../../ui/layout.tsx";
import { useAnswerToast, useLoadingToast } from "../../../ui/toast.tsx";
import { CardSection } from "./card-section.tsx";
import { CodeStep } from "./code-step.tsx";
import { OutcomeSection } from "./outcome-section.tsx";
import { type Answered, intentOf, toastOf } from "./repayment-method.answered.ts";
import { type HashSection, hashes, useHashSection } from "./repayment-method.hash-section.ts";
import type { SectionProps } from "./repayment-method.parts.ts";
import type { MethodViewModel } from "./repayment-method.view-model.ts";
import { StartSection } from "./start-section.tsx";
import { WalletSection } from "./wallet-section.tsx";

type Words = WordsOf<
  "repayment-method.page" | "payment.attempt" | "payment.toPay" | "repayment-method.card"
>;

interface ViewProps {
  words: Words;
  method: MethodViewModel;
  answered: Answered | undefined;
}

export function RepaymentMethodView({ words, method, answered }: ViewProps) {
  const section = useHashSection();
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  const { formData } = useNavigation();
  useLoadingToast(pending, words.working);
  useAnswerToast(toastOf(answered, words.error));
  const { productId, orderId, ways } = method;
  const to = (wanted: HashSection): string =>
    link(`${screenPaths.paymentMethod}#${hashes[wanted]}`, { productId, orderId });
  const sending = pending && formData ? intentOf(formData) : null;
  const shared = { words, method, answered, sending, onSubmit, to };
  return (
    <main className="page hash-sections" data-here={section ?? undefined}>
      {/* The start comes last: the style sheet hides it behind a targeted section. */}
      <OutcomeSection words={words} method={method} to={to} here={section === "outcome"} />
      {ways === null ? <NothingToPay {...shared} /> : <WaysToPay {...shared} ways={ways} />}
    </main>
  );
}

function WaysToPay(given: Omit<SectionProps, "typed" | "onType">) {
  const [typed, setTyped] = useState<string>();
  const props = { ...given, typed, onType: setTyped };
  return (
    <>
      {props.ways.banks.length === 0 ? null : <CardSection {...props} />}
      {props.ways.walletApp ? <WalletSection {...props} /> : null}
      <StartSection {...props} />
      <CodeStep {...props} />
    </>
  );
}

function NothingToPay({ words, method, answered }: ViewProps) {
  const link = useBorrowerLink();
  const { productId, orderId, productName } = method;
  const message = answered?.wrong?.message;
  return (
    <section id={hashes.start} className="hash-section start-section" tabIndex={-1}>
      <PageHead title={words.title} />
      <p className="muted" translate="no">
        {productName}
      </p>
      {message === undefined ? null : <Notice kind="bad">{message}</Notice>}
      <Notice>{words.nothing}</Notice>
      <ActionBar>
        <ButtonLink to={link(screenPaths.loanDetail, { productId, orderId })}>
          {words.toOrder}
        </ButtonLink>
      </ActionBar>
    </section>
  );
}
