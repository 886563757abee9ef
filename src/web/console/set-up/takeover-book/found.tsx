/** What the check found: refused lines and loans that differ from the old book, a page at a time and as CSV. */
import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { takeoverLinesPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import type { BookModel } from "./takeover-book.route.tsx";

export function Found({ model }: { model: BookModel }) {
  const { words, tabs, lines, show, takeoverId, newer, older } = model;
  const title = show === "refused" ? words.refusedLines : words.differentLoans;
  const file = (
    <Link reloadDocument to={takeoverLinesPath(takeoverId, show)}>
      {words.csv}
    </Link>
  );
  return (
    <>
      <ViewTabs label={words.views} tabs={tabs} />
      <Panel title={title} aside={lines.length === 0 ? undefined : file} flush>
        {lines.length === 0 ? (
          <EmptyState title={show === "refused" ? words.noRefused : words.noDifferent} />
        ) : show === "refused" ? (
          <DataTable
            caption={title}
            rows={lines}
            keyOf={({ key }) => key}
            phone="cards"
            columns={[
              { name: words.place, cell: ({ place }) => place },
              {
                name: words.number,
                named: true,
                cell: ({ number }) => <span className="unbroken">{number}</span>,
              },
              { name: words.why, cell: ({ why }) => why },
            ]}
          />
        ) : (
          <DataTable
            caption={title}
            rows={lines}
            keyOf={({ key }) => key}
            phone="cards"
            columns={[
              { name: words.number, cell: ({ number }) => number },
              { name: words.place, cell: ({ place }) => place },
              { name: words.old, named: true, figure: true, cell: ({ old }) => old },
              { name: words.ours, named: true, figure: true, cell: ({ ours }) => ours },
            ]}
          />
        )}
      </Panel>
      {newer === "" && older === "" ? null : (
        <p className="sheet-actions">
          {newer === "" ? null : (
            <ButtonLink kind="quiet" to={newer}>
              {words.newer}
            </ButtonLink>
          )}
          {older === "" ? null : (
            <ButtonLink kind="quiet" to={older}>
              {words.older}
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}
