/** The rows of the queue: a table where there is room, one card an application on a phone. The whole row leads to it. */
import { Link } from "react-router";
import type { listApplications } from "#contract/application-desk.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/words.ts";
import { fillCount } from "../../client/fill.ts";
import { DueMark } from "../parts/due-mark.tsx";
import { applicationPlace } from "../places.ts";
import type { Words } from "./copy.ts";

/** A row of the wire with its amounts ready to show; "" for none. */
export type Row = Output<typeof listApplications>["rows"][number] & {
  askedText: string;
  approvedText: string;
};

interface TableProps {
  rows: readonly Row[];
  words: Words;
  language: Language;
}

export function QueueTable({ rows, words, language }: TableProps) {
  const { order, borrower, product, asked, approved, age, dueBy } = words;
  return (
    <table className="queue-table">
      <thead>
        <tr>
          {[order, borrower, product, asked, approved, age, dueBy].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <QueueRow key={row.orderNo} {...{ row, words, language }} />
        ))}
      </tbody>
    </table>
  );
}

function QueueRow({ row, words, language }: { row: Row; words: Words; language: Language }) {
  const { orderNo, late, dueToday, ageDays } = row;
  return (
    <tr className={late ? "late" : undefined}>
      <th scope="row">
        {row.hasApplication ? (
          <Link to={applicationPlace(orderNo)}>{orderNo}</Link>
        ) : (
          <span className="figure">{orderNo}</span>
        )}
        <span className="muted small">{row.stateText}</span>
      </th>
      <td>
        {row.borrowerName}{" "}
        {row.secondNeeded ? <span className="badge warn">{words.second}</span> : null}
      </td>
      <td>{row.productName}</td>
      <td className="figure unbroken">
        <span className="queue-label">{words.asked}</span> {row.askedText}
      </td>
      <td className={row.approvedText === "" ? "queue-empty" : "figure unbroken"}>
        <span className="queue-label">{words.approved}</span> {row.approvedText}
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
            <span className="queue-label">{words.dueBy}</span>
            <span className="figure unbroken">{row.due}</span>{" "}
            <DueMark late={late} dueToday={dueToday} words={words} />
          </>
        )}
      </td>
    </tr>
  );
}
