/** The tabs of a queue, each with its count. */
import { Link } from "react-router";

export interface QueueTab {
  name: string;
  to: string;
  /** Omitted where it would say nothing. */
  count?: number;
  here: boolean;
}

export function QueueTabs({ label, tabs }: { label: string; tabs: readonly QueueTab[] }) {
  return (
    <nav className="queue-states" aria-label={label}>
      {tabs.map(({ name, to, count, here }) => (
        <Link key={to} to={to} aria-current={here ? "true" : undefined}>
          {name}
          {count === undefined ? null : (
            <>
              {" "}
              <span className="queue-count">{count}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
