/** The outcome of a payment, and the link to the order (RM-4). */
import { useEffect } from "react";
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import { useBridge } from "../../../client/bridge.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { ActionBar, Card, DetailRows } from "../../../ui/layout.tsx";
import { BarTitle } from "../../../ui/top-bar.tsx";
import { hashes } from "./repayment-method.hash-section.ts";
import type { SectionProps } from "./repayment-method.parts.ts";
import type { MethodViewModel, Outcome } from "./repayment-method.view-model.ts";

type Words = WordsOf<
  "repayment-method.page" | "payment.attempt" | "payment.toPay" | "repayment-method.card"
>;

interface OutcomePlaceProps extends Pick<SectionProps, "words" | "method" | "to"> {
  /** This is the section the page shows. */
  here: boolean;
}

type State = Outcome["state"] | "unknown";

const icons: Record<State, IconName> = {
  paid: "done",
  processing: "clock",
  over: "cross",
  unknown: "document",
};

/** The arrival with which the order's page is opened from here. */
const arrivals: Record<State, string | undefined> = {
  paid: "paid",
  processing: "processing",
  over: undefined,
  unknown: undefined,
};

export function OutcomeSection({ words, method, to, here }: OutcomePlaceProps) {
  const { outcome, ways, productId, orderId } = method;
  const link = useBorrowerLink();
  const rows = useRows(words, method);
  useDialogDismissed(here && outcome !== null);
  const state = outcome?.state ?? "unknown";
  return (
    <section id={hashes.outcome} className="hash-section outcome-section" tabIndex={-1}>
      <BarTitle>{words.title}</BarTitle>
      <header className={`outcome-head ${state}`}>
        <Icon name={icons[state]} size={48} />
        <h1>{words[`${state}Title`]}</h1>
      </header>
      <p>{words[`${state}Text`]}</p>
      <Card>
        <DetailRows rows={rows} />
      </Card>
      <ActionBar>
        <ButtonLink
          to={link(screenPaths.loanDetail, { productId, orderId, from: arrivals[state] })}
        >
          {words.toOrder}
        </ButtonLink>
        {state === "over" && ways !== null ? (
          <Link className="button quiet" to={to("start")}>
            {words.payAgain}
          </Link>
        ) : null}
      </ActionBar>
    </section>
  );
}

function useRows(words: Words, { outcome, orderId, productName, currencySymbol }: MethodViewModel) {
  const { market } = useRootData().brand;
  const rows = [{ text: words.orderNo, value: `${productName} ${orderId}`.trim() }];
  if (outcome === null) return rows;
  const { amount, record } = outcome;
  if (amount !== null) {
    const value = shownMoney(amount, currencySymbol, market);
    rows.unshift({ text: words.paidAmount, value });
  }
  return [...rows, { text: words.tradeNumber, value: record }];
}

/** Dismisses the shell's own dialog over the payment; iOS has none (RM-4). */
function useDialogDismissed(done: boolean): void {
  const bridge = useBridge();
  const open = bridge.current;
  useEffect(() => {
    if (!done) return;
    const shell = open();
    if (shell.kind !== "ios") shell.send("dismissDialog", {});
  }, [done, open]);
}
