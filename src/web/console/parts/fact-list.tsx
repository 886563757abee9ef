/** Facts as labels with their values, in two columns. */
import type { ReactNode } from "react";
import { withFigures } from "../../ui/figures.tsx";

export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{withFigures(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
