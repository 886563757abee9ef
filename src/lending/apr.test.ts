/**
 * Yearly rates against the published examples: Regulation Z appendix J (c) and the four examples of the
 * annexes of Directives 87/102/EEC (as amended by 98/7/EC) and 2008/48/EC; then what must hold of any loan.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, day } from "#values/business-day.ts";
import { type AprConvention, annualRate, type DatedAmount, percentText } from "./apr.ts";

const eu: AprConvention = { convention: "eu", timeBasis: "twelfths" };
const regZ: AprConvention = { convention: "us-reg-z" };

function flow(on: string, amount: number): DatedAmount {
  return { on: day(on), amount: Math.round(amount * 100) };
}

/** The rate as text, or the path of what is wrong. */
function rate(
  rule: AprConvention,
  decimals: number,
  advances: DatedAmount[],
  payments: DatedAmount[],
): string {
  const answer = annualRate({ advances, payments }, rule);
  return answer.ok ? percentText(answer.annualRate, decimals) : answer.path;
}

/** `count` equal payments, every `months` months or `days` days from the first. */
function series(
  first: string,
  count: number,
  amount: number,
  every: { months?: number; days?: number },
): DatedAmount[] {
  return Array.from({ length: count }, (_, index) => ({
    on:
      every.months === undefined
        ? addDays(day(first), index * (every.days ?? 1))
        : addMonths(day(first), index * every.months),
    amount: Math.round(amount * 100),
  }));
}

describe("European directive", () => {
  test.each([
    ["1,000 lent, 1,200 back a year and a half later", 1000, [["2027-07-01", 1200]], "12.92"],
    ["the same with 50 of charges kept back", 950, [["2027-07-01", 1200]], "16.85"],
    [
      "two payments of 600, after one and two years",
      1000,
      [
        ["2027-01-01", 600],
        ["2028-01-01", 600],
      ],
      "13.07",
    ],
    [
      "272 after 3 months, 272 after 6 months, 544 after a year",
      1000,
      [
        ["2026-04-01", 272],
        ["2026-07-01", 272],
        ["2027-01-01", 544],
      ],
      "13.19",
    ],
  ] as [string, number, [string, number][], string][])("%s", (_, lent, back, expected) => {
    const payments = back.map(([on, amount]) => flow(on, amount));
    expect(rate(eu, 2, [flow("2026-01-01", lent)], payments)).toBe(expected);
  });

  test("in days: 1,200 back for 1,000 after 365 days is 20 %", () => {
    const days: AprConvention = { convention: "eu", timeBasis: "days-365" };
    expect(rate(days, 4, [flow("2026-01-01", 1000)], [flow("2027-01-01", 1200)])).toBe("20.0000");
    // 30 days of 365: 1.05 ^ (365 / 30) - 1
    expect(rate(days, 4, [flow("2026-01-01", 1000)], [flow("2026-01-31", 1050)])).toBe("81.0519");
    // and of 366 when the year that ends with the payment has a 29 February.
    expect(rate(days, 4, [flow("2028-03-01", 1000)], [flow("2028-03-31", 1050)])).toBe("81.3466");
  });
});

describe("Regulation Z, appendix J (c)", () => {
  test.each([
    ["(1)(i) monthly", 5000, "1978-01-10", series("1978-02-10", 24, 230, { months: 1 }), "9.69"],
    [
      "(1)(ii) monthly, long first period",
      6000,
      "1978-02-10",
      series("1978-04-01", 36, 200, { months: 1 }),
      "11.82",
    ],
    [
      "(1)(iii) semimonthly, short first period",
      5000,
      "1978-02-23",
      [
        ...series("1978-03-01", 12, 219.17, { months: 1 }),
        ...series("1978-03-16", 12, 219.17, { months: 1 }),
      ],
      "10.34",
    ],
    [
      "(1)(iv) quarterly, long first period",
      10000,
      "1978-05-23",
      series("1978-10-01", 40, 385, { months: 3 }),
      "8.97",
    ],
    [
      "(1)(v) weekly, long first period",
      500,
      "1978-03-20",
      series("1978-04-21", 30, 17.6, { days: 7 }),
      "14.96",
    ],
    [
      "(2)(i) monthly, odd first payment",
      5000,
      "1978-01-10",
      [flow("1978-02-10", 250), ...series("1978-03-10", 23, 230, { months: 1 })],
      "10.08",
    ],
    [
      "(2)(ii) every 4 weeks, long first period, odd first payment",
      400,
      "1978-03-18",
      [flow("1978-04-20", 39.5), ...series("1978-05-18", 11, 38.31, { days: 28 })],
      "28.50",
    ],
    [
      "(3)(i) monthly, odd last payment",
      5000,
      "1978-01-10",
      [...series("1978-02-10", 23, 230, { months: 1 }), flow("1980-01-10", 280)],
      "10.50",
    ],
    [
      "(3)(ii) every 2 weeks, short first period, odd last payment",
      200,
      "1978-04-03",
      [...series("1978-04-11", 19, 9.5, { days: 14 }), flow("1979-01-02", 30)],
      "12.22",
    ],
    [
      "(4)(i) monthly, odd first and last payment",
      5000,
      "1978-01-10",
      [
        flow("1978-02-10", 250),
        ...series("1978-03-10", 22, 230, { months: 1 }),
        flow("1980-01-10", 280),
      ],
      "10.90",
    ],
    [
      "(4)(ii) every 2 months, short first period, odd first and last payment",
      8000,
      "1978-01-10",
      [
        flow("1978-03-01", 449.36),
        ...series("1978-05-01", 18, 465, { months: 2 }),
        flow("1981-05-01", 200),
      ],
      "7.30",
    ],
    ["(5)(i) once, under a year, in days", 1000, "1978-01-03", [flow("1978-09-15", 1080)], "11.45"],
    [
      "(5)(ii) once, under a year, in whole months",
      1000,
      "1978-07-15",
      [flow("1979-01-15", 1044)],
      "8.80",
    ],
    ["(5)(iii) once, a year and a half", 1000, "1978-01-17", [flow("1979-07-17", 1135.19)], "8.76"],
    ["(5)(iv) once, exactly two years", 1000, "1978-01-03", [flow("1980-01-03", 1240)], "11.36"],
  ] as [string, number, string, DatedAmount[], string][])(
    "%s",
    (_, lent, on, payments, expected) => {
      expect(rate(regZ, 2, [flow(on, lent)], payments)).toBe(expected);
    },
  );

  test.each([
    ["daily", "2023-10-26", series("2023-11-30", 5, 220, { days: 1 }), "94.15"],
    [
      "weekly, long first period",
      "2023-10-28",
      series("2023-11-30", 5, 250, { days: 7 }),
      "176.52",
    ],
    ["weekly, regular", "2023-11-23", series("2023-11-30", 5, 250, { days: 7 }), "412.40"],
    [
      "weekly, short first period",
      "2023-11-24",
      series("2023-11-30", 5, 250, { days: 7 }),
      "434.30",
    ],
    [
      "yearly, odd first period",
      "2023-10-26",
      series("2023-11-30", 5, 500, { months: 12 }),
      "78.34",
    ],
  ] as [string, string, DatedAmount[], string][])("1,000 %s", (_, on, payments, expected) => {
    expect(rate(regZ, 2, [flow(on, 1000)], payments)).toBe(expected);
  });

  test("a loan due on the 31st keeps its months through short months", () => {
    const answer = annualRate(
      {
        advances: [flow("2026-01-31", 1000)],
        payments: series("2026-02-28", 3, 350, { months: 1 }),
      },
      regZ,
    );
    const due31 = annualRate(
      {
        advances: [flow("2026-01-31", 1000)],
        payments: [flow("2026-02-28", 350), flow("2026-03-31", 350), flow("2026-04-30", 350)],
      },
      regZ,
    );
    expect(due31).toMatchObject({ period: { kind: "month", count: 1, perYear: 12 } });
    expect(due31.ok && due31.flows.map(({ periods }) => periods)).toEqual(
      [0, 1, 2, 3].map((whole) => ({ whole, fraction: 0 })),
    );
    // Due on the 28th instead, the first day of March to the 28th are odd days of no month end.
    expect(answer).toMatchObject({ period: { kind: "month", count: 1 } });
  });
});

describe("internal rate of return", () => {
  // An annuity of 100,000.00 a month at 2 % a month for 12 months is worth 1,057,534.12.
  const annuity = series("2026-02-01", 12, 100_000, { months: 1 });
  const lent = [flow("2026-01-01", 1_057_534.12)];

  test("irr-nominal is 12 x the monthly rate, irr-effective compounds it", () => {
    expect(rate({ convention: "irr-nominal" }, 2, lent, annuity)).toBe("24.00");
    expect(rate({ convention: "irr-effective" }, 2, lent, annuity)).toBe("26.82");
  });

  test("flows that are no whole months apart count in days of a year of 365", () => {
    const weekly = annualRate(
      { advances: [flow("2026-01-01", 1000)], payments: [flow("2026-01-08", 1010)] },
      { convention: "irr-effective" },
    );
    expect(weekly).toMatchObject({ ok: true, period: "days" });
    expect(weekly.ok && weekly.annualRate).toBeCloseTo(1.01 ** (365 / 7) - 1, 12);
  });
});

describe("what has no rate is rejected with the path of the field", () => {
  const once = [flow("2026-01-01", 1000)];
  test.each([
    ["nothing paid out", [], [flow("2026-02-01", 100)], "advances"],
    ["nothing paid back", once, [], "payments"],
    ["payments before the first advance only", once, [flow("2025-12-31", 1200)], "payments"],
    ["everything on one day", once, [flow("2026-01-01", 1200)], "payments"],
    [
      "as much back as out on the first day",
      once,
      [flow("2026-01-01", 1000), flow("2026-02-01", 1)],
      "payments",
    ],
    [
      "an advance after more than all was paid back",
      [...once, flow("2026-03-01", 500)],
      // Owed without interest: 1,000, then -200, then 300 again.
      [flow("2026-02-01", 1200), flow("2026-04-01", 400)],
      "advances[1].on",
    ],
    [
      "money that only ever goes out",
      [...once, flow("2026-03-01", 1000)],
      [flow("2026-03-01", 10)],
      "payments",
    ],
    ["a rate beyond all sense", once, [flow("2026-01-02", 1100)], "payments"],
  ] as [string, DatedAmount[], DatedAmount[], string][])("%s", (_, advances, payments, path) => {
    expect(rate({ convention: "eu", timeBasis: "days-365" }, 2, advances, payments)).toBe(path);
  });
});

describe("properties", () => {
  const start = day("2026-01-15");
  const conventions: AprConvention[] = [
    { convention: "irr-nominal" },
    { convention: "irr-effective" },
    eu,
    { convention: "eu", timeBasis: "days-365" },
    { convention: "eu", timeBasis: "weeks-52" },
    regZ,
  ];

  test("monthly payments made from a rate give that rate back", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.02, max: 0.6, noNaN: true }),
        fc.array(fc.integer({ min: 1_000_00, max: 9_000_000_00 }), { minLength: 1, maxLength: 60 }),
        (monthly, amounts) => {
          const payments = amounts.map((amount, index) => ({
            on: addMonths(start, index + 1),
            amount,
          }));
          const worth = amounts.reduce(
            (sum, amount, index) => sum + amount / (1 + monthly) ** (index + 1),
            0,
          );
          const advances = [{ on: start, amount: Math.round(worth) }];
          const near = (rule: AprConvention, expected: number) => {
            const answer = annualRate({ advances, payments }, rule);
            // The advance is rounded to a hundredth, which moves the rate by a little.
            expect(answer.ok && Math.abs(answer.annualRate - expected)).toBeLessThan(0.002);
          };
          near({ convention: "irr-nominal" }, 12 * monthly);
          if (monthly > 0.1) return;
          near({ convention: "irr-effective" }, (1 + monthly) ** 12 - 1);
          near(eu, (1 + monthly) ** 12 - 1);
          if (amounts.length > 1) near(regZ, 12 * monthly);
        },
      ),
    );
  });

  const loan = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 1, max: 400 }),
        amount: fc.integer({ min: 1, max: 1e9 }),
      }),
      {
        minLength: 1,
        maxLength: 24,
      },
    )
    .map((steps) => {
      let on: Day = start;
      return steps.map(({ gap, amount }) => {
        on = addDays(on, gap);
        return { on, amount };
      });
    });

  test("the rate balances the flows, and a dearer loan has a higher one", () => {
    fc.assert(
      fc.property(
        loan,
        fc.integer({ min: 1, max: 2e9 }),
        fc.constantFrom(...conventions),
        (payments, lent, rule) => {
          const answer = annualRate({ advances: [{ on: start, amount: lent }], payments }, rule);
          // Next to -100 % a double cannot tell 1 + rate from nothing.
          if (!answer.ok || answer.annualRate < -0.9) return;
          const dearer = payments.map(({ on, amount }) => ({ on, amount: amount * 2 }));
          const second = annualRate(
            { advances: [{ on: start, amount: lent }], payments: dearer },
            rule,
          );
          if (second.ok) expect(second.annualRate).toBeGreaterThan(answer.annualRate);
          if (rule.convention !== "eu") return;
          const left = answer.flows.reduce(
            (total, { net, periods }) => total + net * (1 + answer.annualRate) ** -periods.whole,
            0,
          );
          const size = answer.flows.reduce(
            (total, { net, periods }) =>
              total + Math.abs(net) * (1 + answer.annualRate) ** -periods.whole,
            0,
          );
          expect(Math.abs(left) / size).toBeLessThan(1e-9);
        },
      ),
    );
  });
});

test("percentages round half up at the decimal asked for", () => {
  expect(percentText(0.12345, 1)).toBe("12.3");
  expect(percentText(0.1235, 1)).toBe("12.4");
  expect(percentText(0.1234999999999999, 1)).toBe("12.4");
  expect(percentText(-0.00001, 2)).toBe("0.00");
  expect(percentText(-0.5, 2)).toBe("-50.00");
  expect(percentText(0.125, 0)).toBe("13");
});
