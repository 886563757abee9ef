/** Facts of a narrow panel: the label at the left, what is known at the right. */
import type { ReactNode } from "react";
import { figuresWithin } from "../../parts/figures-within.tsx";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Below the value, muted. */
  note?: ReactNode;
}

export function CustomerFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="customer-facts">
      {facts.map(({ label, value, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two accounts of one bank may be alike
        <div key={`${label}-${index}`}>
          <dt>{label}</dt>
          <dd>
            {figuresWithin(value)}
            {note === undefined || note === "" ? null : <small>{figuresWithin(note)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
