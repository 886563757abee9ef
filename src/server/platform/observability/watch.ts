/**
 * What the server tells about its own work while it runs: how long each piece took and whether it failed, under a
 * name from the code. Never what it was about: no address, no parameter, no person (record 41).
 */

/** A statement sent to the database, a run of a background job, a call to another company. Requests have hooks of their own. */
export type WorkKind = "statement" | "job" | "outside";

export interface Watch {
  /** Runs the work and gives its result or throws its error, unchanged. */
  over<T>(kind: WorkKind, name: string, run: () => Promise<T>): Promise<T>;
}

/** Nobody looks: the work runs as it is. */
export const unwatched: Watch = { over: (_kind, _name, run) => run() };

/** Several look at once; the first is the outermost. */
export function allOf(watches: readonly Watch[]): Watch {
  return watches.reduceRight<Watch>(
    (inner, outer) => ({
      over: (kind, name, run) => outer.over(kind, name, () => inner.over(kind, name, run)),
    }),
    unwatched,
  );
}
