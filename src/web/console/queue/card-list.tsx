/** A list with much to read in each entry: how many wait, a card an entry, or words that there is none, and its pages. */
import type { ReactNode } from "react";
import { Card } from "../../ui/layout.tsx";

interface CardListProps<Row> {
  /** "" where it is not said. */
  count: string;
  none: string;
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  card(row: Row): ReactNode;
}

export function CardList<Row>({ count, none, rows, keyOf, card }: CardListProps<Row>) {
  return (
    <>
      {count === "" ? null : (
        <p>
          <strong>{count}</strong>
        </p>
      )}
      {rows.length === 0 ? <p className="muted">{none}</p> : null}
      {rows.map((row) => (
        <Card key={keyOf(row)}>
          <article className="queue-card">{card(row)}</article>
        </Card>
      ))}
    </>
  );
}
