/** The rows of the queue: a table where there is room, one card a complaint on a phone. The whole row leads to it. */
import { Link } from "react-router";
import type { listComplaints } from "#contract/desk.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/words.ts";
import { fillCount } from "../../client/fill.ts";
import { DueMark } from "../parts/due-mark.tsx";
import { complaintPlace } from "../places.ts";
import type { Words } from "./copy.ts";

type Row = Output<typeof listComplaints>["rows"][number];

interface TableProps {
  rows: readonly Row[];
  words: Words;
  language: Language;
}

export function QueueTable({ rows, words, language }: TableProps) {
  const { reference, borrower, product, type, age, due, assigned } = words;
  return (
    <table className="queue-table">
      <thead>
        <tr>
          {[reference, borrower, product, type, age, due, assigned].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <QueueRow key={row.problemId} {...{ row, words, language }} />
        ))}
      </tbody>
    </table>
  );
}

function QueueRow({ row, words, language }: { row: Row; words: Words; language: Language }) {
  const { late, dueToday, assignedTo, ageDays } = row;
  return (
    <tr className={late ? "late" : undefined}>
      <th scope="row">
        <Link to={complaintPlace(row.problemId)}>{row.reference}</Link>
        <span className="muted small">{row.stateText}</span>
      </th>
      <td>{row.borrowerName}</td>
      <td className={row.orderNo === "" ? "queue-empty" : undefined}>
        {row.orderNo === "" ? (
          <span className="muted">{words.noOrder}</span>
        ) : (
          <>
            {row.productName} <span className="muted small unbroken">{row.orderNo}</span>
          </>
        )}
      </td>
      <td className="queue-said">
        {row.type}
        {row.sonType === "" ? null : <span className="muted">: {row.sonType}</span>}
        <span className="queue-content muted small">{row.content}</span>
      </td>
      <td className="unbroken">
        <span className="queue-label">{words.age}</span>{" "}
        {ageDays === 0 ? words.new : fillCount(words.days, ageDays, language)}
      </td>
      <td className="queue-due">
        {row.due === "" ? (
          <span className="muted">{row.stateText}</span>
        ) : (
          <>
            <span className="muted small">{words.dueFor[row.state]}</span>
            <span className="figure unbroken">{row.due}</span>{" "}
            <DueMark late={late} dueToday={dueToday} words={words} />
          </>
        )}
      </td>
      <td>
        <span className="queue-label">{words.assigned}</span>{" "}
        {assignedTo === null ? <span className="muted">{words.nobody}</span> : assignedTo.name}
      </td>
    </tr>
  );
}
