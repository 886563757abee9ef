/** Markup of the ways to pay: the amount, then one line per way. Links only, so it needs no script. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Amount, Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import { FirstAlone } from "../../parts/payment/first-alone.tsx";
import type { WaysViewModel } from "./ways-view-model.ts";

type Words = WordsOf<"repay-choice.page" | "payment.toPay">;

interface ViewProps {
  words: Words;
  model: WaysViewModel;
}

export function RepayView({ words, model }: ViewProps) {
  const link = useBorrowerLink();
  const { market } = useRootData().brand;
  const { productId, orderId, amount, currencySymbol, toPay, telephone, note } = model;
  const ids = { productId, orderId };
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted" translate="no">
        {model.productName}
      </p>
      {note === "" ? null : <Notice>{note}</Notice>}
      {amount === 0 ? (
        <Notice>{words.nothing}</Notice>
      ) : (
        <>
          <Card>
            <p className="muted small">{words[model.called]}</p>
            <Amount amount={amount} currencySymbol={currencySymbol} market={market} />
            {toPay === null || toPay.date === "" ? null : (
              <p className="figure">
                <Figures text={fill(words.due, { day: toPay.date })} />
              </p>
            )}
            {toPay === null ? null : (
              <FirstAlone words={words} toPay={toPay} currencySymbol={currencySymbol} />
            )}
          </Card>
          <Card>
            <Lines>
              {model.ways.map(({ name, hint, to, own }) => (
                <Line key={name} to={link(to, { ...ids, ...own })} name={name} hint={hint} />
              ))}
            </Lines>
          </Card>
        </>
      )}
      <Card title={words.others}>
        <Lines>
          <Line to={link(screenPaths.alreadyPaid, ids)} name={words.paid} hint={words.paidHint} />
          {amount === 0 ? null : (
            <Line to={link(screenPaths.choices, ids)} name={words.cannot} hint={words.cannotHint} />
          )}
        </Lines>
      </Card>
      {telephone === "" ? null : (
        <CallLink telephone={telephone} className="tap small">
          {fill(words.help, { telephone })}
        </CallLink>
      )}
      <ActionBar>
        <ButtonLink to={link(screenPaths.loanDetail, ids)} kind={amount === 0 ? "main" : "quiet"}>
          {words.toOrder}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="rows">{children}</ul>;
}

function Line({ to, name, hint }: { to: string; name: string; hint: string }) {
  return (
    <li>
      <Link className="way" to={to}>
        <div className="grow">
          <b>{name}</b>
          <div className="muted small">{hint}</div>
        </div>
        <Icon name="forward" size={20} />
      </Link>
    </li>
  );
}
