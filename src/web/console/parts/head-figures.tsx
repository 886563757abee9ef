/** The strip of figures below a page's head: what one looks for first stands first and largest. Five of them. */
import type { ReactNode } from "react";
import { figuresWithin } from "./figures-within.tsx";

interface HeadFigure {
  label: string;
  value: ReactNode;
  /** What it means, in a few muted words; "" for none. */
  note: ReactNode;
  late?: boolean;
}

export function HeadFigures({ figures }: { figures: readonly HeadFigure[] }) {
  return (
    <dl className="head-figures panel">
      {figures.map(({ label, value, note, late }) => (
        <div key={label}>
          <dt>{figuresWithin(label)}</dt>
          <dd className={late ? "late" : undefined}>{figuresWithin(value)}</dd>
          <dd className="note">{figuresWithin(note)}</dd>
        </div>
      ))}
    </dl>
  );
}
