/** The queue of applications and payouts: its tabs, filters and columns. */
import { Link } from "react-router";
import type { listApplications } from "#contract/application-back-office.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { fillCount } from "../../../client/fill.ts";
import { applicationPath } from "../../access/console-paths.ts";
import { ageColumn, dueColumn } from "../../queue/due-column.tsx";
import { type DeclaredQueue, LiveQueue } from "../../queue/live-queue.tsx";
import { dueChoices, filters, type QueueQuery, stages } from "./application-queue.query.ts";

type Words = WordsOf<"application-queue.page">;

/** A row of the wire with its amounts formatted; "" for none. */
type Row = Output<typeof listApplications>["rows"][number] & {
  askedText: string;
  approvedText: string;
};

export type QueueData = Omit<Output<typeof listApplications>, "page" | "rows"> & {
  words: Words;
  language: Language;
  query: QueueQuery;
  rows: readonly Row[];
  stale?: boolean;
};

export function QueueView({ data }: { data: QueueData }) {
  return <LiveQueue data={data} filters={filters} declare={declare} traits={traits} />;
}

const pressing = [
  { word: "decideLate", stage: "decide", due: "late" },
  { word: "payoutLate", stage: "payout", due: "late" },
  { word: "decideToday", stage: "decide", due: "today" },
  { word: "payoutToday", stage: "payout", due: "today" },
] as const;

function declare(data: QueueData): DeclaredQueue<Row> {
  const { words, query, counts, language } = data;
  return {
    words,
    tabsLabel: words.stagesLabel,
    tabs: stages.map((stage) => ({
      name: words.stages[stage],
      to: filters.address(query, { stage, due: "any" }),
      ...(stage === "decided" ? {} : { count: counts[stage] }),
      here: stage === query.stage,
    })),
    pressing: pressing.map(({ word, stage, due }) => ({
      text: fillCount(words.plural[word], counts[word], language),
      count: counts[word],
      late: due === "late",
      to: filters.address(filters.plain(query), { stage, due }),
    })),
    selects: selectsOf(data),
    columns: columnsOf(data),
    keyOf: ({ orderNo }) => orderNo,
    isLate: ({ late }) => late,
  };
}

function selectsOf({ words, query, products }: QueueData): DeclaredQueue<Row>["selects"] {
  return [
    {
      name: "due",
      label: words.due,
      chosen: query.due,
      options: dueChoices.map((value) => ({ value, label: words.dues[value] })),
    },
    {
      name: "productId",
      label: words.product,
      chosen: query.productId,
      placeholder: words.anyProduct,
      options: products.map(({ productId: value, name }) => ({ value, label: name })),
    },
  ];
}

function columnsOf({ words, language }: QueueData): DeclaredQueue<Row>["columns"] {
  return [
    {
      name: words.order,
      cell: ({ hasApplication, orderNo, stateText }) => (
        <>
          {hasApplication ? (
            <Link to={applicationPath(orderNo)}>{orderNo}</Link>
          ) : (
            <span className="figure" translate="no">
              {orderNo}
            </span>
          )}
          <span className="muted small">{stateText}</span>
        </>
      ),
    },
    {
      name: words.borrower,
      cell: ({ borrowerName, secondNeeded }) => (
        <>
          {borrowerName} {secondNeeded ? <span className="badge warn">{words.second}</span> : null}
        </>
      ),
    },
    { name: words.product, cell: ({ productName }) => productName },
    {
      name: words.asked,
      named: true,
      look: () => "figure unbroken",
      cell: ({ askedText }) => askedText,
    },
    {
      name: words.approved,
      named: true,
      look: ({ approvedText }) => (approvedText === "" ? "queue-empty" : "figure unbroken"),
      cell: ({ approvedText }) => approvedText,
    },
    ageColumn(words, (days) => fillCount(words.plural.days, days, language)),
    dueColumn(words.dueBy, words, () => ({ text: words.dueBy, look: "queue-label" })),
  ];
}

function traits({ orderNo, stateText, due, late, dueToday, secondNeeded }: Row) {
  return [orderNo, stateText, due, late, dueToday, secondNeeded];
}
