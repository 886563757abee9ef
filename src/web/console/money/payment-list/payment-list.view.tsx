/** Markup of the list of payments: each leads to its loan. */
import { Link } from "react-router";
import { paymentViews } from "#contract/desk-list-kinds.ts";
import { formatMoney } from "#contract/format.ts";
import { loanPath } from "../../access/console-paths.ts";
import { attemptBadges } from "../../parts/attempt-badges.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { DeskList } from "../../queue/desk-list.tsx";
import type { KeepRefused } from "../../queue/kept-views.ts";
import { byArrival } from "../../queue/list-address.ts";
import type { PaymentListData } from "./payment-list.route.tsx";

const named = (words: object, key: string) => (words as Record<string, string>)[key] ?? key;

export function PaymentListView(props: PaymentListData & { refused: KeepRefused | undefined }) {
  const { words, rows, market, attempts, kinds, methods } = props;
  return (
    <DeskList {...props} tabs={paymentViews.map((view) => ({ view, name: words[view] }))} byDays>
      {rows.length === 0 ? null : (
        <DataTable
          caption={words.title}
          rows={rows}
          keyOf={({ tradeNo }) => tradeNo}
          phone="cards"
          columns={[
            {
              name: words.payer,
              cell: ({ borrowerName, orderNo, tradeNo }) => (
                <>
                  <Link to={loanPath(orderNo)}>{borrowerName}</Link>{" "}
                  <small className="figure" translate="no">
                    {tradeNo}
                  </small>
                </>
              ),
            },
            {
              name: words.state,
              cell: ({ state }) => (
                <StateBadge state={attemptBadges[state] ?? "draft"}>
                  {named(attempts, state)}
                </StateBadge>
              ),
            },
            {
              name: words.amount,
              figure: true,
              named: true,
              cell: ({ amount, currencySymbol }) => (
                <strong>{formatMoney(amount, currencySymbol, market)}</strong>
              ),
            },
            {
              name: words.how,
              cell: ({ kind, method, company }) => (
                <>
                  {named(kinds, kind)}{" "}
                  <small>
                    {company}, {named(methods, method)}
                  </small>
                </>
              ),
            },
            { name: words.when, named: true, cell: ({ at }) => at, sort: byArrival(props) },
          ]}
        />
      )}
    </DeskList>
  );
}
