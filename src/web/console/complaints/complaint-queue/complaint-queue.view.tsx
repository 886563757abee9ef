/** The queue of complaints: its tabs, filters and columns. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { listComplaints } from "#contract/complaint-back-office.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { fillCount } from "../../../client/fill.ts";
import { complaintPath } from "../../access/console-paths.ts";
import { ageColumn, dueColumn } from "../../queue/due-column.tsx";
import { type DeclaredQueue, LiveQueue } from "../../queue/live-queue.tsx";
import {
  assignedChoices,
  dueChoices,
  filters,
  levelChoices,
  type QueueQuery,
  queueStates,
} from "./complaint-queue.query.ts";

type Words = WordsOf<"complaint-queue.page">;

type Row = Output<typeof listComplaints>["rows"][number];

export type QueueData = Omit<Output<typeof listComplaints>, "page"> & {
  words: Words;
  language: Language;
  query: QueueQuery;
  stale?: boolean;
};

export function QueueView({ data }: { data: QueueData }) {
  return <LiveQueue data={data} filters={filters} declare={declare} traits={traits} />;
}

function declare(data: QueueData): DeclaredQueue<Row> {
  const { words, query, counts, language } = data;
  return {
    words,
    tabsLabel: words.statesLabel,
    tabs: queueStates.map((state) => ({
      name: words.states[state],
      to: filters.address(query, { state }),
      ...(state === "all" ? {} : { count: counts[state] }),
      here: state === query.state,
    })),
    pressing: [
      ...(["late", "today"] as const).map((due) => ({
        text: fillCount(words.plural[due], counts[due], language),
        count: counts[due],
        late: due === "late",
        to: filters.address(filters.plain(query), { state: "all", due }),
      })),
      {
        text: fillCount(words.plural.handedOn, counts.handedOn, language),
        count: counts.handedOn,
        late: false,
        to: filters.address(filters.plain(query), { state: "open", level: "handed" }),
      },
    ],
    selects: selectsOf(data),
    columns: columnsOf(data),
    keyOf: ({ problemId }) => problemId,
    isLate: ({ late }) => late,
  };
}

function selectsOf({ words, query, types }: QueueData): DeclaredQueue<Row>["selects"] {
  return [
    {
      name: "due",
      label: words.due,
      chosen: query.due,
      options: dueChoices.map((value) => ({ value, label: words.dues[value] })),
    },
    {
      name: "type",
      label: words.type,
      chosen: query.type,
      placeholder: words.anyType,
      options: types.map(({ value, title }) => ({ value: String(value), label: title })),
    },
    {
      name: "assigned",
      label: words.assigned,
      chosen: query.assigned,
      options: assignedChoices.map((value) => ({ value, label: words.assignedTo[value] })),
    },
    {
      name: "level",
      label: words.level,
      chosen: query.level,
      options: levelChoices.map((value) => ({ value, label: words.levels[value] })),
    },
  ];
}

function columnsOf({ words, language }: QueueData): DeclaredQueue<Row>["columns"] {
  return [
    {
      name: words.reference,
      cell: ({ problemId, reference, stateText, level }) => (
        <>
          <Link to={complaintPath(problemId)}>{reference}</Link>
          <span className="muted small">{stateText}</span>
          {level === "desk" ? null : (
            <span className={`badge ${level === "outside" ? "bad" : "warn"}`}>
              {words.handed[level]}
            </span>
          )}
        </>
      ),
    },
    { name: words.borrower, cell: ({ borrowerName }) => borrowerName },
    {
      name: words.product,
      look: ({ orderNo }) => (orderNo === "" ? "queue-empty" : undefined),
      cell: ({ orderNo, productName }) =>
        orderNo === "" ? (
          <span className="muted">{words.noOrder}</span>
        ) : (
          <>
            {productName} <span className="muted small unbroken">{orderNo}</span>
          </>
        ),
    },
    {
      name: words.type,
      look: () => "queue-said",
      cell: ({ type, sonType, content }) => (
        <>
          {type}
          {sonType === "" ? null : <span className="muted">: {sonType}</span>}
          <span className="queue-content muted small">{content}</span>
        </>
      ),
    },
    ageColumn(words, (days) => fillCount(words.plural.days, days, language)),
    dueColumn(words.due, words, ({ state }) => {
      return { text: words.dueFor[state], look: "muted small" };
    }),
    {
      name: words.assigned,
      named: true,
      cell: ({ assignedTo }) =>
        assignedTo === null ? <span className="muted">{words.nobody}</span> : assignedTo.name,
    },
  ];
}

function traits({ problemId, state, level, due, late, dueToday, assignedTo }: Row) {
  return [problemId, state, level, due, late, dueToday, assignedTo?.staffId];
}
