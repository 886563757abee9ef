/** Markup of a whole queue, from its declaration. Rows stay until somebody asks for an update: none moves under a finger. */
import { useState } from "react";
import { Link } from "react-router";
import { fill } from "../../client/fill.ts";
import { useGentleRefresh } from "../../client/refresh.ts";
import { Notice } from "../../ui/layout.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { type ViewTab, ViewTabs } from "../parts/view-tabs.tsx";
import { FilterForm, type FilterSelect, type FilterWords } from "./filter-form.tsx";
import { PageWays } from "./page-ways.tsx";
import { type QueueColumn, QueueTable } from "./queue-table.tsx";

interface QueueWords extends FilterWords {
  title: string;
  none: string;
  noneFound: string;
  range: string;
  pages: string;
  back: string;
  on: string;
  changed: string;
  showNow: string;
  stale: string;
}

/** What every queue's loader returns. */
interface QueueFacts<Row, Query> {
  query: Query;
  rows: readonly Row[];
  total: number;
  pageSize: number;
  /** The last refresh failed. */
  stale?: boolean;
}

/** Overdue or due today: linked from everywhere in the queue. */
interface Pressing {
  text: string;
  count: number;
  late: boolean;
  to: string;
}

/** A queue as its screen declares it. */
export interface DeclaredQueue<Row> {
  words: QueueWords;
  tabsLabel: string;
  tabs: readonly ViewTab[];
  pressing: readonly Pressing[];
  selects: readonly FilterSelect[];
  columns: readonly [QueueColumn<Row>, ...QueueColumn<Row>[]];
  keyOf(row: Row): string;
  isLate(row: Row): boolean;
}

interface AnyQuery {
  page: number;
  search: string;
}

/** The part of a queue's filters its markup needs (queue-filters.ts). */
interface Addresses<Query> {
  home: string;
  tab: string;
  address(query: Query, change?: { page: number }): string;
  plain(query: Query): Query;
  here(query: Query): string;
}

interface LiveQueueProps<Data extends QueueFacts<Row, AnyQuery>, Row> {
  data: Data;
  filters: Addresses<Data["query"]>;
  declare(data: Data): DeclaredQueue<Row>;
  /** Rows with equal traits look the same. */
  traits(row: Row): readonly unknown[];
}

export function LiveQueue<Data extends QueueFacts<Row, AnyQuery>, Row>({
  data,
  filters,
  declare,
  traits,
}: LiveQueueProps<Data, Row>) {
  useGentleRefresh(true);
  const [shown, setShown] = useState(data);
  const look = ({ rows, total }: Data) => JSON.stringify([total, rows.map(traits)]);
  const changed = look(data) !== look(shown);
  const { query, rows, total, pageSize } = shown;
  const { words, tabsLabel, tabs, pressing, selects, columns, keyOf, isLate } = declare(shown);
  const plain = filters.address(filters.plain(query));
  const first = filters.address(query);
  const pageAt = (page: number) => filters.address(query, { page });
  return (
    <div className="console-stack console-wide queue">
      <div className="queue-head">
        <h1>{words.title}</h1>
        <PressingWays pressing={pressing} />
      </div>
      {data.stale ? <Notice kind="warn">{words.stale}</Notice> : null}
      <ViewTabs label={tabsLabel} tabs={tabs} />
      <FilterForm
        key={first}
        {...{ words, selects }}
        home={filters.home}
        tab={{ name: filters.tab, value: String(Reflect.get(query, filters.tab)) }}
        search={query.search}
        clear={first === plain ? null : plain}
      />
      <p className="queue-line" role="status">
        {changed ? (
          <>
            {words.changed}{" "}
            <button type="button" className="queue-again" onClick={() => setShown(data)}>
              {words.showNow}
            </button>
          </>
        ) : (
          <span className="muted">{rows.length === 0 ? "" : rangeOf(words.range, shown)}</span>
        )}
      </p>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title={filters.here(query) === plain ? words.none : words.noneFound} />
        </div>
      ) : (
        <QueueTable {...{ rows, columns, keyOf, isLate }} />
      )}
      <PageWays
        label={words.pages}
        back={query.page > 1 ? { label: words.back, to: pageAt(query.page - 1) } : null}
        on={
          query.page < Math.ceil(total / pageSize)
            ? { label: words.on, to: pageAt(query.page + 1) }
            : null
        }
      />
    </div>
  );
}

function PressingWays({ pressing }: Pick<DeclaredQueue<never>, "pressing">) {
  return (
    <p className="queue-pressing">
      {pressing.map(({ text, count, late, to }) =>
        count === 0 ? null : (
          <Link key={to} className={`tap badge ${late ? "bad" : "warn"}`} to={to}>
            {text}
          </Link>
        ),
      )}
    </p>
  );
}

function rangeOf(
  range: string,
  { query, rows, total, pageSize }: QueueFacts<unknown, { page: number }>,
): string {
  const from = (query.page - 1) * pageSize + 1;
  return fill(range, { from, to: from + rows.length - 1, total });
}
