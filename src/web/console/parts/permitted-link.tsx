/** A link for those who may open the page it leads to; for all others its words alone. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Permission } from "#contract/permissions.ts";
import { useMay } from "../access/staff-member.ts";
import { figuresWithin } from "./figures-within.tsx";

interface PermittedLinkProps {
  needs: Permission;
  to: string;
  children: ReactNode;
}

export function PermittedLink({ needs, to, children }: PermittedLinkProps) {
  return useMay(needs) ? <Link to={to}>{figuresWithin(children)}</Link> : figuresWithin(children);
}
