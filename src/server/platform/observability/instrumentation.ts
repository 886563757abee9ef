/**
 * Instrumentation of the server's own work: how long each statement, job and provider call took and whether it failed,
 * by a name from the code. Never its content: no address, parameter or person (decision record 0041).
 */

/** A database statement, a run of a background job, or a call to a provider. Requests are measured by hooks. */
export type WorkKind = "statement" | "job" | "outside";

export interface Instrumentation {
  /** Runs the work; its result or error is passed on unchanged. */
  run<T>(kind: WorkKind, name: string, run: () => Promise<T>): Promise<T>;
}

/** A no-op. */
export const noInstrumentation: Instrumentation = { run: (_kind, _name, run) => run() };

/** Nests several; the first is the outermost. */
export function combined(all: readonly Instrumentation[]): Instrumentation {
  return all.reduceRight<Instrumentation>(
    (inner, outer) => ({
      run: (kind, name, run) => outer.run(kind, name, () => inner.run(kind, name, run)),
    }),
    noInstrumentation,
  );
}
