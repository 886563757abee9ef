/** Markup of the portfolio on a day: what is owed and at risk first, then ages beside the weeks, vintages, rolls, parts of the book. */
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Foldable, Notice } from "../../../ui/layout.tsx";
import { consolePaths, portfolioFilePath, portfolioPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { HeadFigures } from "../../parts/head-figures.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { PortfolioModel, ShownPortfolio } from "./portfolio.route.tsx";
import { RiskChart } from "./risk-chart.tsx";
import { Rolls, Vintages } from "./turned-out.tsx";

export function PortfolioView({ model }: { model: PortfolioModel }) {
  const { words, title, about, refused, shown, state } = model;
  return (
    <div className="console-stack console-wide">
      <PageHead title={title} facts={about}>
        {shown === null ? null : (
          <ButtonLink kind="quiet" to={portfolioFilePath(model.on, shown.currency)} document>
            {words.csv}
          </ButtonLink>
        )}
      </PageHead>
      {refused === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{refused}</Notice>
        </div>
      )}
      <DayForm model={model} />
      {state === "working" ? (
        <div className="panel" role="status">
          <EmptyState title={words.working}>{words.workingText}</EmptyState>
        </div>
      ) : shown === null ? (
        <div className="panel">
          <EmptyState title={words.none} />
        </div>
      ) : (
        <Shown words={words} shown={shown} />
      )}
    </div>
  );
}

function DayForm({ model }: { model: PortfolioModel }) {
  const { words, on, firstDay, today, currencies, shown } = model;
  return (
    <div className="portfolio-days">
      <Form method="get" action={consolePaths.portfolio} className="life-choose">
        <label htmlFor="on">{words.day}</label>
        <input
          key={on}
          id="on"
          name="on"
          type="date"
          defaultValue={on}
          min={firstDay}
          max={today}
        />
        <button type="submit" className="button quiet">
          {words.show}
        </button>
      </Form>
      {currencies.length < 2
        ? null
        : currencies.map((currency) => (
            <Link
              key={currency}
              className="tap"
              to={portfolioPath(on, currency)}
              aria-current={currency === shown?.currency ? "true" : undefined}
            >
              {currency}
            </Link>
          ))}
    </div>
  );
}

interface ShownProps {
  words: PortfolioModel["words"];
  shown: ShownPortfolio;
}

function Shown({ words, shown }: ShownProps) {
  const { currency, owed, risks, byProduct, byMonth, byAmount } = shown;
  return (
    <>
      <div className="portfolio-figures">
        <HeadFigures
          figures={[
            {
              label: `${words.owed}, ${currency}`,
              value: <Link to={owed.to}>{owed.value}</Link>,
              note: owed.loans,
            },
            ...risks.map(({ par, percent, before, to }) => ({
              label: fill(words.par, { days: String(par) }),
              value: <Link to={to}>{percent}</Link>,
              note: before,
            })),
          ]}
        />
      </div>
      <div className="portfolio-sides">
        <Panel title={words.atRisk} aside={words.ofBook}>
          <RiskChart words={words} trend={shown.trend} />
          <Foldable title={words.asTable}>
            <Weeks words={words} shown={shown} />
          </Foldable>
        </Panel>
        <Panel title={words.ageing} aside={currency} flush>
          <Ageing words={words} shown={shown} />
        </Panel>
      </div>
      <Vintages words={words} shown={shown} />
      <Rolls words={words} shown={shown} />
      <Groups title={words.byProduct} name={words.product} {...{ words, shown }} rows={byProduct} />
      <Groups title={words.byMonth} name={words.month} {...{ words, shown }} rows={byMonth} />
      <Groups title={words.byAmount} name={words.amount} {...{ words, shown }} rows={byAmount} />
      <Foldable title={words.how}>
        <p>{withFigures(words.howRisk)}</p>
        <p>{words.howFirst}</p>
        <p>{words.howYield}</p>
      </Foldable>
    </>
  );
}

function Weeks({ words, shown: { trend, risks } }: ShownProps) {
  return (
    <DataTable
      caption={words.atRisk}
      rows={trend}
      keyOf={({ on }) => on}
      phone="pin"
      columns={[
        { name: words.day, cell: ({ on }) => <Link to={portfolioPath(on)}>{on}</Link> },
        { name: words.owed, figure: true, cell: ({ owed }) => owed },
        ...risks.map(({ par }, place) => ({
          name: fill(words.par, { days: String(par) }),
          figure: true,
          cell: ({ percents }: ShownPortfolio["trend"][number]) => percents[place],
        })),
      ]}
    />
  );
}

function Ageing({ words, shown: { ageing, owed, all } }: ShownProps) {
  const most = Math.max(1, ...ageing.map(({ bps }) => bps));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <section className="data-scroll" aria-label={words.ageing} tabIndex={0}>
      <table className="data portfolio-sum">
        <caption className="unseen">{words.ageing}</caption>
        <thead>
          <tr>
            <th scope="col">{words.daysLate}</th>
            <th scope="col" className="number">
              {words.loans}
            </th>
            <th scope="col" className="number">
              {words.owed}
            </th>
            <th scope="col" className="number">
              {words.ofBook}
            </th>
            <td className="portfolio-bars" />
          </tr>
        </thead>
        <tbody>
          {ageing.map(({ key, name, loans, owed: own, share, bps, to }, place) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="number" translate="no">
                <Link to={to}>{loans}</Link>
              </td>
              <td className="number" translate="no">
                {own}
              </td>
              <td className="number" translate="no">
                {share}
              </td>
              <td className="portfolio-bars">
                <Bar look={place === 0 ? "bar-on-time" : `heat-${place}`} share={bps / most} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.all}</th>
            <td className="number" translate="no">
              {all.loans}
            </td>
            <td className="number" translate="no">
              {owed.value}
            </td>
            <td className="number" translate="no">
              {all.share}
            </td>
            <td className="portfolio-bars" />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Says again what its row says, so it is drawn alone. */
function Bar({ look, share }: { look: string; share: number }) {
  return (
    <svg viewBox="0 0 80 12" width="80" height="12" aria-hidden="true">
      <rect className={look} width={(80 * share).toFixed(1)} height="12" />
    </svg>
  );
}

interface GroupsProps extends ShownProps {
  title: string;
  name: string;
  rows: readonly ShownPortfolio["all"][];
}

function Groups({ title, name, words, shown: { all, currency }, rows }: GroupsProps) {
  return (
    <Panel title={title} aside={currency} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
      <section className="data-scroll" aria-label={title} tabIndex={0}>
        <table className="data pin portfolio-sum">
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              {[
                words.loans,
                words.owed,
                words.share,
                ...all.risks.map(({ par }) => fill(words.par, { days: String(par) })),
                words.firstMissed,
                words.yieldYear,
                words.waived,
              ].map((column) => (
                <th key={column} scope="col" className="number">
                  {withFigures(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GroupRow key={row.key} row={row} />
            ))}
          </tbody>
          <tfoot>
            <GroupRow row={all} />
          </tfoot>
        </table>
      </section>
    </Panel>
  );
}

function GroupRow({ row }: { row: ShownPortfolio["all"] }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td className="number" translate="no">
        <Link to={row.to}>{row.loans}</Link>
      </td>
      <td className="number" translate="no">
        {row.owed}
      </td>
      <td className="number" translate="no">
        {row.share}
      </td>
      {row.risks.map(({ par, percent, to }) => (
        <td key={par} className="number">
          <Link to={to}>{percent}</Link>
        </td>
      ))}
      <td className="number" translate="no">
        <Link to={row.missedTo}>{row.missed}</Link>
      </td>
      <td className="number" translate="no">
        {row.yieldYear}
      </td>
      <td className="number" translate="no">
        {row.waived}
      </td>
    </tr>
  );
}
