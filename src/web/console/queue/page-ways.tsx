/** Links to the previous and the next page: nothing where there is neither. */
import { ButtonLink } from "../../ui/button.tsx";

interface Way {
  label: string;
  to: string;
}

interface PageWaysProps {
  /** The accessible name of the links. */
  label?: string;
  back: Way | null;
  on: Way | null;
}

export function PageWays({ label, back, on }: PageWaysProps) {
  if (back === null && on === null) return null;
  const ways = [back, on].filter((way) => way !== null);
  const links = ways.map((way) => (
    <ButtonLink key={way.label} kind="quiet" to={way.to}>
      {way.label}
    </ButtonLink>
  ));
  return label === undefined ? (
    <div className="queue-pages">{links}</div>
  ) : (
    <nav className="queue-pages" aria-label={label}>
      {links}
    </nav>
  );
}
