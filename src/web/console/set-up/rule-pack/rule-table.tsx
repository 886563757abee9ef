/** Every rule as a row: its sentence, its limit, where it is written, its days, and what it says of the products. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { withFigures } from "../../../ui/figures.tsx";
import { productPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { nameOf, type PackData, type Words } from "./pack-shown.ts";
import type { Rule } from "./rule-pack.query.ts";

const looks = {
  "in-force": "published",
  coming: "scheduled",
  ended: "retired",
  draft: "draft",
} as const;

export function RuleTable({ words, rules, products }: PackData) {
  return (
    <DataTable
      caption={words.title}
      rows={rules}
      keyOf={({ ruleId }) => ruleId}
      look={({ state }) => (state === "ended" || state === "draft" ? "done" : undefined)}
      phone="cards"
      columns={[
        {
          name: words.rule,
          cell: ({ ruleId, text, basis, severity }) => (
            <>
              {text}{" "}
              <small>
                {ruleId} · {words.basis[basis]} · {words.severity[severity]}
              </small>
            </>
          ),
        },
        { name: words.limit, named: true, cell: ({ limit }) => limit },
        { name: words.source, named: true, cell: (rule) => <Sources words={words} rule={rule} /> },
        { name: words.days, named: true, cell: (rule) => <Days words={words} rule={rule} /> },
        {
          name: words.products,
          named: true,
          cell: (rule) => <Products words={words} rule={rule} products={products} />,
        },
      ]}
    />
  );
}

interface CellProps {
  words: Words;
  rule: Rule;
}

function Sources({ words, rule: { sources, confirmByCounsel } }: CellProps) {
  return (
    <>
      {sources.map(({ title, where, url }) => (
        <span key={title}>
          {title}
          <small>
            {where}{" "}
            {url === "" ? null : (
              <a className="tap" href={url} rel="noreferrer">
                {hostOf(url)}
              </a>
            )}
          </small>
        </span>
      ))}
      {confirmByCounsel ? <StateBadge state="care">{words.counsel}</StateBadge> : null}
    </>
  );
}

/** A page of the lender's own site has none. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

function Days({ words, rule: { state, from, until } }: CellProps) {
  const days = until === "" ? fill(words.since, { from }) : fill(words.sinceUntil, { from, until });
  return (
    <>
      <StateBadge state={looks[state]}>{words.states[state]}</StateBadge>
      {from === "" ? null : <small>{withFigures(days)}</small>}
    </>
  );
}

function Products({ words, rule, products }: CellProps & Pick<PackData, "products">) {
  const { about, severity, findings, outside, state } = rule;
  if (about === "conduct") return <span className="muted">{words.conductText}</span>;
  if (products.length === 0 || state !== "in-force") return null;
  const found = new Set(findings.map(({ productId }) => productId));
  const fine = products.filter(({ productId }) => {
    return !found.has(productId) && !outside.includes(productId);
  });
  return (
    <details className="rule-products">
      <summary>
        <span className="badges">
          {findings.length === 0 ? null : (
            <StateBadge state={severity === "refuse" ? "refused" : "care"}>
              {fill(severity === "refuse" ? words.refuses : words.warns, {
                count: findings.length,
              })}
            </StateBadge>
          )}
          {fine.length === 0 ? null : (
            <StateBadge state="holds">{fill(words.keeps, { count: fine.length })}</StateBadge>
          )}
          {outside.length === 0 ? null : (
            <StateBadge state="draft">{fill(words.outside, { count: outside.length })}</StateBadge>
          )}
        </span>
      </summary>
      <ul className="rule-facts">
        {findings.map(({ productId, text }) => (
          <li key={productId}>
            <Link to={productPath(productId)}>{nameOf(products, productId)}</Link> {text}
          </li>
        ))}
        {fine.length === 0 ? null : (
          <li>
            {words.fine}: {fine.map(({ name }) => name).join(", ")}
          </li>
        )}
        {outside.length === 0 ? null : (
          <li>
            {words.notConcerned}: {outside.map((one) => nameOf(products, one)).join(", ")}
          </li>
        )}
      </ul>
    </details>
  );
}
