/**
 * Circuit breaker: after consecutive failures a provider is not called for a while, so that nobody waits for its timeout. Pure: a
 * state machine; `ProviderClient` holds one for each provider.
 */

export type Breaker =
  /** Requests are sent. */
  | { state: "closed"; failures: number }
  /** No requests before `until`; consecutive `openings` make the pause longer. */
  | { state: "open"; until: number; openings: number }
  /** Half-open: one request is in flight that decides whether the provider works again. */
  | { state: "trying"; openings: number };

export const closedBreaker: Breaker = { state: "closed", failures: 0 };

/** Consecutive requests without a response that open it. */
export const failuresMaximum = 5;
const firstPauseMs = 15_000;
const pauseMsMaximum = 240_000;

/** 15 s, 30 s, 60 s ... at most four minutes, shorter than any pause of the outbox that matters. */
export function pauseMs(openings: number): number {
  return Math.min(pauseMsMaximum, firstPauseMs * 2 ** (openings - 1));
}

/** The breaker with this request in flight, or null when none may be sent now. */
export function beginRequest(breaker: Breaker, now: number): Breaker | null {
  if (breaker.state === "closed") return breaker;
  if (breaker.state === "trying" || now < breaker.until) return null;
  return { state: "trying", openings: breaker.openings };
}

/** Any response of the provider's own shows that it works, a rejection too. */
export function afterResponse(): Breaker {
  return closedBreaker;
}

/** A request sent earlier may fail late: while the breaker is open or half-open that changes nothing. */
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
