/** Markup of the list of products: its views, a search, and a row for each product. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { listProducts } from "#contract/product-catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { consolePaths, productPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { FilterForm } from "../../queue/filter-form.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import { ProductBadge, type StateWords, VersionBadge } from "../product-states/state-badges.tsx";
import { filters, type ListQuery, views } from "./product-list.query.ts";

type Words = WordsOf<"product-versions.list">;
type Row = Output<typeof listProducts>["rows"][number];

interface ViewProps extends Omit<Output<typeof listProducts>, "page"> {
  words: Words;
  states: StateWords;
  query: ListQuery;
}

export function ProductListView(props: ViewProps) {
  const { words, query, rows, total, pageSize, counts } = props;
  const isWhole = query.state === "any" && query.search === "";
  const pageAt = (page: number) => filters.address(query, { page });
  const first = (query.page - 1) * pageSize + 1;
  return (
    <div className="console-stack console-wide">
      <PageHead title={words.title} facts={words.about}>
        <ButtonLink to={consolePaths.newProduct}>{words.add}</ButtonLink>
      </PageHead>
      <ViewTabs
        label={words.views}
        tabs={views.map((state) => ({
          name: words[state],
          to: filters.address({ ...filters.plain(query), state }),
          here: state === query.state,
          ...(state === "drafts" || state === "submitted" ? { count: counts[state] } : {}),
        }))}
      />
      <FilterForm
        key={query.state + query.search}
        words={{ ...words, searchHint: "" }}
        home={filters.home}
        tab={{ name: "state", value: query.state }}
        search={query.search}
        selects={[]}
        clear={query.search === "" ? null : filters.address(filters.plain(query))}
      />
      <div className="panel">
        {rows.length === 0 ? <None words={words} isWhole={isWhole} /> : <ProductTable {...props} />}
        {rows.length === 0 ? null : (
          <p className="panel-foot">
            {fill(words.range, { from: first, to: first + rows.length - 1, total })}
          </p>
        )}
      </div>
      <PageWays
        label={words.pages}
        back={query.page > 1 ? { label: words.before, to: pageAt(query.page - 1) } : null}
        on={
          query.page * pageSize < total ? { label: words.next, to: pageAt(query.page + 1) } : null
        }
      />
    </div>
  );
}

function None({ words, isWhole }: { words: Words; isWhole: boolean }) {
  return isWhole ? (
    <EmptyState title={words.none}>
      <p>{words.noneText}</p>
      <ButtonLink kind="quiet" to={consolePaths.newProduct}>
        {words.add}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={words.noneFound}>
      <p>{words.noneFoundText}</p>
    </EmptyState>
  );
}

function ProductTable({ words, states, rows }: ViewProps) {
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={({ productId }) => productId}
      look={({ state, draft }) =>
        draft?.state === "submitted" ? "waiting" : state === "retired" ? "done" : undefined
      }
      phone="cards"
      columns={[
        {
          name: words.product,
          cell: ({ productId, name }) => (
            <>
              <Link to={productPath(productId)}>{name}</Link> <small>{productId}</small>
            </>
          ),
        },
        { name: words.state, cell: ({ state }) => <ProductBadge state={state} words={states} /> },
        { name: words.inForce, cell: (row) => <InForce row={row} words={words} />, named: true },
        {
          name: words.lent,
          cell: ({ amounts, rate }) =>
            amounts === "" ? null : (
              <>
                {amounts} <small>{rate}</small>
              </>
            ),
          named: true,
        },
        {
          name: words.prepared,
          cell: ({ draft }) =>
            draft === null ? null : (
              <>
                <VersionBadge state={draft.state} words={states} />{" "}
                <small>
                  {fill(words.draftedBy, {
                    version: draft.version,
                    name: draft.by?.name ?? states.commandLine,
                    time: draft.time,
                  })}
                </small>
              </>
            ),
          named: true,
        },
        {
          name: words.rules,
          cell: (row) => <Found row={row} words={words} states={states} />,
          named: true,
        },
      ]}
    />
  );
}

function InForce({ row: { version, from, scheduled }, words }: { row: Row; words: Words }) {
  if (version === 0 && scheduled === null) return null;
  return (
    <>
      {version === 0 ? null : (
        <>
          {fill(words.version, { version })}{" "}
          <small>{withFigures(fill(words.since, { from }))}</small>
        </>
      )}
      {scheduled === null ? null : <small>{withFigures(fill(words.scheduled, scheduled))}</small>}
    </>
  );
}

interface FoundProps {
  row: Row;
  words: Words;
  states: StateWords;
}

function Found({ row, words, states }: FoundProps) {
  const { found, refusedFrom, state, draft, version } = row;
  const { problems, refusals, warnings } = found;
  if (state === "retired" || (draft === null && version === 0)) return null;
  if (problems + refusals + warnings === 0 && refusedFrom === "") {
    return <StateBadge state="holds">{states.holds}</StateBadge>;
  }
  return (
    <span className="badges">
      {problems === 0 ? null : (
        <StateBadge state="care">{fill(words.problems, { count: problems })}</StateBadge>
      )}
      {refusals === 0 ? null : (
        <StateBadge state="refused">{fill(words.refusals, { count: refusals })}</StateBadge>
      )}
      {warnings === 0 ? null : (
        <StateBadge state="care">{fill(words.warnings, { count: warnings })}</StateBadge>
      )}
      {refusedFrom === "" ? null : (
        <Link to={consolePaths.marketRules}>
          <StateBadge state="late">{fill(words.refusedFrom, { date: refusedFrom })}</StateBadge>
        </Link>
      )}
    </span>
  );
}
