/**
 * Links that the native shell handles where there is one: home, a telephone call, a product. The
 * address is what they do without a shell or without script (NB-2).
 */
import type { ReactNode } from "react";
import type { ActionName, ActionPayloads } from "#bridge/messages.ts";
import { useBridge } from "../client/bridge.ts";

interface ShellLinkProps<A extends ActionName> {
  to: string;
  action: A;
  payload: ActionPayloads[A];
  className?: string;
  children: ReactNode;
}

export function ShellLink<A extends ActionName>(props: ShellLinkProps<A>) {
  const { to, action, payload, className, children } = props;
  const bridge = useBridge();
  return (
    <a
      className={className}
      href={to}
      onClick={(event) => {
        const shell = bridge.current();
        // In a plain browser the link itself does the right thing.
        if (shell.kind === "none") return;
        event.preventDefault();
        shell.send(action, payload);
      }}
    >
      {children}
    </a>
  );
}

interface CallLinkProps {
  /** As people write it: "+255 800 000 111". */
  telephone: string;
  className?: string;
  children: ReactNode;
}

export function CallLink({ telephone, className = "tap", children }: CallLinkProps) {
  const to = `tel:${telephone.replace(/[^+\d]/g, "")}`;
  return (
    <ShellLink to={to} action="callTelephone" payload={{ telephone }} className={className}>
      {children}
    </ShellLink>
  );
}
