/** Yearly rates of flows that are no plain loan: a second drawdown, a fee before the first, a mean year of 365.25 days. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, day, daysBetween } from "#values/business-day.ts";
import { type AprConvention, annualRate, type DatedAmount, percentText } from "./apr.ts";

const flow = (on: string, units: number): DatedAmount => ({ on: day(on), amount: units * 100 });
const start = day("2026-01-01");
const meanYear: AprConvention = { convention: "eu", timeBasis: "days-365.25" };
const regZ: AprConvention = { convention: "us-reg-z" };

function rateOf(advances: DatedAmount[], payments: DatedAmount[], rule = meanYear): number {
  const answer = annualRate({ advances, payments }, rule);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.annualRate;
}

/** What the flows are worth on the first day, worked out anew. */
function worth(advances: readonly DatedAmount[], payments: readonly DatedAmount[], rate: number) {
  const at = ({ on, amount }: { on: Day; amount: number }) =>
    amount / (1 + rate) ** (daysBetween(start, on) / 365.25);
  const total = (all: readonly DatedAmount[]) => all.reduce((sum, one) => sum + at(one), 0);
  return total(advances) - total(payments);
}

describe("a year of 365.25 days", () => {
  test("1,000 for 1,100 a year of 365 days later is a little more than 10 % a year", () => {
    const rate = rateOf([flow("2026-01-01", 1000)], [flow("2027-01-01", 1100)]);
    expect(rate).toBeCloseTo(1.1 ** (365.25 / 365) - 1, 12);
    expect(percentText(rate, 4)).toBe("10.0072");
  });

  test("four years with a leap day are exactly four", () => {
    const rate = rateOf([flow("2026-01-01", 1000)], [flow("2030-01-01", 1464.1)]);
    expect(percentText(rate, 4)).toBe("10.0000");
  });
});

describe("a second drawdown", () => {
  test("after paying back has begun, while the loan is not paid off", () => {
    const advances = [flow("2026-01-01", 1000), flow("2026-03-01", 1000)];
    const payments = [flow("2026-02-01", 600), flow("2026-04-01", 1600)];
    const rate = rateOf(advances, payments);
    expect(Math.abs(worth(advances, payments, rate))).toBeLessThan(1e-6);
  });

  test("whatever is drawn and paid: the rate found is the only one above nothing", () => {
    const some = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -400, max: 400 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    let drawnAgain = 0;
    fc.assert(
      fc.property(some, (steps) => {
        const advances = [flow("2026-01-01", 1000)];
        const payments: DatedAmount[] = [];
        let on = start;
        for (const [days, units] of steps) {
          on = addDays(on, days);
          if (units > 0) advances.push({ on, amount: units * 100 });
          if (units < 0) payments.push({ on, amount: -units * 100 });
        }
        payments.push({ on: addDays(on, 30), amount: 5_000_00 });
        const answer = annualRate({ advances, payments }, meanYear);
        if (!answer.ok) return;
        const rate = answer.annualRate;
        if (payments.some((one) => one.on < advances.at(-1)!.on)) drawnAgain += 1;
        const scale = 1e-9 * 10_000_00;
        if (rate < 1e4) expect(Math.abs(worth(advances, payments, rate))).toBeLessThan(scale * 100);
        if (rate <= 0) return;
        for (const [share, sign] of [
          [0.25, -1],
          [0.9, -1],
          [1.1, 1],
          [4, 1],
        ] as const) {
          expect(Math.sign(worth(advances, payments, rate * share))).toBe(sign);
        }
      }),
      { numRuns: 300 },
    );
    expect(drawnAgain).toBeGreaterThan(20);
  });
});

describe("a fee before the first advance", () => {
  const advances = [flow("2026-01-01", 1000)];

  test("counts on its own day, and makes the loan dearer than the same fee a month later", () => {
    const early = [flow("2025-12-02", 20), flow("2027-01-01", 1100)];
    const rate = rateOf(advances, early);
    expect(Math.abs(worth(advances, early, rate))).toBeLessThan(1e-6);
    const kept = rateOf([flow("2026-01-01", 980)], [flow("2027-01-01", 1100)]);
    expect(rate).toBeGreaterThan(kept);
    expect(rate - kept).toBeLessThan(0.01);
  });

  test("it is the lowest rate that fits", () => {
    fc.assert(
      fc.property(
        fc.nat(90),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 600 }),
        (before, fee, days) => {
          const payments = [
            { on: addDays(start, -before - 1), amount: fee * 100 },
            { on: addDays(start, days), amount: 1_050_00 },
          ];
          const answer = annualRate({ advances, payments }, meanYear);
          if (!answer.ok) return;
          for (const share of [0.1, 0.5, 0.99]) {
            expect(worth(advances, payments, answer.annualRate * share)).toBeLessThan(0);
          }
        },
      ),
    );
  });

  test("under Regulation Z it comes off the amount financed, whenever it was paid", () => {
    const monthly = ["2026-02-01", "2026-03-01", "2026-04-01"].map((on) => flow(on, 350));
    const early = rateOf(advances, [flow("2025-12-15", 20), ...monthly], regZ);
    expect(early).toBe(rateOf([flow("2026-01-01", 980)], monthly, regZ));
  });
});
