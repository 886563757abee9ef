/** A queue's rows: a table where there is room, one card per row on a phone. The link in the first cell covers the whole row. */
import type { ReactNode } from "react";
import { figuresWithin } from "../parts/figures-within.tsx";

export interface QueueColumn<Row> {
  name: string;
  cell(row: Row): ReactNode;
  /** Classes of the cell; "queue-empty" marks one that a card omits. */
  look?(row: Row): string | undefined;
  /** A card shows the column's name before the cell, which would not be understood without it. */
  named?: boolean;
}

interface QueueTableProps<Row> {
  rows: readonly Row[];
  /** The first is the row header. */
  columns: readonly [QueueColumn<Row>, ...QueueColumn<Row>[]];
  keyOf(row: Row): string;
  isLate(row: Row): boolean;
  /** Further classes of the table. */
  look?: string;
}

export function QueueTable<Row>({ rows, columns, keyOf, isLate, look }: QueueTableProps<Row>) {
  const [head, ...facts] = columns;
  return (
    <table className={look === undefined ? "queue-table" : `queue-table ${look}`}>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={isLate(row) ? "late" : undefined}>
            <th scope="row">{figuresWithin(head.cell(row))}</th>
            {facts.map((column) => (
              <td key={column.name} className={column.look?.(row)}>
                {column.named ? (
                  <>
                    <span className="queue-label">{column.name}</span>{" "}
                    {figuresWithin(column.cell(row))}
                  </>
                ) : (
                  figuresWithin(column.cell(row))
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
