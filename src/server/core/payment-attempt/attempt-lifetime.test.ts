/** How long a code may be paid: its channel's hours, never past a change of what is owed, and never too short to be usable. */
import { describe, expect, test } from "vitest";
import { position } from "#lending/position.ts";
import { plainTerms } from "#test/simulated-server.ts";
import { addDays, type Day, day } from "#values/business-day.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import { codeExpiry, coolingOffExpiry, differsTomorrow, lastDayAlike } from "./attempt-lifetime.ts";

describe("[RC-3] the expiry of a code", () => {
  test.each([
    ["2026-04-05T09:00:00Z", 72, "2026-04-09T21:00:00Z", "2026-04-08T09:00:00.000Z"],
    ["2026-04-05T09:00:00Z", 72, "2026-04-06T21:00:00Z", "2026-04-06T21:00:00.000Z"],
    ["2026-04-05T09:00:00Z", 72, "2026-04-05T21:00:00Z", "2026-04-05T21:00:00.000Z"],
    ["2026-04-05T09:00:00Z", 2, "2026-04-05T21:00:00Z", "2026-04-05T11:00:00.000Z"],
    // Less than half an hour before midnight the payer may be at the till already.
    ["2026-04-05T20:45:00Z", 72, "2026-04-05T21:00:00Z", "2026-04-05T21:15:00.000Z"],
  ])("given out at %s for %i hours, the same amount until %s: %s", (now, hours, until, ends) => {
    const facts = { now: new Date(now), hours, alikeUntil: new Date(until) };
    expect(codeExpiry(facts).toISOString()).toBe(ends);
  });
});

describe("[DS-6] a payment to give a loan back expires with its deadline, however little time is left", () => {
  test.each([
    ["2026-03-16T09:00:00Z", null, "2026-03-16T21:00:00Z", "2026-03-16T09:30:00.000Z"],
    ["2026-03-16T20:45:00Z", null, "2026-03-16T21:00:00Z", "2026-03-16T21:00:00.000Z"],
    ["2026-03-16T20:59:59Z", 72, "2026-03-16T21:00:00Z", "2026-03-16T21:00:00.000Z"],
    ["2026-03-14T09:00:00Z", 2, "2026-03-16T21:00:00Z", "2026-03-14T11:00:00.000Z"],
  ])("begun at %s by a code of %s hours, alike until %s: %s", (now, hours, until, ends) => {
    const facts = { now: new Date(now), hours, alikeUntil: new Date(until) };
    expect(coolingOffExpiry(facts).toISOString()).toBe(ends);
  });

  test("another amount tomorrow, or none, is another payment", () => {
    const today = position(plainTerms, [], day("2026-03-10"));
    const coolingOff = { until: day("2026-03-16"), open: true, amount: 100, givenBackOn: null };
    const payment = { kind: "cooling-off", amount: 100 } as const;
    const now = { ...today, coolingOff };
    const then = (changed: object) => ({ ...today, coolingOff: { ...coolingOff, ...changed } });
    expect(differsTomorrow(payment, now, now)).toBe(false);
    expect(differsTomorrow(payment, now, then({ amount: 101 }))).toBe(true);
    expect(differsTomorrow(payment, now, then({ open: false }))).toBe(true);
    expect(differsTomorrow(payment, now, today)).toBe(true);
  });
});

describe("the lender's day ends", () => {
  test.each([
    ["2026-04-05", "Africa/Dar_es_Salaam", "2026-04-05T21:00:00.000Z"],
    ["2026-04-05", "Asia/Kolkata", "2026-04-05T18:30:00.000Z"],
    ["2026-04-05", "America/New_York", "2026-04-06T04:00:00.000Z"],
    // The night clocks go forward, and the night before it.
    ["2026-03-28", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
    ["2026-03-29", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
  ])("%s in %s", (of, timeZone, instant) => {
    expect(endOfDay(day(of), timeZone).toISOString()).toBe(instant);
  });
});

describe("another amount tomorrow", () => {
  /** Lent on 2 March, 100,000.00 due on 2 April. */
  const differs = (on: string, kind: "repayment" | "deferral", amount: number) => {
    const lent = { sequence: 1, kind: "disbursed", on: day("2026-03-02") } as const;
    const at = (of: Day) => position(plainTerms, [lent], of);
    return differsTomorrow({ kind, amount }, at(day(on)), at(addDays(day(on), 1)));
  };

  test.each([
    ["2026-03-10", "repayment", false],
    ["2026-04-01", "repayment", false],
    ["2026-04-02", "repayment", true],
    ["2026-04-05", "repayment", true],
    ["2026-04-01", "deferral", false],
    ["2026-04-02", "deferral", true],
  ] as const)("on %s, a %s: %s", (on, kind, expected) => {
    expect(differs(on, kind, kind === "deferral" ? 20_000_00 : 100_000_00)).toBe(expected);
  });

  test.each([
    // No change within the channel's hours: it gets all of them.
    ["2026-03-10", 72, "2026-03-13"],
    ["2026-03-30", 48, "2026-04-01"],
    ["2026-03-31", 72, "2026-04-02"],
    ["2026-04-02", 720, "2026-04-02"],
    ["2026-04-05", 72, "2026-04-05"],
  ])(
    "[RC-3] given out on %s for %i hours, the last day of the same amount is %s",
    (on, hours, last) => {
      const lent = { sequence: 1, kind: "disbursed", on: day("2026-03-02") } as const;
      const at = (of: Day) => position(plainTerms, [lent], of);
      const payment = { kind: "repayment", amount: 100_000_00 } as const;
      expect(lastDayAlike(payment, at, day(on), hours)).toBe(last);
    },
  );

  test("each reason alone suffices: arrears, a deferral's price, a deferral that closes", () => {
    const today = position(
      plainTerms,
      [{ sequence: 1, kind: "disbursed", on: day("2026-03-02") }],
      day("2026-04-01"),
    );
    const deferral = { ...today.deferral, allowed: true, fee: 20_000_00 };
    const payment = { kind: "deferral", amount: 20_000_00 } as const;
    const now = { ...today, deferral };
    expect(differsTomorrow(payment, now, now)).toBe(false);
    expect(differsTomorrow(payment, { ...now, arrears: 1 }, now)).toBe(true);
    const dearer = { ...now, deferral: { ...deferral, fee: 20_000_01 } };
    expect(differsTomorrow(payment, now, dearer)).toBe(true);
    const closed = { ...now, deferral: { ...deferral, allowed: false } };
    expect(differsTomorrow(payment, now, closed)).toBe(true);
    // A settlement of the same amount tomorrow is the same settlement.
    const settling = { kind: "repayment", amount: today.payable.settlement ?? 0 } as const;
    expect(differsTomorrow(settling, now, now)).toBe(false);
    // A gain from settling does not affect a deferral.
    const gained = { ...now.payable, settlement: 20_000_00 - 1 };
    expect(differsTomorrow(payment, now, { ...now, payable: gained })).toBe(false);
  });

  test("a settlement that gains interest overnight ends it, a part payment on the same day does not", () => {
    const today = position(plainTerms, [], day("2026-03-10"));
    const settledBy = (settlement: number) => ({
      ...today,
      payable: { ...today.payable, settlement },
    });
    const overnight = (amount: number) =>
      differsTomorrow({ kind: "repayment", amount }, settledBy(390_000_00), settledBy(390_100_00));
    expect(overnight(390_000_00)).toBe(true);
    expect(overnight(100_000_00)).toBe(false);
  });
});
