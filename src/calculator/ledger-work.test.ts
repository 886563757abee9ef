/**
 * What `position` with a ledger costs, counted in events replayed and in figures of instalments read: as many for each event
 * however many events and instalments there are, as long as no more fall overdue.
 */
import { expect, test } from "vitest";
import type { LoanEvent } from "#lending/events.ts";
import { FollowedLoan } from "#lending/follow-loan.ts";
import { isSettled } from "#lending/loan-status.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import type { Line } from "#lending/running-loan.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { validateNext } from "#lending/validate-event.ts";
import { addDays, day } from "#values/business-day.ts";
import { ledgerOf } from "./ledger.ts";
import { firstWrong } from "./position.ts";

const terms: LoanTerms = { ...referenceProduct, principal: 50_000_000_00, clientKind: "new" };
const start = day("2026-01-01");

/** Payments, waivers, and refunds of what was paid before anything else might use it. */
function life(count: number): LoanEvent[] {
  const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start }];
  while (events.length < count) {
    const sequence = events.length + 1;
    const at = { sequence, on: addDays(start, Math.floor(sequence / 4)) };
    if (sequence % 3 === 0) events.push({ ...at, kind: "waived", part: "principal", amount: 1_00 });
    else events.push({ ...at, kind: "repaid", amount: 5_00 });
  }
  return events;
}

test.each([100, 300, 900])(
  "%i events: validated and posted, each is replayed once for either",
  (count) => {
    const events = life(count);
    const asOf = addDays(start, 400);
    const [judged, booked] = [new FollowedLoan(terms), new FollowedLoan(terms)];
    expect(firstWrong(terms, events, asOf, judged)).toBeNull();
    const { entries } = ledgerOf(terms, events, asOf, booked);
    expect(entries.length).toBeGreaterThan(count);
    expect(judged.replayed).toBeLessThanOrEqual(count);
    expect(booked.replayed).toBe(count);
  },
);

/** Daily instalments, each paid on its day; the reads of any figure of an instalment while all is judged and booked. */
function readsOfAll(instalments: number): number {
  const plan = { ...referenceProduct.plan, frequency: "daily" as const, instalments };
  const daily: LoanTerms = { ...terms, plan, principal: instalments * 1000_00 };
  const followed = new FollowedLoan(daily);
  const disbursed: LoanEvent = { kind: "disbursed", sequence: 1, on: start };
  followed.record(disbursed);
  const loan = followed.loanOn(start);
  const events = loan.lines.map(({ owed }, index): LoanEvent => {
    const at = { sequence: index + 2, on: addDays(start, index + 1) };
    return { ...at, kind: "repaid", amount: owed };
  });
  let reads = 0;
  const get = (line: Line, name: string | symbol) => {
    reads += 1;
    return Reflect.get(line, name) as unknown;
  };
  loan.lines = loan.lines.map((line) => new Proxy(line, { get }));
  for (const event of events) {
    expect(validateNext(followed.history, event, (on) => followed.loanOn(on))).toBeNull();
    followed.balancesOn(event.on);
    followed.record(event);
    followed.balancesOn(event.on);
  }
  expect(isSettled(loan)).toBe(true);
  return reads;
}

test("as many figures are read for an event of a loan of 1,200 instalments as of 120", () => {
  const each = [120, 1_200].map((instalments) => readsOfAll(instalments) / instalments);
  // About a hundred, most of them for the copies that are gone back to after a reversal.
  for (const reads of each) expect(reads).toBeLessThan(260);
});
