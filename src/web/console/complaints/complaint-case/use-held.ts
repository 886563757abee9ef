/**
 * What the page's forms retain while the page reloads: the version its reader has seen, and which forms to empty. So a note that
 * reloads the page makes nobody answer what they have not read.
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
  /** Sent with an answer, a closing and a reopening. */
  version: number;
  /** History entries at that time. */
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
  // The rejection arrives before the page is reloaded.
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
