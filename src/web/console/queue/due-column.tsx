/** The two columns of every queue with deadlines: how long an entry has waited, and its deadline. */
import { DueMark } from "../parts/due-mark.tsx";
import type { QueueColumn } from "./queue-table.tsx";

interface Waiting {
  ageDays: number;
  stateText: string;
  /** "" for what no longer waits. */
  due: string;
  late: boolean;
  dueToday: boolean;
}

interface AgeWords {
  age: string;
  new: string;
}

export function ageColumn<Row extends Waiting>(
  words: AgeWords,
  daysOf: (days: number) => string,
): QueueColumn<Row> {
  return {
    name: words.age,
    named: true,
    look: () => "unbroken",
    cell: ({ ageDays }) => (ageDays === 0 ? words.new : daysOf(ageDays)),
  };
}

interface DueWords {
  isLate: string;
  isToday: string;
}

/** `before` precedes the date: which deadline it is, or on a card alone the column's name. */
export function dueColumn<Row extends Waiting>(
  name: string,
  words: DueWords,
  before: (row: Row) => { text: string; look: "muted small" | "queue-label" },
): QueueColumn<Row> {
  return {
    name,
    look: () => "queue-due",
    cell: (row) => {
      if (row.due === "") return <span className="muted">{row.stateText}</span>;
      const { text, look } = before(row);
      return (
        <>
          <span className={look}>{text}</span>
          <span className="figure unbroken" translate="no">
            {row.due}
          </span>{" "}
          <DueMark late={row.late} dueToday={row.dueToday} words={words} />
        </>
      );
    },
  };
}
