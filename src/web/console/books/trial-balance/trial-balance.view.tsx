/** Markup of a month's books: the trial balance at the left, its closing at the right, every month below. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Foldable, Notice } from "../../../ui/layout.tsx";
import { booksPath, journalPath, trialBalanceFilePath } from "../../access/console-paths.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import { ClosingPanel, ClosingSteps } from "./closing.tsx";
import type { BooksModel, Refused } from "./trial-balance.route.tsx";

export interface ViewProps {
  model: BooksModel;
  refused: Refused | undefined;
}

const badges = {
  running: "scheduled",
  open: "care",
  proposed: "submitted",
  closed: "retired",
} as const satisfies Record<BooksModel["shown"]["state"], BadgeState>;

export function TrialBalanceView({ model, refused }: ViewProps) {
  const { words, title, shown, currencies, unused, done } = model;
  return (
    <div className="console-stack console-wide">
      <PageHead
        title={title}
        badge={<StateBadge state={badges[shown.state]}>{words.states[shown.state]}</StateBadge>}
        facts={words.about}
      >
        <ButtonLink kind="quiet" to={journalPath(shown.period)}>
          {words.journal}
        </ButtonLink>
        <ButtonLink kind="quiet" to={trialBalanceFilePath(shown.period)} document>
          {words.csv}
        </ButtonLink>
      </PageHead>
      {done === null || refused !== undefined ? null : (
        <div role="status">
          <Notice kind={done === "closed" ? "good" : "info"}>{words.done[done]}</Notice>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <div className="books-sides">
        <div className="console-stack">
          {currencies.length === 0 ? (
            <div className="panel">
              <EmptyState title={words.none} />
            </div>
          ) : (
            currencies.map((one) => <Balances key={one.currency} model={model} of={one} />)
          )}
          {unused.length === 0 ? null : (
            <Foldable title={words.unused}>
              <ul className="books-unused">
                {unused.map(({ code, name }) => (
                  <li key={code}>
                    {code} {name}
                  </li>
                ))}
              </ul>
            </Foldable>
          )}
        </div>
        <div className="console-stack">
          <ClosingSteps model={model} />
          <ClosingPanel model={model} refused={refused} />
        </div>
      </div>
      <Months model={model} />
    </div>
  );
}

type OfCurrency = BooksModel["currencies"][number];

function Balances({ model, of }: { model: BooksModel; of: OfCurrency }) {
  const { words, shown, title } = model;
  return (
    <Panel title={words.account} aside={of.currency} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
      <section className="data-scroll" aria-label={title} tabIndex={0}>
        <table className="data pin books-balances">
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.account}</th>
              <th scope="col" className="number">
                {shown.from}
              </th>
              <th scope="col" className="number">
                {words.debit}
              </th>
              <th scope="col" className="number">
                {words.credit}
              </th>
              <th scope="col" className="number">
                {shown.to}
              </th>
            </tr>
          </thead>
          <tbody>
            {of.rows.map(({ code, account, name, opening, debits, credits, closing }) => (
              <tr key={account}>
                <th scope="row">
                  <span className="books-code">{code}</span>{" "}
                  <Link className="tap" to={journalPath(shown.period, account)}>
                    {name}
                  </Link>
                </th>
                <Sided of={opening} />
                <td className="number" translate="no">
                  {debits}
                </td>
                <td className="number" translate="no">
                  {credits}
                </td>
                <Sided of={closing} strong />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.all}</th>
              <td className="number" translate="no">
                –
              </td>
              <td className="number" translate="no">
                {of.moved}
              </td>
              <td className="number" translate="no">
                {of.moved}
              </td>
              <td className="number" translate="no">
                –
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  );
}

function Sided({
  of,
  strong = false,
}: {
  of: OfCurrency["rows"][number]["opening"];
  strong?: boolean;
}) {
  const { amount, side } = of;
  return (
    <td className="number" translate="no">
      {strong ? <strong>{amount}</strong> : amount}{" "}
      {side === "" ? null : <span className="muted">{side}</span>}
    </td>
  );
}

function Months({ model: { words, periods, shown } }: { model: BooksModel }) {
  return (
    <Panel title={words.months} flush>
      <ul className="books-months">
        {periods.map((one) => (
          <li key={one.period}>
            <Link
              className="tap"
              to={booksPath(one.period)}
              aria-current={one.period === shown.period ? "true" : undefined}
            >
              {one.period}
            </Link>{" "}
            <StateBadge state={badges[one.state]}>{words.states[one.state]}</StateBadge>{" "}
            {one.closedBy === "" ? null : (
              <span className="muted">
                {fill(words.closedBy, { name: one.closedBy, time: one.closedAt })}
              </span>
            )}{" "}
            {one.state === "closed" ? (
              <span className="muted books-digest">
                {words.digest}: {one.digest === "" ? words.digestWaits : <code>{one.digest}</code>}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
