/**
 * The bar at the head of every borrower page: back to the page above, the title, home, help. Plain links, so that no page is a dead
 * end without script or in an installed app. Inside the native shell, which has a bar of its own, the ways back are not shown (NB-1).
 */
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { readParameters } from "#contract/session.ts";
import { useRootData } from "../client/root-data.ts";
import { screenPaths } from "../client/screen-paths.ts";
import { useBorrowerLink } from "../client/session-provider.tsx";
import { wayUp } from "../client/way-up.ts";
import { Drawing, Icon } from "./icon.tsx";

const house = "M4 11l8-7 8 7v9H4zM9.5 20v-6h5v6";
const question =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.5a2.5 2.5 0 1 1 2.5 3v1M12 17v.1";

interface BarLinkProps {
  to: string;
  label: string;
  /** Of an icon that only the bar has. */
  path?: string;
  /** Leads up or home, as the native shell's own bar does. */
  up?: boolean;
}

function BarLink({ to, label, path, up = false }: BarLinkProps) {
  return (
    <Link className={up ? "bar-link bar-up" : "bar-link"} to={to} aria-label={label}>
      {path === undefined ? <Icon name="back" /> : <Drawing path={path} name="bar" />}
    </Link>
  );
}

interface TopBarProps {
  /** The title, as the page's heading or as plain text. */
  children: ReactNode;
  /** The address of what is above a part of a page; without it, of the page above. */
  above?: string | undefined;
  /** On a page that is read without a connection, where no way leads anywhere. */
  noWays?: boolean | undefined;
}

export function TopBar({ children, above, noWays }: TopBarProps) {
  const { words, framed } = useRootData();
  const { pathname, search } = useLocation();
  const link = useBorrowerLink();
  const { productId, orderId } = readParameters(new URLSearchParams(search));
  const { main, customerService } = screenPaths;
  const up = wayUp(pathname, !!productId && !!orderId);
  // A page inside a frame of ours stands on one that has a bar.
  if (framed || noWays) return <header className="page-head">{children}</header>;
  const ids = up === main ? {} : { productId, orderId };
  return (
    <header className="page-head">
      {up === "" ? null : <BarLink to={above ?? link(up, ids)} label={words.bar.back} up />}
      {children}
      {up === "" || up === main ? null : (
        <BarLink to={link(main)} label={words.bar.home} path={house} up />
      )}
      {pathname === customerService ? null : (
        <BarLink
          to={link(customerService, { productId, orderId })}
          label={words.bar.help}
          path={question}
        />
      )}
    </header>
  );
}

/** The bar of a page whose heading is its news, not its name. */
export function BarTitle({ children }: { children: ReactNode }) {
  return (
    <TopBar>
      <p className="bar-title">{children}</p>
    </TopBar>
  );
}
