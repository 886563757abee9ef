/** A repayment plan as a list: number, day, amount, and a badge where the state matters. */
import type { ReactNode } from "react";

export interface InstalmentRow {
  /** Unique in the list. */
  key: string;
  /** "1/3", or any short first line. */
  title: ReactNode;
  /** Second line: the due date. */
  day: string;
  /** Ready to show, with its currency. */
  amount: string;
  badge?: { text: string; kind?: "good" | "warn" | "bad" };
  /** Shown before the row: a checkbox, for example. */
  before?: ReactNode;
}

export function InstalmentList({ rows }: { rows: readonly InstalmentRow[] }) {
  return (
    <ol className="rows">
      {rows.map(({ key, title, day, amount, badge, before }) => (
        <li key={key}>
          {before}
          <div className="grow kept">
            <div>{title}</div>
            <div className="muted small figure" translate="no">
              {day}
            </div>
          </div>
          <div className="end">
            <div className="figure" translate="no">
              <strong>{amount}</strong>
            </div>
            {badge ? (
              <span className={`badge ${badge.kind ?? ""}`.trim()}>{badge.text}</span>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
