/** How months turned out: vintages as a heat map, which is a table, and roll rates. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Panel } from "../../parts/panel.tsx";
import type { PortfolioModel, ShownPortfolio } from "./portfolio.route.tsx";

interface TurnedOutProps {
  words: PortfolioModel["words"];
  shown: ShownPortfolio;
}

export function Vintages({ words, shown: { vintages, months } }: TurnedOutProps) {
  return (
    <Panel title={words.vintages} aside={words.vintagesOf} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
      <section className="data-scroll" aria-label={words.vintages} tabIndex={0}>
        <table className="data pin heat-map">
          <caption className="unseen">{words.vintages}</caption>
          <thead>
            <tr>
              <th scope="col">{words.paidOutIn}</th>
              <th scope="col" className="number">
                {words.loans}
              </th>
              <th scope="col" className="number">
                {words.lent}
              </th>
              {months.map((month) => (
                <th key={month} scope="col" className="number">
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vintages.map(({ month, loans, lent, cells }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td className="number" translate="no">
                  {loans}
                </td>
                <td className="number" translate="no">
                  {lent}
                </td>
                {cells.map(({ heat, text, to }, place) => (
                  <td key={to} className={`number heat heat-${heat}`}>
                    <Link to={to} title={`${month}, ${place + 1}`}>
                      {text}
                    </Link>
                  </td>
                ))}
                {cells.length === 0 ? (
                  <td className="muted" colSpan={months.length}>
                    {words.young}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

export function Rolls({ words, shown: { rolls, ageing, before } }: TurnedOutProps) {
  if (rolls.length === 0) return null;
  const title = fill(words.rolls, { day: before });
  const columns = [...ageing.map(({ name }) => name), words.settled, words.writtenOff];
  return (
    <Panel title={title} aside={words.rollsOf} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
      <section className="data-scroll" aria-label={title} tabIndex={0}>
        <table className="data pin">
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              {[words.then, words.loans, words.owed, ...columns].map((column, place) => (
                <th key={column} scope="col" className={place === 0 ? undefined : "number"}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rolls.map(({ key, name, loans, owed, to, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className="number" translate="no">
                  <Link to={to}>{loans}</Link>
                </td>
                <td className="number" translate="no">
                  {owed}
                </td>
                {cells.map((cell, place) => (
                  <td key={columns[place]} className="number">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
