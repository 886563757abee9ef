/**
 * `--once`: every measurement runs once, with as little work as shows that it still works. Its figures mean nothing and no goal is
 * judged; a test runs it, so that a measurement that no longer runs is noticed.
 */
export const once = process.argv.includes("--once");

/** The usual number, or with `--once` the least that still exercises the code. */
export function unlessOnce(usual: number, least = 1): number {
  return once ? least : usual;
}

/** Rounds before those that count. */
export const warmUps = unlessOnce(1, 0);
