/** Where there is nothing: what is not there, and where to look or what to do. */
import type { ReactNode } from "react";
import { figuresWithin } from "./figures-within.tsx";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>
        <strong>{title}</strong>
      </p>
      {children === undefined ? null : <div className="muted">{figuresWithin(children)}</div>}
    </div>
  );
}
