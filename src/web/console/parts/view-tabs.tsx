/** Views of a page as links with their counts: the address says which is shown. */
import { Link } from "react-router";

export interface ViewTab {
  name: string;
  to: string;
  /** Omitted where it would say nothing. */
  count?: number | string;
  here: boolean;
}

export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  return (
    <nav className="views" aria-label={label}>
      {tabs.map(({ name, to, count, here }) => (
        <Link key={to} to={to} aria-current={here ? "true" : undefined}>
          {name}
          {count === undefined ? null : (
            <>
              {" "}
              <span className="views-count">{count}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
