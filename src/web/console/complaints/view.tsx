/** Markup of the queue. What stands there stays until somebody asks for it anew: no row moves under a finger. */
import { useState } from "react";
import { Link } from "react-router";
import type { listComplaints } from "#contract/desk.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/words.ts";
import { fill, fillCount } from "../../client/fill.ts";
import { useGentleRefresh } from "../../client/refresh.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card, Notice } from "../../ui/layout.tsx";
import type { Words } from "./copy.ts";
import { Filters } from "./filters.tsx";
import { type QueueQuery, queueAddress, queueStates } from "./queue-query.ts";
import { QueueTable } from "./queue-table.tsx";

export type QueueData = Omit<Output<typeof listComplaints>, "page"> & {
  words: Words;
  language: Language;
  query: QueueQuery;
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
      <nav className="queue-states" aria-label={words.statesLabel}>
        {queueStates.map((state) => (
          <Link
            key={state}
            to={queueAddress(query, { state })}
            aria-current={state === query.state ? "true" : undefined}
          >
            {words.states[state]}{" "}
            {state === "all" ? null : <span className="queue-count">{counts[state]}</span>}
          </Link>
        ))}
      </nav>
      <Filters key={queueAddress(query)} {...{ words, query }} types={shown.types} />
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
      {pages > 1 ? (
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
      ) : null}
    </div>
  );
}

/** What has passed its deadline, or passes today, in any state: a way there wherever one stands. */
function Pressing({
  words,
  counts,
  query,
  language,
}: Pick<QueueData, "words" | "counts" | "query" | "language">) {
  return (
    <p className="queue-pressing">
      {(["late", "today"] as const).map((due) =>
        counts[due] === 0 ? null : (
          <Link
            key={due}
            className={`tap badge ${due === "late" ? "bad" : "warn"}`}
            to={queueAddress(
              { ...query, type: "", assigned: "anyone", search: "" },
              { state: "all", due },
            )}
          >
            {fillCount(words[due], counts[due], language)}
          </Link>
        ),
      )}
    </p>
  );
}

function rangeOf({ words, query, rows, total, pageSize }: QueueData): string {
  const from = (query.page - 1) * pageSize + 1;
  return fill(words.range, { from, to: from + rows.length - 1, total });
}

function isFiltered({ due, type, assigned, search, page }: QueueQuery): boolean {
  return due !== "any" || type !== "" || assigned !== "anyone" || search !== "" || page > 1;
}

/** Two looks with the same traits show the same queue. */
function traits({ rows, total }: QueueData): string {
  const facts = rows.map(({ problemId, state, due, late, dueToday, assignedTo }) => [
    problemId,
    state,
    due,
    late,
    dueToday,
    assignedTo?.staffId,
  ]);
  return JSON.stringify([total, facts]);
}
