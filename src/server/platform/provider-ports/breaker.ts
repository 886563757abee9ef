/**
 * When a provider is not called for a while: after failures in a row nobody else waits for its time limit. Pure, as a
 * table of what follows what; `ask` holds one for each provider.
 */

export type Breaker =
  /** Asked as ever. */
  | { state: "closed"; failures: number }
  /** Not asked before `until`; `openings` in a row make the pause longer. */
  | { state: "open"; until: number; openings: number }
  /** One question is under way that decides whether it works again. */
  | { state: "trying"; openings: number };

export const closedBreaker: Breaker = { state: "closed", failures: 0 };

/** So many questions in a row must go unanswered. */
export const failuresMaximum = 5;
const firstPauseMs = 15_000;
const pauseMsMaximum = 240_000;

/** 15 s, 30 s, 60 s ... at most four minutes, shorter than any pause of the outbox that matters. */
export function pauseMs(openings: number): number {
  return Math.min(pauseMsMaximum, firstPauseMs * 2 ** (openings - 1));
}

/** The breaker with this question under way, or null when it must not be asked now. */
export function beginRequest(breaker: Breaker, now: number): Breaker | null {
  if (breaker.state === "closed") return breaker;
  if (breaker.state === "trying" || now < breaker.until) return null;
  return { state: "trying", openings: breaker.openings };
}

/** Any answer of the provider's own shows that it works, a rejection too. */
export function afterResponse(): Breaker {
  return closedBreaker;
}

/** A question that began earlier may fail late: while it is open or being tried by another, that says nothing new. */
export function afterFailure(breaker: Breaker, now: number, wasTry: boolean): Breaker {
  if (breaker.state === "closed") {
    const failures = breaker.failures + 1;
    return failures < failuresMaximum ? { state: "closed", failures } : opened(1, now);
  }
  return breaker.state === "trying" && wasTry ? opened(breaker.openings + 1, now) : breaker;
}

function opened(openings: number, now: number): Breaker {
  return { state: "open", until: now + pauseMs(openings), openings };
}
