/**
 * The command palette: one field over every page that finds pages, customers, loans, payments and complaints as one types. Each is a link,
 * so that Tab and Enter do everything; arrows and Enter in the field are faster. It opens places and carries nothing out.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { searchDesk } from "#contract/desk-search.ts";
import type { Output } from "#contract/endpoint.ts";
import { withoutNumbers } from "#contract/phone.ts";
import { fill } from "../../client/fill.ts";
import { complaintPath, consolePaths, customerPath, loanPath } from "../access/console-paths.ts";
import { findPages } from "../access/find-pages.ts";
import type { FrameData } from "./console-page.tsx";

interface PaletteProps {
  frame: Pick<FrameData, "words" | "role">;
  shut(): void;
}

interface Group {
  title: string;
  entries: readonly { to: string; name: string; note: string }[];
}

/** Typing pauses this long before the server is asked. */
const pauseMs = 200;
/** A single letter is only looked for once Enter is pressed: hardly anybody means to find an initial. */
const lettersLeast = 2;
const pagesMost = 6;
const eachMost = 5;

const addressOf = (q: string) => `${consolePaths.search}?${new URLSearchParams({ q })}`;

export default function Palette({ frame: { words, role }, shut }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const fetcher = useFetcher<{ q: string; result: Result | null }>();
  useEffect(() => dialog.current?.showModal(), []);
  useShutOnLeaving(shut);
  const { load } = fetcher;
  useEffect(() => {
    if (q.length < lettersLeast) return undefined;
    const timer = setTimeout(() => void load(addressOf(q)), pauseMs);
    return () => clearTimeout(timer);
  }, [q, load]);
  const pages = findPages(q, role, words.nav).slice(0, q === "" ? undefined : pagesMost);
  const result = q.length >= lettersLeast && fetcher.data?.q === q ? fetcher.data.result : null;
  const groups: Group[] = [
    { title: words.palette.pages, entries: pages.map((page) => ({ ...page, note: "" })) },
    ...(result === null ? [] : foundGroups(result, words.palette)),
  ].filter(({ entries }) => entries.length > 0);
  const all = {
    to: addressOf(q),
    name: fill(words.palette.everything, { text: withoutNumbers(q) }),
    note: "",
  };
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={words.search}
      onClose={shut}
      onKeyDown={(event) => move(event, dialog.current)}
      // Outside its content.
      onClick={({ target }) => (target === dialog.current ? dialog.current?.close() : undefined)}
    >
      <div className="palette-box">
        <input
          type="search"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label={words.search}
          placeholder={words.searchHint}
          autoComplete="off"
        />
        <p role="status" className="unseen">
          {q === "" ? "" : fill(words.palette.count, { count })}
        </p>
        <div className="palette-found">
          {groups.map(({ title, entries }) => (
            <section key={title} aria-label={title}>
              <p aria-hidden="true">{title}</p>
              <Entries entries={entries} />
            </section>
          ))}
          {q === "" ? null : <Entries entries={[all]} />}
        </div>
        <p className="palette-keys muted small" aria-hidden="true">
          {words.palette.keys}
        </p>
      </div>
    </dialog>
  );
}

function Entries({ entries }: Pick<Group, "entries">) {
  return (
    <ul>
      {entries.map(({ to, name, note }) => (
        <li key={`${to} ${name}`}>
          <Link to={to}>
            {name}{" "}
            {note === "" ? null : (
              <small className="figure" translate="no">
                {note}
              </small>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Result = Output<typeof searchDesk>;

function foundGroups(
  { customers, loans, payments, complaints }: Result,
  words: FrameData["words"]["palette"],
): Group[] {
  return [
    {
      title: words.customers,
      entries: customers.map(({ borrowerId, name, phone }) => ({
        ...{ to: customerPath(borrowerId), name, note: phone },
      })),
    },
    {
      title: words.loans,
      entries: loans.map(({ orderNo, borrowerName }) => ({
        ...{ to: loanPath(orderNo), name: borrowerName, note: orderNo },
      })),
    },
    {
      title: words.payments,
      entries: payments.map(({ orderNo, tradeNo, at }) => ({
        // A payment is seen on its loan's page.
        ...{ to: loanPath(orderNo), name: tradeNo, note: at },
      })),
    },
    {
      title: words.complaints,
      entries: complaints.map(({ problemId, reference, receivedOn }) => ({
        ...{ to: complaintPath(problemId), name: reference, note: receivedOn },
      })),
    },
  ].map((group) => ({ ...group, entries: group.entries.slice(0, eachMost) }));
}

/** Arrows go through field and links; Enter in the field opens the first link. */
function move(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  if (dialog === null || event.nativeEvent.isComposing) return;
  const links = [...dialog.querySelectorAll<HTMLElement>("a")];
  const stops = [...dialog.querySelectorAll<HTMLElement>("input"), ...links];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    stops[(at + step + stops.length) % stops.length]?.focus();
  } else if (event.key === "Enter" && at === 0) {
    event.preventDefault();
    links[0]?.click();
  }
}

function useShutOnLeaving(shut: () => void): void {
  const location = useLocation();
  const opened = useRef(location);
  useEffect(() => {
    if (opened.current !== location) shut();
  }, [location, shut]);
}
