/** A white sheet with a ruled title. `flush` for a table, which brings its own space. */
import { type ReactNode, useId } from "react";

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
  return (
    <section className="panel" id={id} aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {aside === undefined ? null : <span className="muted">{aside}</span>}
      </div>
      {flush ? children : <div className="panel-body">{children}</div>}
    </section>
  );
}
