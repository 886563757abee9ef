/** A link that looks like a button and shows that navigation is pending, for actions that only lead elsewhere. */
import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import type { ButtonKind } from "./button.tsx";
import { inButton } from "./figures.tsx";

interface ActionLinkProps {
  /** An address of our own. */
  to: string;
  kind?: ButtonKind;
  /** Replaces the history entry: for a link to the page itself. */
  replace?: boolean;
  children: ReactNode;
}

export function ActionLink({ to, kind = "main", replace = false, children }: ActionLinkProps) {
  const { state, location } = useNavigation();
  const pending = state === "loading" && location.pathname === to.replace(/[?#].*$/s, "");
  return (
    <Link className={`button ${kind}`} to={to} replace={replace} aria-busy={pending || undefined}>
      {inButton(children)}
    </Link>
  );
}
