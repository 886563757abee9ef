/** Where there is nothing: what is not there, and where to look or what to do. */
import type { ReactNode } from "react";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>
        <strong>{title}</strong>
      </p>
      {children === undefined ? null : <div className="muted">{children}</div>}
    </div>
  );
}
