/** What happened with a customer, newest first: everything, or one kind of it. Each view holds the newest of its lists. */
import { fill } from "../../../client/fill.ts";
import { customerPath } from "../../access/console-paths.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import type { PartProps } from "./customer.view.tsx";
import { entriesOf } from "./happened-entries.tsx";
import { type HappenedView, happenedViews } from "./happened-views.ts";

/** As many as each list holds: of that many, the newest of all lists together are known. */
const most = 10;

export function Happened(props: PartProps) {
  const { customer, words, view } = props;
  const { totals, borrowerId } = customer;
  const counts: Record<HappenedView, number> = {
    everything:
      totals.payments +
      totals.messages +
      totals.complaints +
      totals.requests +
      totals.applications +
      totals.papers,
    payments: totals.payments,
    messages: totals.messages,
    complaints: totals.complaints + totals.requests,
    applications: totals.applications,
  };
  const entries = entriesOf(props)
    .filter((one) => view === "everything" || one.view === view)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, most);
  const address = (to: HappenedView) =>
    `${customerPath(borrowerId)}${to === "everything" ? "" : `?view=${to}`}#happened`;
  return (
    <Panel title={words.happened} id="happened" flush>
      <div className="panel-views">
        <ViewTabs
          label={words.happened}
          tabs={happenedViews.map((name) => ({
            name: words.views[name],
            to: address(name),
            ...(name === "everything" ? {} : { count: counts[name] }),
            here: name === view,
          }))}
        />
      </div>
      {entries.length === 0 ? (
        <EmptyState title={words.nothingHappened}>
          <p>{words.nothingHappenedText}</p>
        </EmptyState>
      ) : (
        <div className="panel-body">
          <Timeline entries={entries} />
        </div>
      )}
      {counts[view] <= entries.length ? null : (
        <p className="panel-foot">
          {fill(words.newestOf, { count: entries.length, total: counts[view] })}
        </p>
      )}
    </Panel>
  );
}
