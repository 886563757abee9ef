/** Markup of the loans behind a figure of the portfolio. */
import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { loanPath, portfolioPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { LoansModel } from "./loans.route.tsx";

export function LoansView({ model }: { model: LoansModel }) {
  const { words, page, title, what, back, on, currency, rows, lookedAt, more } = model;
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: back, to: portfolioPath(on, currency) }]}
        title={title}
        facts={words.about}
      />
      <Panel title={what} aside={currency} flush>
        {rows.length === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <DataTable
            caption={what}
            rows={rows}
            keyOf={({ orderNo }) => orderNo}
            look={({ daysLate, state }) =>
              state !== "in-book" ? "done" : daysLate > 30 ? "late" : undefined
            }
            phone="cards"
            columns={[
              {
                name: words.order,
                cell: ({ orderNo }) => <Link to={loanPath(orderNo)}>{orderNo}</Link>,
              },
              { name: page.product, cell: ({ product }) => product },
              { name: words.paidOutOn, named: true, cell: ({ paidOutOn }) => paidOutOn },
              { name: page.lent, figure: true, named: true, cell: ({ lent }) => lent },
              { name: page.owed, figure: true, named: true, cell: ({ principal }) => principal },
              { name: page.daysLate, figure: true, named: true, cell: ({ daysLate }) => daysLate },
              { name: words.state, cell: ({ stateText }) => stateText },
            ]}
          />
        )}
      </Panel>
      <div className="data-foot">
        <span className="muted">{lookedAt}</span>
        {more === "" ? null : (
          <ButtonLink kind="quiet" to={more}>
            {words.more}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
