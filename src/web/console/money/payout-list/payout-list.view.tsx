/** Markup of the list of payouts: each leads to its loan. */
import { Link } from "react-router";
import { payoutViews } from "#contract/desk-list-kinds.ts";
import { formatMoney } from "#contract/format.ts";
import { loanPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import { DeskList } from "../../queue/desk-list.tsx";
import type { KeepRefused } from "../../queue/kept-views.ts";
import { byArrival } from "../../queue/list-address.ts";
import type { PayoutListData } from "./payout-list.route.tsx";

const badges: Readonly<Record<string, BadgeState>> = { succeeded: "published", failed: "refused" };

export function PayoutListView(props: PayoutListData & { refused: KeepRefused | undefined }) {
  const { words, rows, market } = props;
  const states: Readonly<Record<string, string>> = words.states;
  return (
    <DeskList {...props} tabs={payoutViews.map((view) => ({ view, name: words[view] }))} byDays>
      {rows.length === 0 ? null : (
        <DataTable
          caption={words.title}
          rows={rows}
          keyOf={({ payoutId }) => payoutId}
          look={({ state }) => (state === "failed" ? "late" : undefined)}
          phone="cards"
          columns={[
            {
              name: words.borrower,
              cell: ({ borrowerName, orderNo }) => (
                <>
                  <Link to={loanPath(orderNo)}>{borrowerName}</Link>{" "}
                  <small className="figure" translate="no">
                    {orderNo}
                  </small>
                </>
              ),
            },
            {
              name: words.state,
              cell: ({ state, reason }) => (
                <>
                  <StateBadge state={badges[state] ?? "draft"}>{states[state] ?? state}</StateBadge>{" "}
                  <small>{reason}</small>
                </>
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
              name: words.account,
              named: true,
              cell: ({ bankName, account, company }) => (
                <>
                  {bankName}{" "}
                  <span className="figure" translate="no">
                    {account}
                  </span>{" "}
                  <small>{company}</small>
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
