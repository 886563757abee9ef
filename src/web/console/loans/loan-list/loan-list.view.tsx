/** Markup of the list of loans: its views, and a row for each loan. */
import type { Output } from "#contract/endpoint.ts";
import type { listLoans } from "#contract/loan-back-office.ts";
import { type LoanViewName, loanViews } from "#contract/loan-views.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import { LoanTable, type LoanTableProps } from "../loan-state/loan-table.tsx";

interface ViewProps extends LoanTableProps, Pick<Output<typeof listLoans>, "next"> {
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
