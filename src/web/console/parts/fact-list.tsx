/** Facts as labels with their values, in two columns. */
import type { ReactNode } from "react";
import { figuresWithin } from "./figures-within.tsx";

export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figuresWithin(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
