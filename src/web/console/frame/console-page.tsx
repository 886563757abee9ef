/**
 * The layout of the console: navigation in groups at the side on wide screens; on a phone one line with a link to it, which :target
 * opens without script. Above every page the lender's business day and the rule pack in force.
 */
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { may } from "#contract/permissions.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { fill } from "../../client/fill.ts";
import { consolePaths } from "../access/console-paths.ts";
import { groupsFor, isWithin, type NavGroup } from "../access/nav.ts";

type FrameWords = WordsOf<"console-frame.page"> & { roles: WordsOf<"staff-roles.roles"> };

export interface FrameData {
  words: FrameWords;
  /** The lender. */
  brandName: string;
  name: string;
  role: StaffRole;
  /** How many entries of a page wait for this member, by the word of its entry. */
  waiting: Readonly<Record<string, number>>;
  /** The business date and the time at which the frame was loaded. */
  now: { today: string; time: string };
  /** "tz 2026.11" */
  rules: string;
}

export function ConsolePage({ children, ...frame }: FrameData & { children: ReactNode }) {
  const { words, brandName, now, rules } = frame;
  return (
    <div className="console">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <Side {...frame} />
      <div className="console-body">
        <div className="console-top">
          <a className="console-menu" href="#nav">
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
            </svg>
            {words.menu}
          </a>
          <strong className="console-where">{brandName}</strong>
          <SearchField frame={frame} />
          <p className="console-now">
            <strong className="unbroken" translate="no">
              {`${now.today} ${now.time}`}
            </strong>
            <span className="console-rules">
              {" · "}
              {may(frame.role, "see-setup") ? (
                <Link to={consolePaths.marketRules}>{fill(words.rules, { rules })}</Link>
              ) : (
                fill(words.rules, { rules })
              )}
            </span>
          </p>
        </div>
        <main id="content" className="console-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Fetched when it is first asked for. */
const Palette = lazy(() => import("./palette.tsx"));

/**
 * On every page; a phone has the way to the search's own page instead. "/" and Ctrl or Cmd with K open the palette over the page.
 */
function SearchField({ frame }: { frame: FrameData }) {
  const { words } = frame;
  /** When it was opened; 0 while it is shut. */
  const [opening, setOpening] = useState(0);
  const latest = useRef(0);
  const before = useRef<Element | null>(null);
  const shut = useCallback((which: number) => {
    // The event of an earlier closing arrives late, perhaps after it was opened again.
    if (latest.current !== which) return;
    setOpening(0);
    if (before.current instanceof HTMLElement) before.current.focus();
  }, []);
  const q = new URLSearchParams(useLocation().search).get("q") ?? "";
  const here = useLocation().pathname === consolePaths.search;
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      // For a moment after its closing the palette's field still has the focus.
      const closing = (target as HTMLElement).closest("dialog:not([open])") !== null;
      const typing =
        !closing && (target as HTMLElement).closest("input, textarea, select") !== null;
      const slash = key === "/" && !typing && !ctrlKey && !metaKey;
      if (!slash && !(key.toLowerCase() === "k" && ctrlKey !== metaKey)) return;
      event.preventDefault();
      // It is open already, or a question of the page is.
      if (document.querySelector("dialog[open]") !== null) return;
      if (!closing) before.current = document.activeElement;
      latest.current = event.timeStamp;
      setOpening(latest.current);
    };
    document.addEventListener("keydown", reach);
    return () => document.removeEventListener("keydown", reach);
  }, []);
  return (
    <>
      <Form className="console-search" action={consolePaths.search} role="search">
        <input
          key={here ? q : ""}
          name="q"
          type="search"
          maxLength={80}
          defaultValue={here ? q : ""}
          aria-label={words.search}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={words.searchHint}
        />
        <button type="submit">{words.searchGo}</button>
      </Form>
      <Link className="console-find" to={consolePaths.search}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="M13.5 13.5 18 18M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
        <span className="unseen">{words.searchGo}</span>
      </Link>
      {opening === 0 ? null : (
        <Suspense>
          <Palette key={opening} frame={frame} shut={() => shut(opening)} />
        </Suspense>
      )}
    </>
  );
}

function Side({ words, brandName, name, role, waiting }: Omit<FrameData, "now" | "rules">) {
  const shut = useShutAfterUse();
  const { pathname } = useLocation();
  return (
    <header id="nav" className={shut ? "console-side shut" : "console-side"}>
      <p className="console-brand">
        {brandName} <span className="muted">{words.console}</span>
      </p>
      <a className="console-close" href="#content">
        {words.close}
      </a>
      <nav className="console-nav" aria-label={words.navigation}>
        {groupsFor(role).map((group) => (
          <Group key={group.name} {...{ group, words, waiting, pathname }} />
        ))}
      </nav>
      <div className="console-who">
        <p>
          <strong>{name}</strong> <span className="muted">{words.roles[role]}</span>
        </p>
        <Form method="post" action={consolePaths.signOut}>
          <button type="submit" className="console-sign-out">
            {words.signOut}
          </button>
        </Form>
      </div>
    </header>
  );
}

interface GroupProps {
  group: NavGroup;
  words: FrameWords;
  waiting: FrameData["waiting"];
  pathname: string;
}

function Group({ group: { name, folded, entries }, words, waiting, pathname }: GroupProps) {
  const list = (
    <ul aria-label={words.groups[name]}>
      {entries.map(({ to, word }) => (
        <li key={to}>
          <NavLink to={to}>
            {words.nav[word]}
            <Waiting count={waiting[word] ?? 0} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
  if (!folded) {
    return (
      <>
        {name === "first" ? null : <p aria-hidden="true">{words.groups[name]}</p>}
        {list}
      </>
    );
  }
  const here = entries.some((entry) => isWithin(entry, pathname));
  return (
    // Another key, so that it opens and folds with the page and in between as the member likes.
    <details key={String(here)} open={here}>
      <summary>{words.groups[name]}</summary>
      {list}
    </details>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="waiting-count">{count}</span>
    </>
  );
}

/** The router changes the page without the browser, for which the menu then stays the target: it is shut until it is asked for again. */
function useShutAfterUse(): boolean {
  const location = useLocation();
  const [landed] = useState(location);
  return location !== landed && location.hash !== "#nav";
}
