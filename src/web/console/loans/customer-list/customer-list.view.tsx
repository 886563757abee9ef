/** Markup of the list of customers. */
import { Link } from "react-router";
import { customerViews } from "#contract/desk-list-kinds.ts";
import { formatMoney } from "#contract/format.ts";
import { customerPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { DeskList } from "../../queue/desk-list.tsx";
import type { KeepRefused } from "../../queue/kept-views.ts";
import { byArrival } from "../../queue/list-address.ts";
import type { CustomerListData } from "./customer-list.route.tsx";

export function CustomerListView(props: CustomerListData & { refused: KeepRefused | undefined }) {
  const { words, rows, asked, market } = props;
  return (
    <DeskList
      {...props}
      tabs={customerViews.map((view) => ({ view, name: words[view] }))}
      byDays={asked.view === "all"}
    >
      {rows.length === 0 ? null : (
        <DataTable
          caption={words.title}
          rows={rows}
          keyOf={({ borrowerId }) => borrowerId}
          look={({ late }) => (late ? "late" : undefined)}
          phone="cards"
          columns={[
            {
              name: words.customer,
              cell: ({ borrowerId, name }) => <Link to={customerPath(borrowerId)}>{name}</Link>,
            },
            {
              name: words.phone,
              cell: ({ phone }) => (
                <span className="figure" translate="no">
                  {phone}
                </span>
              ),
            },
            {
              name: words.since,
              named: true,
              cell: ({ since }) => since,
              // The other views are in the order of their loans.
              sort: asked.view === "all" ? byArrival(props) : undefined,
            },
            { name: words.loans, figure: true, named: true, cell: ({ loans }) => loans },
            {
              name: words.owed,
              figure: true,
              named: true,
              cell: ({ outstanding, currencySymbol, late }) =>
                outstanding === 0 ? null : (
                  <>
                    <strong>{formatMoney(outstanding, currencySymbol, market)}</strong>{" "}
                    {late ? <small>{words.lateNow}</small> : null}
                  </>
                ),
            },
          ]}
        />
      )}
    </DeskList>
  );
}
