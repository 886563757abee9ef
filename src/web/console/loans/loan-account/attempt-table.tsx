/** Every attempt to pay a loan, newest first, with its outcome. */

import { attemptBadges } from "../../parts/attempt-badges.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { PartProps } from "./loan-account.view.tsx";

export function AttemptTable({ loan, words, figure, attempts, kinds, methods }: PartProps) {
  const named = (words: object, key: string) => (words as Record<string, string>)[key] ?? key;
  return (
    <Panel title={words.attempts} aside={loan.attempts.length} flush>
      {loan.attempts.length === 0 ? (
        <EmptyState title={words.noAttempts}>
          <p>{words.noAttemptsText}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={words.attempts}
          rows={loan.attempts}
          keyOf={({ tradeNo }) => tradeNo}
          phone="cards"
          columns={[
            {
              name: words.when,
              cell: ({ at, tradeNo }) => (
                <>
                  {at}{" "}
                  <small className="figure" translate="no">
                    {tradeNo}
                  </small>
                </>
              ),
            },
            {
              name: words.how,
              cell: ({ kind, method, company }) => (
                <>
                  {named(kinds, kind)}
                  <small>
                    {company}, {named(methods, method)}
                  </small>
                </>
              ),
            },
            {
              name: words.result,
              cell: ({ state }) => (
                <StateBadge state={attemptBadges[state] ?? "draft"}>
                  {named(attempts, state)}
                </StateBadge>
              ),
            },
            { name: words.amount, figure: true, named: true, cell: ({ amount }) => figure(amount) },
          ]}
        />
      )}
    </Panel>
  );
}
