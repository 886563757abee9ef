/** Markup of the requests for help: three views with their counts, and one row a request. */
import { Link } from "react-router";
import { fill, fillCount } from "../../../client/fill.ts";
import { consolePaths, hardshipPath } from "../../access/console-paths.ts";
import { DueMark } from "../../parts/due-mark.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import { QueueTable } from "../../queue/queue-table.tsx";
import { HardshipBadge } from "../hardship-badge/hardship-badge.tsx";
import type { QueueData } from "./hardship-queue.route.tsx";

const views = ["answer", "offered", "done"] as const;

function addressOf(view: (typeof views)[number], page = 1): string {
  const query = new URLSearchParams();
  if (view !== "answer") query.set("view", view);
  if (page !== 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? consolePaths.hardship : `${consolePaths.hardship}?${text}`;
}

export function HardshipQueueView(data: QueueData) {
  const { words, rows, view, page, total, pageSize, counts, language } = data;
  const from = (page - 1) * pageSize + 1;
  const late = counts.late > 0 ? fillCount(words.plural.late, counts.late, language) : "";
  const today = counts.today > 0 ? fillCount(words.plural.today, counts.today, language) : "";
  return (
    <div className="console-stack console-wide queue">
      <PageHead
        title={words.title}
        facts={[late, today].filter((text) => text !== "").join(" · ") || words.lead}
      />
      <ViewTabs
        label={words.viewsLabel}
        tabs={views.map((one) => ({
          name: words.views[one],
          to: addressOf(one),
          count: counts[one],
          here: one === view,
        }))}
      />
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title={words.none[view]}>{words.noneHint}</EmptyState>
        </div>
      ) : (
        <>
          <p className="queue-line muted">
            {fill(words.range, { from, to: from + rows.length - 1, total })}
          </p>
          <Requests {...data} />
        </>
      )}
      <PageWays
        label={words.pages}
        back={page > 1 ? { label: words.back, to: addressOf(view, page - 1) } : null}
        on={
          page < Math.ceil(total / pageSize)
            ? { label: words.on, to: addressOf(view, page + 1) }
            : null
        }
      />
    </div>
  );
}

function Requests({ words, rows, language }: QueueData) {
  return (
    <QueueTable
      rows={rows}
      keyOf={({ requestId }) => requestId}
      isLate={({ late }) => late}
      columns={[
        {
          name: words.reference,
          cell: ({ requestId, reference, state }) => (
            <>
              <Link to={hardshipPath(requestId)}>{reference}</Link>{" "}
              <HardshipBadge state={state} words={words.states} />
            </>
          ),
        },
        {
          name: words.borrower,
          cell: ({ borrowerName, orderNo }) => (
            <>
              {borrowerName} <span className="muted small unbroken">{orderNo}</span>
            </>
          ),
        },
        { name: words.reason, cell: ({ reasonText }) => reasonText },
        {
          name: words.canPay,
          named: true,
          cell: ({ pays, from }) => (
            <>
              {pays}
              <span className="muted small"> {fill(words.fromDay, { day: from })}</span>
            </>
          ),
        },
        {
          name: words.age,
          named: true,
          look: () => "unbroken",
          cell: ({ ageDays }) =>
            ageDays === 0 ? words.new : fillCount(words.plural.days, ageDays, language),
        },
        {
          name: words.due,
          named: true,
          look: () => "queue-due",
          cell: (row) => (
            <>
              <span className="figure unbroken" translate="no">
                {row.answerDue}
              </span>{" "}
              <DueMark late={row.late} dueToday={row.dueToday} words={words} />
            </>
          ),
        },
      ]}
    />
  );
}
