/** Proposals as rows: what, on which loan, by whom, how much, and where each stands. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatMoney, type Market } from "#contract/format.ts";
import type { listApprovals } from "#contract/loan-actions.ts";
import { approvalPath, loanPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { ActionBadge } from "./action-badge.tsx";
import { actionTitle } from "./action-title.ts";

type Row = Output<typeof listApprovals>["rows"][number];

interface ActionTableProps {
  caption: string;
  rows: readonly Row[];
  words: WordsOf<"loan-actions.approvals">;
  titles: WordsOf<"loan-actions.titles">;
  states: WordsOf<"loan-actions.states">;
  market: Market;
  /** Who decided; left out where everything waits. */
  decided: boolean;
}

export function ActionTable(props: ActionTableProps) {
  const { caption, rows, words, titles, states, market, decided } = props;
  return (
    <DataTable<Row>
      caption={caption}
      rows={rows}
      keyOf={({ actionId }) => actionId}
      look={({ state }) => (decided || state !== "waiting" ? undefined : "waiting")}
      phone="cards"
      columns={[
        {
          name: words.what,
          cell: (row) => (
            <Link className="tap" to={approvalPath(row.actionId)}>
              {actionTitle(row, titles)}
            </Link>
          ),
        },
        {
          name: words.concerns,
          cell: ({ orderNo, borrowerName }) => (
            <>
              <Link className="tap figure" translate="no" to={loanPath(orderNo)}>
                {orderNo}
              </Link>
              <small>{borrowerName}</small>
            </>
          ),
        },
        {
          name: words.madeBy,
          named: true,
          cell: ({ madeBy, madeAt }) => (
            <>
              {madeBy}
              <small className="figure" translate="no">
                {madeAt}
              </small>
            </>
          ),
        },
        {
          name: words.state,
          cell: ({ state, decidedBy, decidedAt }) => (
            <>
              <ActionBadge state={state} words={states} />
              {state === "waiting" ? null : (
                <small>
                  {decidedBy === "" ? words.alone : decidedBy}{" "}
                  <span className="figure unbroken" translate="no">
                    {decidedAt}
                  </span>
                </small>
              )}
            </>
          ),
        },
        {
          name: words.amount,
          figure: true,
          cell: ({ amount, currencySymbol }) => (
            <strong>{formatMoney(amount, currencySymbol, market)}</strong>
          ),
        },
      ]}
    />
  );
}
