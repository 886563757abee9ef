/**
 * Tells a database that is away, overloaded or restarting from a fault of ours: the first passes by itself, and whoever
 * asks again in a minute is answered.
 */

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57 (ended from outside, a statement's time included), and a lock
 * that was waited for too long. A serialization failure is none of these: it is tried again where it happens.
 */
const passing = /^(?:08|53|57)|^55P03$/;
/** It answers and takes no writes: a standby or a read-only server, a full disk, a disk that fails. */
const refusing = /^(?:25006|53100|58030)$/;
/** What the network says, and the driver's pool in words alone. */
const network = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"];
const words =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Nothing of the transaction it happened in counts, unless its commit was under way: a repeat under the same key is safe. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (words.test(error.message)) return true;
  if (typeof code !== "string") return false;
  return passing.test(code) || refusing.test(code) || network.includes(code);
}

/** Whether the database has refused to write although it answers. */
export function refusesWrites(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && refusing.test(code);
}

/** Whether the server at the other end has become one that only reads: the connection leads to the wrong one. */
export function isReadOnly(error: unknown): boolean {
  return ((error ?? {}) as { code?: unknown }).code === "25006";
}
