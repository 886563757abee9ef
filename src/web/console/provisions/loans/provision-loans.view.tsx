/** Markup of the loans behind provisions. */
import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { loanPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { ProvisionLoansModel } from "./provision-loans.route.tsx";

export function ProvisionLoansView({ model }: { model: ProvisionLoansModel }) {
  const { words, page, proposal, title, what, back, currency, rows, lookedAt, more } = model;
  return (
    <div className="console-stack console-wide">
      <PageHead crumbs={[back]} title={title} facts={words.about} />
      <Panel title={what} aside={currency} flush>
        {rows.length === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <DataTable
            caption={what}
            rows={rows}
            keyOf={({ orderNo }) => orderNo}
            look={({ daysLate }) => (daysLate > 30 ? "late" : undefined)}
            phone="cards"
            columns={[
              {
                name: words.order,
                cell: ({ orderNo }) => <Link to={loanPath(orderNo)}>{orderNo}</Link>,
              },
              { name: words.product, cell: ({ product }) => product },
              { name: words.daysLate, figure: true, named: true, cell: ({ daysLate }) => daysLate },
              {
                name: proposal.outstanding,
                ...{ figure: true, named: true },
                cell: ({ principal }) => principal,
              },
              {
                name: proposal.exposure,
                ...{ figure: true, named: true },
                cell: ({ exposure }) => exposure,
              },
              { name: page.rate, figure: true, named: true, cell: ({ rate }) => rate },
              {
                name: proposal.provision,
                ...{ figure: true, named: true },
                cell: ({ provision }) => provision,
              },
              {
                name: proposal.suspended,
                ...{ figure: true, named: true },
                cell: ({ suspended }) => suspended,
              },
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
