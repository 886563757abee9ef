/** Provisions of three loans worked by hand. */
import { expect, test } from "vitest";
import { run } from "./run.ts";

/** Four instalments of 1,000.00 without interest or charges; `flat` bears 40.00 a month. */
const terms = {
  principal: "4000.00",
  plan: {
    ...{ method: "equal-principal", rate: { percent: "0", per: "month" } },
    ...{ frequency: "monthly", instalments: 4 },
  },
  lateCharges: { feeNew: "0.00", feeRepeat: "0.00", feeOncePer: "loan", bands: [] },
};
const flat = {
  ...terms,
  plan: { ...terms.plan, method: "flat", rate: { percent: "1", per: "month" } },
};
const paidOut = { kind: "disbursed", on: "2026-01-01" };
const paid = (on: string, amount: string) => ({ kind: "repaid", on, amount });

const loans = [
  // On time: 3,000.00 owed, 1 % of it.
  { terms, events: [paidOut, paid("2026-02-01", "1000.00")] },
  // Never paid, the first instalment due 28 days ago: 5 % of 4,000.00.
  { terms: flat, events: [paidOut] },
  { terms, events: [] },
];

function answers(...cases: object[]) {
  const { output, exitCode } = run("provisions", JSON.stringify(cases));
  return { exitCode, results: JSON.parse(output) };
}

test("[RP-5] three loans worked by hand at the example's rates, then at others with interest suspended", () => {
  const asOf = "2026-03-01";
  const other = {
    ...{ suspendAfter: 27, withEarned: true },
    buckets: [
      { from: 0, percent: "0" },
      { from: 28, percent: "12.5" },
    ],
  };
  const [answer, changed] = answers({ asOf, loans }, { asOf, ...other, loans }).results;
  expect(answer).toMatchObject({ loans: 2, principal: "7000.00", provision: "230.00" });
  expect(answer.loansShown).toMatchObject([
    { daysLate: 0, provision: "30.00", suspended: "0.00" },
    { daysLate: 28, provision: "200.00", suspended: "0.00" },
    null,
  ]);
  expect(answer.buckets[1]).toMatchObject({ from: 1, to: 30, percent: "5.00", loans: 1 });
  // 40.00 a month for two months is earned and suspended: principal alone is provided for.
  expect(changed).toMatchObject({ provision: "500.00", suspended: "80.00" });
});

test("[RP-5] a ladder that falls is refused at its rung", () => {
  const buckets = [
    { from: 0, percent: "5" },
    { from: 1, percent: "1" },
  ];
  const { results, exitCode } = answers({ asOf: "2026-03-01", buckets, loans });
  expect(exitCode).toBe(2);
  expect(results).toEqual([
    {
      error: {
        path: "[0].buckets[1].percent",
        problem: "must not be lower than in the bucket before",
      },
    },
  ]);
});
