/** Markup of the comparison: a card per choice, and the closed choices with their reasons. Links only, so it needs no script. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Card, DetailRows, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import type {
  CardViewModel,
  ChoicesViewModel,
} from "../../parts/repayment-choices/choices-view-model.ts";

type Words = WordsOf<"choose-whether-to-repay.page">;

interface ViewProps {
  words: Words;
  choices: ChoicesViewModel;
}

export function ChooseView({ words, choices }: ViewProps) {
  const link = useBorrowerLink();
  const { productId, orderId, cards, closed, note, telephone } = choices;
  const ids = { productId, orderId };
  const wayOf = ({ kind, preset }: CardViewModel): string =>
    kind === "deferral"
      ? link(screenPaths.deferral, ids)
      : link(screenPaths.repayment, { ...ids, ...preset });
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted">{choices.productName}</p>
      {note === "" ? null : <Notice>{note}</Notice>}
      {cards.length > 1 ? <p>{words.lead}</p> : null}
      {cards.map((card, index) => (
        <Card key={card.kind} title={card.title}>
          <p className="compared">
            <strong className="figure">
              <Figures text={card.amount} />
            </strong>
            <span className={`badge ${card.cost.kind}`}>{card.cost.text}</span>
          </p>
          <dl className="facts">
            {card.rows.map(({ text, value }) => (
              <div key={text}>
                <dt className="muted small">{text}</dt>
                <dd className="figure">
                  <Figures text={value} />
                </dd>
              </div>
            ))}
          </dl>
          <ActionLink to={wayOf(card)} kind={index === 0 ? "main" : "quiet"}>
            {card.action}
          </ActionLink>
        </Card>
      ))}
      {closed.length === 0 ? null : (
        <Card title={words.closed}>
          <DetailRows rows={closed} />
        </Card>
      )}
      <div className="stack">
        {cards.length === 0 ? null : (
          <ActionLink to={link(screenPaths.waysToPay, ids)} kind="quiet">
            {words.otherWays}
          </ActionLink>
        )}
        <ActionLink
          to={link(screenPaths.loanDetail, ids)}
          kind={cards.length === 0 ? "main" : "quiet"}
        >
          {words.toOrder}
        </ActionLink>
      </div>
      {telephone === "" ? null : (
        <CallLink telephone={telephone} className="tap small">
          {fill(words.help, { telephone })}
        </CallLink>
      )}
    </Page>
  );
}
