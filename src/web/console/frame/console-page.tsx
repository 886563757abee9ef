/**
 * The layout of the console: navigation in groups at the side on wide screens; on a phone one line with a link to it, which :target
 * opens without script. Above every page the lender's business day and the rule pack in force.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { fill } from "../../client/fill.ts";
import { consolePaths } from "../access/console-paths.ts";
import { groupsFor, isWithin, type NavGroup } from "./nav.ts";

type FrameWords = WordsOf<"console-frame.page">;

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
          <SearchField words={words} />
          <p className="console-now">
            <strong className="unbroken">
              {now.today} {now.time}
            </strong>
            <span className="console-rules">
              {" · "}
              <Link to={consolePaths.marketRules}>{fill(words.rules, { rules })}</Link>
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

/** On every page; a phone has the way to the search's own page instead. "/" leads into it. */
function SearchField({ words }: Pick<FrameData, "words">) {
  const field = useRef<HTMLInputElement>(null);
  const q = new URLSearchParams(useLocation().search).get("q") ?? "";
  const here = useLocation().pathname === consolePaths.search;
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest("input, textarea, select");
      if (event.key !== "/" || typing !== null || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", reach);
    return () => document.removeEventListener("keydown", reach);
  }, []);
  return (
    <>
      <Form className="console-search" action={consolePaths.search} role="search">
        <input
          ref={field}
          key={here ? q : ""}
          name="q"
          type="search"
          maxLength={80}
          defaultValue={here ? q : ""}
          aria-label={words.search}
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
