/** Markup of conduct at collections: figures by person, refused contacts, complaints with whoever had contacted the borrower. */
import { Link } from "react-router";
import { conductDays } from "#contract/collection-kinds.ts";
import { fill } from "../../../client/fill.ts";
import { collectionPath, complaintPath, consolePaths } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import type { ConductData } from "./conduct.route.tsx";

export function ConductView({ words, kinds, days, conduct }: ConductData) {
  const { people, refused, complaints, since } = conduct;
  return (
    <div className="console-stack console-wide">
      <PageHead title={words.title} facts={fill(words.about, { day: since })} />
      <ViewTabs
        label={words.periods}
        tabs={conductDays.map((one) => ({
          name: fill(words.lastDays, { days: one }),
          to: one === "30" ? consolePaths.conduct : `${consolePaths.conduct}?days=${one}`,
          here: one === days,
        }))}
      />
      <Panel title={words.people} flush>
        {people.length === 0 ? (
          <EmptyState title={words.nobody} />
        ) : (
          <DataTable
            caption={words.people}
            rows={people}
            keyOf={({ name }, index) => `${name}-${index}`}
            look={({ complaints: about }) => (about > 0 ? "late" : undefined)}
            phone="pin"
            columns={[
              { name: words.name, cell: ({ name }) => name },
              { name: words.contacts, figure: true, cell: (one) => one.contacts },
              { name: words.reached, figure: true, cell: (one) => one.reached },
              { name: words.promises, figure: true, cell: (one) => one.promises },
              { name: words.kept, figure: true, cell: (one) => one.kept },
              { name: words.broken, figure: true, cell: (one) => one.broken },
              { name: words.refusedCount, figure: true, cell: (one) => one.refused },
              { name: words.complaintsCount, figure: true, cell: (one) => one.complaints },
            ]}
          />
        )}
      </Panel>
      <Panel title={words.refused} aside={refused.length}>
        {refused.length === 0 ? (
          <p className="muted">{words.noRefused}</p>
        ) : (
          <Timeline
            entries={refused.map((one, index) => ({
              key: `${one.at}-${index}`,
              mark: "barred",
              look: "bad",
              text: (
                <>
                  <strong>{one.by}</strong>: {kinds.channels[one.channel]}, {kinds.bars[one.why]}
                </>
              ),
              note: (
                <>
                  <Link to={collectionPath(one.orderNo)}>{one.borrowerName}</Link>
                  {`. ${fill(words.refusedNote, { order: one.orderNo, time: one.contactAt, at: one.at })}`}
                </>
              ),
            }))}
          />
        )}
      </Panel>
      <Panel title={words.complaints} aside={complaints.length}>
        {complaints.length === 0 ? (
          <p className="muted">{words.noComplaints}</p>
        ) : (
          <Timeline
            entries={complaints.map(({ problemId, reference, at, by }) => ({
              key: problemId,
              mark: "triangle",
              look: "warn",
              text: (
                <Link className="tap" to={complaintPath(problemId)}>
                  {reference}
                </Link>
              ),
              note: `${at}. ${by.length === 0 ? words.byNobody : fill(words.contactedBy, { names: by.join(", ") })}`,
            }))}
          />
        )}
      </Panel>
    </div>
  );
}
