import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day, daysBetween } from "#values/business-day.ts";
import { explainLateCharges, type LateInstalment, lateCharges } from "./explain-late-charges.ts";
import { accrue, accrued, bpsOnLateDay, bpsThroughLateDay } from "./late-charges.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LateCharges } from "./terms.ts";

const charges = referenceProduct.lateCharges;
const due = day("2026-01-31");

/** 10,000.00 unpaid from the due date to the close of a late day. */
function untouched(lateDay: number, more: Partial<LateInstalment> = {}): LateInstalment {
  return {
    charges,
    clientKind: "new",
    dueDate: due,
    unpaid: [{ from: due, amount: 10_000_00 }],
    through: addDays(due, lateDay),
    ...more,
  };
}

describe("[LN-2] 10,000.00 unpaid by a new client", () => {
  test.each([
    // [close of late day, daily charges]: 5 % is 500.00, 4 % is 400.00, 2 % is 200.00 a day.
    [0, 0],
    [1, 500_00],
    [30, 15_000_00],
    // 30 x 500 + 1 x 400
    [31, 15_400_00],
    // 30 x 500 + 60 x 400
    [90, 39_000_00],
    // 30 x 500 + 60 x 400 + 1 x 200
    [91, 39_200_00],
    [100, 41_000_00],
  ])("[LN-2] close of late day %d", (lateDay, daily) => {
    const fee = lateDay === 0 ? 0 : 1_000_00;
    expect(lateCharges(untouched(lateDay))).toEqual({ fee, daily, total: fee + daily });
  });

  test("[LN-2] a repeat client's fee is 800.00, and a fee taken before is not taken again", () => {
    expect(lateCharges(untouched(1, { clientKind: "repeat" })).fee).toBe(800_00);
    expect(lateCharges(untouched(1, { feeTaken: true })).fee).toBe(0);
  });
});

test("[LN-2] a part payment lowers the unpaid amount from the day it is received", () => {
  // 4,000.00 is received on late day 3: days 1 and 2 bear 500.00, days 3 and 4 5 % of 6,000.00.
  const late = untouched(4, {
    unpaid: [
      { from: due, amount: 10_000_00 },
      { from: addDays(due, 3), amount: 6_000_00 },
    ],
  });
  expect(lateCharges(late).daily).toBe(1_600_00);
  expect(
    explainLateCharges(late).days.map(({ lateDay, unpaid, charge, total }) => ({
      lateDay,
      unpaid,
      charge,
      total,
    })),
  ).toEqual([
    { lateDay: 1, unpaid: 10_000_00, charge: "50000", total: 1_500_00 },
    { lateDay: 2, unpaid: 10_000_00, charge: "50000", total: 2_000_00 },
    { lateDay: 3, unpaid: 6_000_00, charge: "30000", total: 2_300_00 },
    { lateDay: 4, unpaid: 6_000_00, charge: "30000", total: 2_600_00 },
  ]);
});

test("[LN-2] nothing is charged on what is paid on the due date", () => {
  const late = untouched(5, { unpaid: [{ from: due, amount: 0 }] });
  expect(lateCharges(late)).toEqual({ fee: 0, daily: 0, total: 0 });
});

test("[LN-2] the exact sum is rounded once, half up, never day by day", () => {
  // 5 % of 0.10 is half a cent a day. Rounded daily, 3 days would be 3 cents; their sum is 1.5: 2
  // cents.
  const late = untouched(3, { unpaid: [{ from: due, amount: 10 }] });
  expect(lateCharges(late).daily).toBe(2);
  expect(explainLateCharges(late).days.map(({ charge }) => charge)).toEqual(["0.5", "0.5", "0.5"]);
});

test("[LN-2] stays exact beyond the safe integers", () => {
  // 90,000,000,000.00 x 30 days x 5 % = 135,000,000,000.00; in hundredths x basis points that is
  // 1.35e17.
  const late = untouched(30, { unpaid: [{ from: due, amount: 9_000_000_000_001 }] });
  expect(lateCharges(late).daily).toBe(13_500_000_000_002);
});

const bandLists = fc
  .uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 0, maxLength: 4 })
  .chain((days) =>
    fc.tuple(
      ...days
        .sort((a, b) => a - b)
        .map((fromDay) =>
          fc.integer({ min: 0, max: 1_000 }).map((bpsPerDay) => ({ fromDay, bpsPerDay })),
        ),
    ),
  );

test("[LN-2] basis points in closed form are those of a loop over days", () => {
  fc.assert(
    fc.property(bandLists, fc.integer({ min: 0, max: 200 }), (bands, lateDays) => {
      let sum = 0;
      for (let lateDay = 1; lateDay <= lateDays; lateDay += 1) sum += bpsOnLateDay(bands, lateDay);
      expect(bpsThroughLateDay(bands, lateDays)).toBe(sum);
    }),
  );
});

test("[LN-2] charges by segments are those of a naive loop over days", () => {
  const payments = fc.array(
    fc.record({
      lateDay: fc.integer({ min: -5, max: 150 }),
      bps: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 6 },
  );
  const amounts = fc.integer({ min: 1, max: 100_000_000 });
  const through = fc.integer({ min: 0, max: 160 });
  fc.assert(
    fc.property(bandLists, payments, amounts, through, (bands, paid, amount, lateDay) => {
      const rules: LateCharges = { ...charges, bands };
      const unpaid = [{ from: addDays(due, -30), amount }];
      let left = amount;
      for (const payment of paid.toSorted((a, b) => a.lateDay - b.lateDay)) {
        left -= Math.floor((left * payment.bps) / 10_000);
        unpaid.push({ from: addDays(due, payment.lateDay), amount: left });
      }
      const late = untouched(lateDay, { charges: rules, unpaid });
      let exact = 0n;
      for (let on = addDays(due, 1); on <= late.through; on = addDays(on, 1)) {
        const owed = unpaid.filter(({ from }) => from <= on).at(-1)?.amount ?? 0;
        exact += BigInt(owed) * BigInt(bpsOnLateDay(bands, daysBetween(due, on)));
      }
      const naive = Number((exact + 5_000n) / 10_000n);
      expect(lateCharges(late).daily).toBe(naive);
      const { days, ...sums } = explainLateCharges(late);
      expect(sums).toEqual(lateCharges(late));
      expect(days.at(-1)?.total ?? 0).toBe(sums.total);
    }),
  );
});

test("charges are exact where unpaid x rate leaves the integers a number holds", () => {
  const accrual = { whole: 1, tenThousandths: 7 };
  // 9,000,000,000,000,001 x 513 = 4,617,000,000,000,000,513, and 7 of before.
  accrue(accrual, 9_000_000_000_000_001, 513);
  expect(accrual).toEqual({ whole: 461_700_000_000_001, tenThousandths: 520 });
  accrue(accrual, 8_960, 500);
  expect(accrual).toEqual({ whole: 461_700_000_000_449, tenThousandths: 520 });
});

test("half a minor unit is rounded up, less is not", () => {
  expect(accrued({ whole: 3, tenThousandths: 4_999 })).toBe(3);
  expect(accrued({ whole: 3, tenThousandths: 5_000 })).toBe(4);
});
