/** A list with a line or two per entry: rows of one card, or an empty notice. */
import type { ReactNode } from "react";
import { Card } from "../../ui/layout.tsx";
import { figuresWithin } from "../parts/figures-within.tsx";

interface RowListProps<Row> {
  none: string;
  rows: readonly Row[];
  keyOf(row: Row, index: number): string;
  row(row: Row): ReactNode;
  /** Classes of each row. */
  look?: string;
}

export function RowList<Row>({ none, rows, keyOf, row, look }: RowListProps<Row>) {
  return (
    <Card>
      {rows.length === 0 ? <p className="muted">{none}</p> : null}
      <ul className="rows">
        {rows.map((one, index) => (
          <li key={keyOf(one, index)} className={look}>
            {figuresWithin(row(one))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
