/** Markup of the queue. What stands there stays until somebody asks for it anew: no row moves under a finger. */
import { useState } from "react";
import { Link } from "react-router";
import type { listApplications } from "#contract/application-desk.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/words.ts";
import { fill, fillCount } from "../../client/fill.ts";
import { useGentleRefresh } from "../../client/refresh.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card, Notice } from "../../ui/layout.tsx";
import type { Words } from "./copy.ts";
import { Filters } from "./filters.tsx";
import { plain, type QueueQuery, queueAddress, stages } from "./queue-query.ts";
import { QueueTable, type Row } from "./queue-table.tsx";

export type QueueData = Omit<Output<typeof listApplications>, "page" | "rows"> & {
  words: Words;
  language: Language;
  query: QueueQuery;
  rows: readonly Row[];
  /** The newest look did not get through. */
  stale?: boolean;
};

export function QueueView({ data }: { data: QueueData }) {
  useGentleRefresh(true);
  const [shown, setShown] = useState(data);
  const { words, query, counts, language, total, pageSize, rows } = shown;
  const changed = traits(data) !== traits(shown);
  const pages = Math.ceil(total / pageSize);
  return (
    <div className="console-stack console-wide queue">
      <div className="queue-head">
        <h1>{words.title}</h1>
        <Pressing {...{ words, counts, query, language }} />
      </div>
      {data.stale ? <Notice kind="warn">{words.stale}</Notice> : null}
      <nav className="queue-states" aria-label={words.stagesLabel}>
        {stages.map((stage) => (
          <Link
            key={stage}
            to={queueAddress(query, { stage, due: "any" })}
            aria-current={stage === query.stage ? "true" : undefined}
          >
            {words.stages[stage]}{" "}
            {stage === "decided" ? null : <span className="queue-count">{counts[stage]}</span>}
          </Link>
        ))}
      </nav>
      <Filters key={queueAddress(query)} {...{ words, query }} products={shown.products} />
      <p className="queue-line" role="status">
        {changed ? (
          <>
            {words.changed}{" "}
            <button type="button" className="queue-again" onClick={() => setShown(data)}>
              {words.showNow}
            </button>
          </>
        ) : (
          <span className="muted">{rows.length === 0 ? "" : rangeOf(shown)}</span>
        )}
      </p>
      {rows.length === 0 ? (
        <Card>
          <p className="muted">{isFiltered(query) ? words.noneFound : words.none}</p>
        </Card>
      ) : (
        <QueueTable rows={rows} words={words} language={language} />
      )}
      {pages > 1 ? <Pages {...{ words, query, pages }} /> : null}
    </div>
  );
}

const pressing = [
  { count: "decideLate", stage: "decide", due: "late" },
  { count: "payoutLate", stage: "payout", due: "late" },
  { count: "decideToday", stage: "decide", due: "today" },
  { count: "payoutToday", stage: "payout", due: "today" },
] as const;

/** What has passed its day, or passes today: a way there wherever one stands. */
function Pressing({
  words,
  counts,
  query,
  language,
}: Pick<QueueData, "words" | "counts" | "query" | "language">) {
  return (
    <p className="queue-pressing">
      {pressing.map(({ count, stage, due }) =>
        counts[count] === 0 ? null : (
          <Link
            key={count}
            className={`tap badge ${due === "late" ? "bad" : "warn"}`}
            to={queueAddress(plain(query), { stage, due })}
          >
            {fillCount(words[count], counts[count], language)}
          </Link>
        ),
      )}
    </p>
  );
}

function Pages({ words, query, pages }: { words: Words; query: QueueQuery; pages: number }) {
  return (
    <nav className="queue-pages" aria-label={words.pages}>
      {query.page > 1 ? (
        <ButtonLink kind="quiet" to={queueAddress(query, { page: query.page - 1 })}>
          {words.back}
        </ButtonLink>
      ) : null}
      {query.page < pages ? (
        <ButtonLink kind="quiet" to={queueAddress(query, { page: query.page + 1 })}>
          {words.on}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function rangeOf({ words, query, rows, total, pageSize }: QueueData): string {
  const from = (query.page - 1) * pageSize + 1;
  return fill(words.range, { from, to: from + rows.length - 1, total });
}

function isFiltered(query: QueueQuery): boolean {
  return queueAddress(query, { page: query.page }) !== queueAddress(plain(query));
}

/** Two looks with the same traits show the same queue. */
function traits({ rows, total }: QueueData): string {
  const facts = rows.map(({ orderNo, stateText, due, late, dueToday, secondNeeded }) => [
    orderNo,
    stateText,
    due,
    late,
    dueToday,
    secondNeeded,
  ]);
  return JSON.stringify([total, facts]);
}
