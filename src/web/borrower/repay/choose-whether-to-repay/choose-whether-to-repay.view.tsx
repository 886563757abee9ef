/** Markup of the comparison: a card per choice, and the closed choices with their reasons. Links only, so it needs no script. */

import type { ReactNode } from "react";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Figures, inButton } from "../../../ui/figures.tsx";
import { Card, DetailRows, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import type {
  CardViewModel,
  ChoicesViewModel,
} from "../../parts/repayment-choices/choices-view-model.ts";
import type { ComparisonViewModel } from "./comparison.ts";
import { type ChooseWords, Comparison, Facts } from "./comparison.view.tsx";

interface ViewProps {
  words: ChooseWords;
  choices: ChoicesViewModel;
  /** What each way costs in the end; null where only the wire's choices are known. */
  comparison: ComparisonViewModel | null;
}

export function ChooseView({ words, choices, comparison }: ViewProps) {
  const link = useBorrowerLink();
  const { productId, orderId, cards, closed, note, telephone } = choices;
  const ids = { productId, orderId };
  const wayOf = ({ kind, preset }: CardViewModel): string =>
    kind === "deferral"
      ? link(screenPaths.deferral, ids)
      : link(screenPaths.repayment, { ...ids, ...preset });
  const card = (one: CardViewModel, main: boolean, head: ReactNode = null) => (
    <Card key={one.kind} title={one.title}>
      {head}
      <p className="compared">
        <strong className="figure">
          <Figures text={one.amount} />
        </strong>
        <span className={`badge ${one.cost.kind}`}>{inButton(one.cost.text)}</span>
      </p>
      <Facts rows={one.rows} />
      <ActionLink to={wayOf(one)} kind={main ? "main" : "quiet"}>
        {one.action}
      </ActionLink>
    </Card>
  );
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted" translate="no">
        {choices.productName}
      </p>
      {note === "" ? null : <Notice>{note}</Notice>}
      {cards.length > 1 && comparison === null ? <p>{words.lead}</p> : null}
      {comparison === null ? (
        cards.map((one, index) => card(one, index === 0))
      ) : (
        <Comparison words={words} choices={choices} comparison={comparison} card={card} />
      )}
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
