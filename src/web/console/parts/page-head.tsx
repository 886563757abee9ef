/** The head of a console page: where it stands, its title with one badge, one sentence of facts, and its actions. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { inButton } from "../../ui/figures.tsx";
import { figuresWithin } from "./figures-within.tsx";

interface PageHeadProps {
  /** The pages above this one, outermost first. */
  crumbs?: readonly { label: string; to: string }[];
  title: string;
  badge?: ReactNode;
  facts?: ReactNode;
  /** At most one main button; one that cannot be used says why. */
  children?: ReactNode;
}

export function PageHead({ crumbs = [], title, badge, facts, children }: PageHeadProps) {
  return (
    <header className="sheet-head">
      <div className="sheet-title">
        {crumbs.length === 0 ? null : (
          <p className="crumbs">
            {crumbs.map(({ label, to }, index) => (
              <span key={to}>
                {index === 0 ? null : " / "}
                <Link to={to}>{inButton(label)}</Link>
              </span>
            ))}
          </p>
        )}
        <div className="sheet-name">
          <h1>{inButton(title)}</h1> {badge}
        </div>
        {facts === undefined ? null : <p className="muted">{figuresWithin(facts)}</p>}
      </div>
      {children === undefined ? null : <div className="sheet-actions">{children}</div>}
    </header>
  );
}
