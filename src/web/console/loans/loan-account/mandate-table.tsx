/** A loan's mandates and what was debited by them, newest first (MA-1, MA-4). */
import { fill } from "../../../client/fill.ts";
import { attemptBadges } from "../../parts/attempt-badges.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { PartProps } from "./loan-account.view.tsx";

type DebitState = PartProps["loan"]["mandates"][number]["debits"][number]["state"];

/** As attempts with the same outcome look. */
const badges: Readonly<Record<DebitState, string>> = {
  planned: "created",
  announced: "awaiting-payer",
  begun: "processing",
  succeeded: "succeeded",
  failed: "failed",
  dropped: "cancelled",
};

/** Nothing at all where there never was one. */
export function MandateTable({ loan, words, mandateWords, figure, money }: PartProps) {
  const { states, endings, debits, dropped } = mandateWords;
  return loan.mandates.map((mandate) => {
    const { tradeNo, cap, firstDay, lastDay, state, ended, company } = mandate;
    const facts = { cap: money(cap), from: firstDay, until: lastDay, company };
    return (
      <Panel key={tradeNo} title={mandateWords.title} aside={states[state]}>
        <p>
          {fill(mandateWords.facts, facts)} {ended === null ? "" : endings[ended]}
        </p>
        {mandate.debits.length === 0 ? (
          <p className="muted">{mandateWords.none}</p>
        ) : (
          <DataTable
            caption={mandateWords.title}
            rows={mandate.debits}
            keyOf={({ tradeNo: debit }) => debit}
            phone="cards"
            columns={[
              {
                name: mandateWords.due,
                cell: ({ dueOn, tradeNo: debit }) => (
                  <>
                    {dueOn}{" "}
                    <small className="figure" translate="no">
                      {debit}
                    </small>
                  </>
                ),
              },
              {
                name: words.result,
                cell: ({ state: became, because }) => (
                  <>
                    <StateBadge state={attemptBadges[badges[became]] ?? "draft"}>
                      {debits[became]}
                    </StateBadge>
                    {because === null ? null : <small>{dropped[because]}</small>}
                  </>
                ),
              },
              {
                name: words.amount,
                figure: true,
                named: true,
                cell: ({ amount }) => figure(amount),
              },
            ]}
          />
        )}
      </Panel>
    );
  });
}
