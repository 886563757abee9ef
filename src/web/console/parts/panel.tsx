/** A white sheet with a ruled title. `flush` for a table, which brings its own space. */
import { type ReactNode, useId } from "react";
import { inButton } from "../../ui/figures.tsx";
import { figuresWithin } from "./figures-within.tsx";

interface PanelProps {
  title: string;
  /** A few muted words, or a link, at the end of the title's line. */
  aside?: ReactNode;
  flush?: boolean;
  id?: string;
  children: ReactNode;
}

export function Panel({ title, aside, flush = false, id, children }: PanelProps) {
  const titleId = useId();
  const within = figuresWithin(children);
  return (
    <section className="panel" id={id} aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{inButton(title)}</h2>
        {aside === undefined ? null : <span className="muted">{figuresWithin(aside)}</span>}
      </div>
      {flush ? within : <div className="panel-body">{within}</div>}
    </section>
  );
}
