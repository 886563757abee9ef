/**
 * Distinguishes an unavailable database (unreachable, overloaded, restarting) from a bug: the former passes by itself and a
 * retry succeeds.
 */

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57 (operator intervention, statement timeouts included), and lock
 * timeouts. Serialization failures are not among them: they are retried where they happen.
 */
const passing = /^(?:08|53|57)|^55P03$/;
/** It answers but rejects writes: a standby or read-only server, a full disk, an I/O error. */
const refusing = /^(?:25006|53100|58030)$/;
/** Network error codes, and messages of the driver's pool, which have no code. */
const network = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"];
const words =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** The transaction was rolled back, unless its commit was under way: a repeat under the same idempotency key is safe. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (words.test(error.message)) return true;
  if (typeof code !== "string") return false;
  return passing.test(code) || refusing.test(code) || network.includes(code);
}

/** Whether the database answers but rejects writes. */
export function rejectsWrites(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && refusing.test(code);
}

/** Whether the connected server has become read-only, so that the connection must be replaced. */
export function isReadOnly(error: unknown): boolean {
  return ((error ?? {}) as { code?: unknown }).code === "25006";
}
