/** Markup of the market's rules: what changes next, products that are refused, and every rule with its source. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { productPath } from "../../access/console-paths.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import { Changes } from "./changes.tsx";
import { Contact } from "./contact.tsx";
import { nameOf, type PackData } from "./pack-shown.ts";
import { filters, isIn, views } from "./rule-pack.query.ts";
import { RuleTable } from "./rule-table.tsx";

const tabWords = {
  all: "viewAll",
  product: "viewProduct",
  conduct: "viewConduct",
  counsel: "viewCounsel",
  notInForce: "viewNotInForce",
} as const;

export function RulePackView(props: PackData) {
  const { words, query, market, version, from, next, count, rules } = props;
  const shown = rules.filter((rule) => isIn(query.view, rule));
  return (
    <div className="console-stack console-wide">
      <PageHead
        title={words.title}
        badge={<StateBadge state="published">{version}</StateBadge>}
        facts={`${fill(words.facts, { market, version, from, rules: count })} ${next === null ? words.noNextVersion : fill(words.nextVersion, next)}`}
      >
        <ButtonLink kind="quiet" to={screenPaths.rules} document>
          {words.borrowers}
        </ButtonLink>
      </PageHead>
      <Changes {...props} />
      <RefusedNow {...props} />
      <Contact {...props} />
      <ViewTabs
        label={words.views}
        tabs={views.map((view) => ({
          name: words[tabWords[view]],
          to: filters.address(query, { view, page: query.page }),
          here: view === query.view,
          count: rules.filter((rule) => isIn(view, rule)).length,
        }))}
      />
      <div className="panel">
        {shown.length === 0 ? (
          <EmptyState title={words.none}>
            <p>{words.noneText}</p>
          </EmptyState>
        ) : (
          <RuleTable {...props} rules={shown} />
        )}
        <p className="panel-foot">{productsText(props)}</p>
      </div>
      <ProductPages {...props} />
    </div>
  );
}

function productsText({ words, products, total, page, pageSize }: PackData): string {
  if (products.length === 0) return words.noProducts;
  const first = (page - 1) * pageSize + 1;
  return fill(words.ofProducts, { from: first, to: first + products.length - 1, total });
}

function ProductPages({ words, query, total, page, pageSize }: PackData) {
  const to = (wanted: number) => filters.address(query, { page: wanted });
  return (
    <PageWays
      label={words.pages}
      back={page > 1 ? { label: words.before, to: to(page - 1) } : null}
      on={page * pageSize < total ? { label: words.nextPage, to: to(page + 1) } : null}
    />
  );
}

/** Published products that a rule in force refuses: made before it, or brought in past the console. */
function RefusedNow({ words, rules, products }: PackData) {
  const refusing = rules.filter(
    ({ severity, state, findings }) =>
      severity === "refuse" && state === "in-force" && findings.length > 0,
  );
  if (refusing.length === 0) return null;
  return (
    <Panel title={words.refusedNow}>
      <p>{words.refusedNowText}</p>
      <ul className="rule-facts">
        {refusing.flatMap(({ ruleId, findings }) =>
          findings.map(({ productId, text }) => (
            <li key={`${ruleId} ${productId}`}>
              <Link to={productPath(productId)}>{nameOf(products, productId)}</Link> {text}{" "}
              <small className="muted">{ruleId}</small>
            </li>
          )),
        )}
      </ul>
    </Panel>
  );
}
