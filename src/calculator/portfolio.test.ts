/** A portfolio worked by hand. */
import { expect, test } from "vitest";
import { run } from "./run.ts";

/** Four instalments of 1,000.00 without interest or charges. */
const terms = {
  principal: "4000.00",
  plan: {
    ...{ method: "equal-principal", rate: { percent: "0", per: "month" } },
    ...{ frequency: "monthly", instalments: 4 },
  },
  lateCharges: { feeNew: "0.00", feeRepeat: "0.00", feeOncePer: "loan", bands: [] },
};

const loan = (product: string, paidOut: string, ...paid: string[]) => ({
  ...{ product, terms },
  events: [
    { kind: "disbursed", on: paidOut },
    ...paid.map((on) => ({ kind: "repaid", on, amount: "1000.00" })),
  ],
});

const loans = [
  // On time: 1,000.00 owed.
  loan("A", "2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"),
  // Never paid: 4,000.00 owed, the first of them for 73 days.
  loan("A", "2026-01-01"),
  // The third is 14 days late: 2,000.00 owed.
  loan("B", "2026-01-01", "2026-02-01", "2026-03-01"),
  // The first was paid 33 days late, the second is 5 days late: 3,000.00 owed.
  loan("B", "2026-02-10", "2026-04-12"),
];

const asked = { asOf: "2026-04-15", before: "2026-03-15", loans };

function answers(...cases: object[]) {
  const { output, exitCode } = run("portfolio", JSON.stringify(cases));
  return { exitCode, results: JSON.parse(output) };
}

test("[RP-4] four loans worked by hand: at risk, by age, by product", () => {
  const [answer] = answers(asked).results;
  expect([answer.loans, answer.principal]).toEqual([4, "10000.00"]);
  expect(answer.atRisk.map(Object.values)).toEqual([
    [1, 3, "9000.00", "90.00"],
    [7, 2, "6000.00", "60.00"],
    [30, 1, "4000.00", "40.00"],
    [60, 1, "4000.00", "40.00"],
    [90, 0, "0.00", "0.00"],
  ]);
  expect(answer.ageing.map(Object.values)).toEqual([
    [0, 0, 1, "1000.00", "10.00"],
    [1, 7, 1, "3000.00", "30.00"],
    [8, 30, 1, "2000.00", "20.00"],
    [31, 60, 0, "0.00", "0.00"],
    [61, 90, 1, "4000.00", "40.00"],
    [91, null, 0, "0.00", "0.00"],
  ]);
  expect(answer.byProduct.A.atRisk[2]).toMatchObject({ principal: "4000.00", percent: "80.00" });
  expect(answer.byProduct.B.atRisk[0]).toMatchObject({ principal: "5000.00", percent: "100.00" });
});

test("[RP-4] the same: first-payment default, vintages, roll rates", () => {
  const [answer] = answers(asked).results;
  expect(answer.firstPaymentDefault).toEqual({ loans: 4, defaulted: 2, percent: "50.00" });
  expect(answer.vintages).toEqual([
    // At the end of February the second loan was 27 days late, at the end of March 58.
    { month: "2026-01", loans: 3, lent: "12000.00", everLate: ["0.00", "33.33"] },
    { month: "2026-02", loans: 1, lent: "4000.00", everLate: ["0.00"] },
  ]);
  const none = "0.00";
  const rest = { settled: none, writtenOff: none };
  expect(answer.rolls).toEqual([
    {
      ...{ from: 0, principal: "4000.00", ...rest },
      to: ["50.00", none, "50.00", none, none, none],
    },
    {
      ...{ from: 1, principal: "4000.00", ...rest },
      to: [none, "100.00", none, none, none, none],
    },
    {
      ...{ from: 31, principal: "4000.00", ...rest },
      to: [none, none, none, none, "100.00", none],
    },
  ]);
});

test("[RP-4] a loan settled or written off leaves the book, and stays in its vintage", () => {
  const gone = loan("A", "2026-01-01");
  const writtenOff = {
    ...gone,
    events: [...gone.events, { kind: "written-off", on: "2026-04-02" }],
  };
  const settled = loan("A", "2026-01-01", ...["02", "03", "04", "05"].map((m) => `2026-${m}-01`));
  const given = { asOf: "2026-05-15", before: "2026-03-15", loans: [writtenOff, settled] };
  const [answer] = answers(given).results;
  expect([answer.loans, answer.principal]).toEqual([0, "0.00"]);
  expect(answer.vintages[0].everLate).toEqual(["0.00", "50.00", "50.00"]);
  const [onTime, late] = answer.rolls;
  expect(onTime).toMatchObject({ from: 0, settled: "100.00" });
  expect(late).toMatchObject({ from: 31, writtenOff: "100.00" });
});

test("[RP-4] what cannot be asked is said at its field", () => {
  const { results, exitCode } = answers(
    { ...asked, before: "2026-04-15" },
    { asOf: "2026-01-15", loans },
  );
  expect(exitCode).toBe(2);
  expect(results).toEqual([
    { error: { path: "[0].before", problem: "must be before 2026-04-15" } },
    { error: { path: "[1].loans[0].events[1].on", problem: "is after asOf, 2026-01-15" } },
  ]);
});

test("[RP-4] income since a day as a yearly rate of the mean of the principal, and waivers", () => {
  const bearing = {
    ...terms,
    plan: { ...terms.plan, rate: { percent: "3", per: "month" } },
  };
  const events = [
    { kind: "disbursed", on: "2026-01-01" },
    { kind: "waived", on: "2026-01-20", part: "interest", amount: "7.00" },
  ];
  const given = { asOf: "2026-01-21", before: "2026-01-11" };
  const [answer] = answers({ ...given, loans: [{ product: "A", terms: bearing, events }] }).results;
  // Interest of January is 120.00 in 31 days, of which 10 in the window: 38.71 or a cent more.
  expect(answer.income).toMatch(/^38\.7[01]$/);
  // 38.71 x 36.5 of 4,000.00.
  expect(answer.yieldPercent).toMatch(/^35\.3\d$/);
  expect(answer.waived).toBe("7.00");
  expect(answer.byProduct.A.yieldPercent).toBe(answer.yieldPercent);
});
