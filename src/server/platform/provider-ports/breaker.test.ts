/** The breaker as a state machine under any order of questions, answers and failures. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterFailure,
  afterResponse,
  type Breaker,
  beginRequest,
  closedBreaker,
  failuresMaximum,
  pauseMs,
} from "./breaker.ts";

type Step =
  | { kind: "ask" }
  | { kind: "answer" | "fail"; which: number }
  | { kind: "wait"; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("ask" as const) }),
  fc.record({ kind: fc.constantFrom("answer" as const, "fail" as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 300_000 }) }),
);

interface Run {
  breaker: Breaker;
  now: number;
  /** Questions under way; true for the one that decides. */
  open: boolean[];
  failuresInARow: number;
}

interface Asked {
  before: Breaker;
  allowed: boolean;
}

function play(steps: readonly Step[], check: (run: Run, asked: Asked | null) => void): Run {
  const run: Run = { breaker: closedBreaker, now: 0, open: [], failuresInARow: 0 };
  for (const one of steps) check(run, follow(run, one));
  return run;
}

function follow(run: Run, one: Step): Asked | null {
  const before = run.breaker;
  if (one.kind === "wait") run.now += one.ms;
  else if (one.kind === "ask") {
    const begun = beginRequest(before, run.now);
    if (begun !== null) {
      run.open.push(begun.state === "trying");
      run.breaker = begun;
    }
    return { before, allowed: begun !== null };
  } else if (run.open.length > 0) {
    const [wasTry = false] = run.open.splice(one.which % run.open.length, 1);
    const failed = one.kind === "fail";
    run.breaker = failed ? afterFailure(before, run.now, wasTry) : afterResponse();
    run.failuresInARow = failed ? run.failuresInARow + 1 : 0;
  }
  return null;
}

const steps = fc.array(step, { maxLength: 120 });

test("it never opens before so many failures in a row, and always after them", () => {
  fc.assert(
    fc.property(steps, (list) => {
      play(list, ({ breaker, failuresInARow }) => {
        if (breaker.state === "closed") expect(failuresInARow).toBeLessThan(failuresMaximum);
        else expect(failuresInARow).toBeGreaterThanOrEqual(failuresMaximum);
      });
    }),
  );
});

test("while it is open nobody asks until its pause is over; then one asks, and others wait for that", () => {
  fc.assert(
    fc.property(steps, (list) => {
      play(list, ({ breaker, now }, asked) => {
        if (asked === null) return;
        const { before, allowed } = asked;
        const due = before.state === "closed" || (before.state === "open" && now >= before.until);
        expect(allowed).toBe(due);
        if (allowed && before.state === "open") expect(breaker.state).toBe("trying");
      });
    }),
  );
});

test("it never stays shut: once what is under way has ended, waiting the longest pause lets one ask", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const run = play(list, () => {});
      for (const wasTry of run.open) run.breaker = afterFailure(run.breaker, run.now, wasTry);
      expect(beginRequest(run.breaker, run.now + pauseMs(99))).not.toBeNull();
    }),
  );
});

test("a late failure of an older question does not end another one's try", () => {
  const trying: Breaker = { state: "trying", openings: 2 };
  expect(afterFailure(trying, 0, false)).toEqual(trying);
  expect(afterFailure(trying, 0, true)).toEqual({ state: "open", until: pauseMs(3), openings: 3 });
});

test("pauses double from 15 seconds up to four minutes", () => {
  expect([1, 2, 3, 4, 5, 50].map(pauseMs)).toEqual([
    15_000, 30_000, 60_000, 120_000, 240_000, 240_000,
  ]);
});
