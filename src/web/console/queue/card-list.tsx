/** A list of cards for entries with much to read: the count, a card per entry or an empty notice, and its pages. */
import type { ReactNode } from "react";
import { inButton } from "../../ui/figures.tsx";
import { Card } from "../../ui/layout.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { figuresWithin } from "../parts/figures-within.tsx";

interface CardListProps<Row> {
  /** "" where it is not shown. */
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
          <strong>{inButton(count)}</strong>
        </p>
      )}
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title={none} />
        </div>
      ) : null}
      {rows.map((row) => (
        <Card key={keyOf(row)}>
          <article className="queue-card">{figuresWithin(card(row))}</article>
        </Card>
      ))}
    </>
  );
}
