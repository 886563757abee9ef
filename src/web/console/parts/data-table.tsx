/**
 * A table of the console: its head sticks under the top bar, figures stand at the right. On a phone a work list folds into cards
 * with labels; a table of figures scrolls sideways with its first column held.
 */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { inButton } from "../../ui/figures.tsx";
import { figuresWithin } from "./figures-within.tsx";

/** Where the head of a column leads, and how rows are sorted by it now. */
export interface ColumnSort {
  to: string;
  now: "ascending" | "descending" | undefined;
}

export interface DataColumn<Row> {
  name: string;
  cell(row: Row): ReactNode;
  /** Right-aligned and never wrapped. */
  figure?: boolean;
  /** Shown before the cell on a card, which would not be understood without it. */
  named?: boolean;
  look?(row: Row): string | undefined;
  sort?: ColumnSort | undefined;
}

/** late: an edge; chosen: tint and edge; waiting: stripes, for a second person; done: muted. */
type RowLook = "late" | "chosen" | "waiting" | "done";

interface DataTableProps<Row> {
  /** Read by screen readers; the panel's title where it has one. */
  caption: string;
  /** The first is the row's header. */
  columns: readonly [DataColumn<Row>, ...DataColumn<Row>[]];
  rows: readonly Row[];
  keyOf(row: Row, index: number): string;
  look?(row: Row): RowLook | undefined;
  phone: "cards" | "pin";
}

export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  look,
  phone,
}: DataTableProps<Row>) {
  const [head, ...facts] = columns;
  const cellClass = ({ figure, look: own }: DataColumn<Row>, row: Row) =>
    [figure ? "number" : "", own?.(row) ?? ""].join(" ").trim() || undefined;
  const table = (
    <table className={`data ${phone}`}>
      <caption className="unseen">{inButton(caption)}</caption>
      <thead>
        <tr>
          {columns.map(({ name, figure, sort }) => (
            <th
              key={name}
              scope="col"
              className={figure ? "number" : undefined}
              aria-sort={sort?.now}
            >
              {sort === undefined ? (
                inButton(name)
              ) : (
                <Link className={`sort ${sort.now ?? ""}`.trim()} to={sort.to} preventScrollReset>
                  {inButton(name)}
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} className={look?.(row)}>
            <th
              scope="row"
              className={cellClass(head, row)}
              translate={head.figure ? "no" : undefined}
            >
              {figuresWithin(head.cell(row))}
            </th>
            {facts.map((column) => (
              <td
                key={column.name}
                className={cellClass(column, row)}
                translate={column.figure ? "no" : undefined}
                data-label={column.named ? column.name : undefined}
              >
                {figuresWithin(column.cell(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // Focusable, so that the keyboard can scroll it; only a table that may be wider than the screen.
  return phone === "pin" ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <section className="data-scroll" aria-label={caption} tabIndex={0}>
      {table}
    </section>
  ) : (
    table
  );
}
