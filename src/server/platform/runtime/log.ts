/** The server's log: one line of JSON for each event. What looks like a secret or a personal number is masked. */

export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

/** Masks runs of seven digits or more (phones, accounts) and long opaque words (tokens, keys, hashes). */
export function redact(text: string): string {
  return text
    .replace(/\b(?=[\w-]*\d)[A-Za-z0-9_-]{32,}\b/g, "[secret]")
    .replace(/\d[\d ]{5,}\d/g, "[number]");
}

/** Fields with these names are never logged. */
const secretNames = /session|token|secret|password|phone|cookie|authorization|key$/i;

/** A reason is text we did not write: an error message, or a provider's own words about an account. */
function isReason(name: string, fact: unknown): fact is string {
  return name === "reason" && typeof fact === "string";
}

/**
 * Buffers the lines of one turn of the event loop into one write: under load a write costs more than its line. The buffer is
 * flushed when the process exits.
 */
export function bufferedWriter(write: (text: string) => void): (line: string) => void {
  let waiting = "";
  const flush = (): void => {
    const text = waiting;
    waiting = "";
    if (text !== "") write(text);
  };
  process.on("exit", flush);
  return (line) => {
    if (waiting === "") setImmediate(flush);
    waiting += `${line}\n`;
  };
}

export function jsonLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: string, event: string, facts: Record<string, unknown> = {}) => {
    const kept = Object.entries(facts)
      .filter(([name]) => !secretNames.test(name))
      .map(([name, fact]) => [name, isReason(name, fact) ? redact(fact) : fact]);
    const at = now().toISOString();
    write(JSON.stringify({ at, level, event, ...Object.fromEntries(kept) }));
  };
  return {
    info: (event, facts) => line("info", event, facts),
    warn: (event, facts) => line("warn", event, facts),
    error: (event, facts) => line("error", event, facts),
  };
}
