/** Markup of the list of loans: its views, and a row for each loan. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatMoney, type Market } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { listLoans } from "#contract/loan-back-office.ts";
import { type LoanViewName, loanViews } from "#contract/loan-views.ts";
import type { Plural } from "#contract/plural.ts";
import { fillCount } from "../../../client/fill.ts";
import { consolePaths, loanPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import { LoanBadge, type StateWords } from "../loan-state/loan-badge.tsx";

type Words = WordsOf<"loan-account.list"> & { daysLate: Plural };

interface ViewProps extends Output<typeof listLoans> {
  words: Words;
  states: StateWords;
  language: Language;
  market: Market;
  view: LoanViewName;
  /** The order this page begins after; "" for the first page. */
  after: string;
}

function address(view: LoanViewName, after = ""): string {
  const query = new URLSearchParams();
  if (view !== "open") query.set("view", view);
  if (after !== "") query.set("after", after);
  return query.size === 0 ? consolePaths.loans : `${consolePaths.loans}?${query}`;
}

export function LoanListView(props: ViewProps) {
  const { words, view, after, next, rows } = props;
  return (
    <div className="console-stack console-wide">
      <PageHead title={words.title} facts={words.about} />
      <ViewTabs
        label={words.views}
        tabs={loanViews.map((one) => ({ name: words[one], to: address(one), here: one === view }))}
      />
      <div className="panel">
        {rows.length === 0 ? (
          <EmptyState title={words.none}>
            <p>{words.noneText}</p>
          </EmptyState>
        ) : (
          <LoanTable {...props} />
        )}
      </div>
      <PageWays
        label={words.pages}
        back={after === "" ? null : { label: words.newest, to: address(view) }}
        on={next === "" ? null : { label: words.older, to: address(view, next) }}
      />
    </div>
  );
}

function LoanTable({ words, states, rows, market, language }: ViewProps) {
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      look={({ state }) =>
        state === "overdue" ? "late" : state === "settled" ? "done" : undefined
      }
      phone="cards"
      columns={[
        {
          name: words.order,
          cell: ({ orderNo, borrowerName }) => (
            <>
              <Link to={loanPath(orderNo)}>{borrowerName}</Link>{" "}
              <small className="figure">{orderNo}</small>
            </>
          ),
        },
        { name: words.state, cell: ({ state }) => <LoanBadge state={state} words={states} /> },
        {
          name: words.borrowed,
          figure: true,
          named: true,
          cell: ({ principal, currencySymbol, productName }) => (
            <>
              {formatMoney(principal, currencySymbol, market)} <small>{productName}</small>
            </>
          ),
        },
        {
          name: words.owed,
          figure: true,
          named: true,
          cell: ({ outstanding, currencySymbol }) => (
            <strong>{formatMoney(outstanding, currencySymbol, market)}</strong>
          ),
        },
        {
          name: words.dueOn,
          named: true,
          cell: ({ dueDate, daysPastDue }) =>
            dueDate === "" ? null : (
              <>
                {formatDate(dueDate)}{" "}
                {daysPastDue === 0 ? null : (
                  <small>{fillCount(words.daysLate, daysPastDue, language)}</small>
                )}
              </>
            ),
        },
        { name: words.appliedOn, named: true, cell: ({ appliedOn }) => formatDate(appliedOn) },
      ]}
    />
  );
}
