/** A loan followed event by event has the very positions and balances of position(), and costs no replay for each. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife, someLifeOnBalance, start } from "#test/random-loans.ts";
import { addDays, day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { balances } from "./ledger-balances.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

test.each([
  ["of the plan", someLife],
  ["on the actual balance", someLifeOnBalance],
])(
  "[LN-5] interest %s: after every event and on every day asked for, also dated back and reversed",
  (_basis, life) => {
    const dated = fc.array(fc.nat(40), { maxLength: 12 });
    fc.assert(
      fc.property(life, dated, ({ terms, events, last }, back) => {
        const followed = new FollowedLoan(terms);
        const known: LoanEvent[] = [];
        let on = start;
        for (const [index, event] of events.entries()) {
          // Some are recorded later than they happened.
          const late = addDays(event.on, -(back[index] ?? 0));
          const told = event.kind === "disbursed" || late < start ? event : { ...event, on: late };
          if (event.on > on) on = event.on;
          expect(followed.positionOn(on)).toEqual(position(terms, known, on));
          followed.record(told);
          known.push(told);
          expect(followed.positionOn(on)).toEqual(position(terms, known, on));
          expect(followed.balancesOn(on)).toEqual(balances(position(terms, known, on), terms));
          const earlier = addDays(on, -(back[index] ?? 0));
          expect(followed.positionOn(earlier)).toEqual(position(terms, known, earlier));
        }
        const later = addDays(last, 45);
        expect(followed.positionOn(later)).toEqual(position(terms, known, later));
      }),
      { numRuns: 300 },
    );
  },
);

describe("the work", () => {
  const terms: LoanTerms = {
    ...referenceProduct,
    plan: { ...referenceProduct.plan, instalments: 12 },
    principal: 100_000_000_00,
    clientKind: "new",
  };
  const start2026 = day("2026-01-01");

  /** So many payments, one a day; every `reversedEvery`th is reversed by the event after it. */
  function life(count: number, reversedEvery: number | null): LoanEvent[] {
    const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start2026 }];
    while (events.length < count) {
      const sequence = events.length + 1;
      const on = addDays(start2026, sequence);
      events.push(
        reversedEvery !== null && sequence % reversedEvery === 0
          ? { kind: "reversed", sequence, on, reverses: sequence - 1 }
          : { kind: "repaid", sequence, on, amount: 1_00 },
      );
    }
    return events;
  }

  function replayedFor(events: readonly LoanEvent[]): number {
    const followed = new FollowedLoan(terms);
    for (const event of events) {
      followed.positionOn(event.on);
      followed.record(event);
      followed.positionOn(event.on);
    }
    return followed.replayed;
  }

  test.each([250, 500, 1_000])("%i events in order are replayed once each", (count) => {
    expect(replayedFor(life(count, null))).toBe(count);
  });

  test.each([250, 500, 1_000])(
    "%i events, half of them reversed at once: no more than some dozen each",
    (count) => {
      expect(replayedFor(life(count, 2))).toBeLessThan(count * 40);
    },
  );
});
