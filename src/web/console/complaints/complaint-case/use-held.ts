/**
 * What the forms of the page hold on to while the page itself changes: the version that its reader has seen, and
 * which forms to empty. So a note that loads the page anew makes nobody answer what they have not read.
 */
import { useState } from "react";
import type { Answered } from "./complaint-case.act.ts";
import type { Intent } from "./complaint-case.intents.ts";

interface Facts {
  version: number;
  entries: number;
  done: Intent | null;
  doneAt: string;
  answered: Answered | undefined;
}

interface Held {
  /** Goes with an answer, a closing and a reopening. */
  version: number;
  /** Entries of the history that were there then. */
  seen: number;
  /** A form under a new key is empty. */
  keyOf(intent: Intent): string;
}

const changesVersion: readonly (Intent | null)[] = ["answer", "close", "reopen"];

export function useHeld({ version, entries, done, doneAt, answered }: Facts): Held {
  const what = done === null ? "" : `${done}:${doneAt}`;
  const [held, setHeld] = useState(() => ({
    version,
    seen: entries,
    done: what,
    emptied: {} as Partial<Record<Intent, string>>,
  }));
  const justDone = what !== held.done && done !== null;
  // The rejection is here before the page is read anew.
  const justStale = answered?.stale === String(held.version) && version !== held.version;
  if (justDone || justStale) {
    const read = justStale || changesVersion.includes(done);
    setHeld({
      ...held,
      ...(read ? { version, seen: entries } : {}),
      ...(justDone ? { done: what, emptied: { ...held.emptied, [done]: what } } : {}),
    });
  }
  return {
    version: held.version,
    seen: held.seen,
    keyOf: (intent) => `${intent} ${held.emptied[intent] ?? ""}`,
  };
}
