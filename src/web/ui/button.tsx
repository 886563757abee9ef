/** Buttons, and links that look like buttons: one main action per page, quiet ones beside it. */
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { inButton } from "./figures.tsx";

export type ButtonKind = "main" | "quiet" | "plain" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  /** Shows that work is pending and ignores a second tap; the button keeps its width and label. */
  pending?: boolean;
}

export function Button({ kind = "main", pending = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${kind} ${rest.className ?? ""}`.trim()}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
    >
      {inButton(children)}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  kind?: ButtonKind;
  children: ReactNode;
  /** Navigates by a full page load (another origin, another scheme, or after a failure) instead of the router. */
  document?: boolean;
  replace?: boolean;
}

export function ButtonLink({ to, kind = "main", children, document, replace }: ButtonLinkProps) {
  const className = `button ${kind}`;
  if (document) {
    return (
      <a className={className} href={to}>
        {inButton(children)}
      </a>
    );
  }
  return (
    <Link className={className} to={to} replace={replace ?? false}>
      {inButton(children)}
    </Link>
  );
}
