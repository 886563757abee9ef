/** Late charges worked by hand, and the same figures from the engine that runs the loans. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";
import { run } from "./run.ts";

function charges(given: object) {
  const { output, exitCode } = run("late-charges", JSON.stringify([given]));
  expect(exitCode, output).toBe(0);
  return JSON.parse(output)[0];
}

const due = { amount: "100000.00", dueDate: "2026-03-10" };

describe("[LN-2] late charges of one instalment", () => {
  test("nothing on the due date: it is day 0", () => {
    const answer = charges({ ...due, asOf: "2026-03-10" });
    expect(answer).toMatchObject({ lateDays: 0, segments: [] });
    expect(answer.settlesOnTheDay.total).toBe("100000.00");
    expect(answer.owedAtClose.total).toBe("100000.00");
  });

  test("late day 1: the fee at its opening, the first 5 % at its close", () => {
    const answer = charges({ ...due, asOf: "2026-03-11" });
    expect(answer.settlesOnTheDay).toMatchObject({
      lateFee: "1000.00",
      dailyCharges: "0.00",
      total: "101000.00",
    });
    expect(answer.owedAtClose).toMatchObject({
      lateFee: "1000.00",
      dailyCharges: "5000.00",
      total: "106000.00",
    });
  });

  test("a repeat client pays 800, and nobody twice", () => {
    expect(charges({ ...due, clientKind: "repeat", asOf: "2026-03-11" }).owedAtClose.lateFee).toBe(
      "800.00",
    );
    expect(charges({ ...due, feeAlreadyTaken: true, asOf: "2026-03-11" }).owedAtClose.lateFee).toBe(
      "0.00",
    );
  });

  test("each day bears its own band: 30 x 5 %, 60 x 4 %, then 2 %", () => {
    const { segments, owedAtClose } = charges({ ...due, asOf: "2026-06-10" });
    expect(
      segments.map((one: { fromDay: number; toDay: number; charge: string }) => [
        one.fromDay,
        one.toDay,
        one.charge,
      ]),
    ).toEqual([
      [1, 30, "150000.00"],
      [31, 90, "240000.00"],
      [91, 92, "4000.00"],
    ]);
    expect(owedAtClose.dailyCharges).toBe("394000.00");
  });

  test("summed exactly, rounded once, half up", () => {
    // 33.35 at 5 % is 1.6675 a day: three days are 5.0025, not 3 x 1.67.
    const three = charges({ ...due, amount: "33.35", asOf: "2026-03-13" });
    expect(three.segments[0].charge).toBe("5.0025");
    expect(three.owedAtClose.dailyCharges).toBe("5.00");
    // 0.10 at 5 % is exactly half a hundredth.
    expect(charges({ ...due, amount: "0.10", asOf: "2026-03-11" }).owedAtClose.dailyCharges).toBe(
      "0.01",
    );
  });

  test("a part payment lowers the unpaid amount from the day it is received", () => {
    const payments = [{ on: "2026-03-15", amount: "40000.00" }];
    const answer = charges({ ...due, payments, asOf: "2026-03-20" });
    expect(
      answer.segments.map((one: { unpaid: string; charge: string }) => [one.unpaid, one.charge]),
    ).toEqual([
      ["100000.00", "20000.00"],
      ["60000.00", "18000.00"],
    ]);
    expect(answer.owedAtClose.total).toBe("99000.00");
  });

  test("paid in full on the due date or before costs nothing", () => {
    for (const on of ["2026-03-10", "2026-02-01"]) {
      const answer = charges({
        ...due,
        payments: [{ on, amount: "100000.00" }],
        asOf: "2026-03-30",
      });
      expect(answer).toMatchObject({
        segments: [],
        owedAtClose: { lateFee: "0.00", total: "0.00" },
      });
    }
  });

  test("what settles on a day does settle, whichever way payments go; the rest is unapplied funds", () => {
    for (const paymentsPay of ["instalment-first", "charges-first"]) {
      const { settlesOnTheDay } = charges({ ...due, paymentsPay, asOf: "2026-03-20" });
      const payments = [{ on: "2026-03-20", amount: settlesOnTheDay.total }];
      const after = charges({ ...due, paymentsPay, payments, asOf: "2026-04-20" });
      expect(after.owedAtClose).toMatchObject({ instalment: "0.00", total: "0.00" });
      const more = [...payments, { on: "2026-03-21", amount: "5.00" }];
      expect(
        charges({ ...due, paymentsPay, payments: more, asOf: "2026-04-20" }).payments[1],
      ).toMatchObject({
        toInstalment: "0.00",
        toCharges: "0.00",
        unapplied: "5.00",
      });
    }
  });
});

test("[LN-2] charges-first agrees with the position of a loan of one instalment", () => {
  const start = day("2026-01-10");
  const steps = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 60 }),
      amount: fc.integer({ min: 1, max: 60_000_00 }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000_00 }),
      steps,
      fc.integer({ min: 0, max: 90 }),
      (amount, received, wait) => {
        let on = start;
        const payments = received.map((one) => {
          on = addDays(on, one.after);
          return { on, amount: toDecimal(one.amount) };
        });
        const asOf = addDays(on, wait);
        const dueDate = addDays(start, 1);
        const given = {
          amount: toDecimal(amount),
          dueDate,
          payments,
          paymentsPay: "charges-first",
        };
        const today = charges({ ...given, asOf });
        const tomorrow = charges({ ...given, asOf: addDays(asOf, 1) });
        const plan = {
          method: "bullet",
          rate: { percent: "0", per: "month" },
          frequency: "daily",
          instalments: 1,
        };
        const events = [
          { kind: "disbursed", on: start },
          ...payments.map((one) => ({ kind: "repaid", ...one })),
        ];
        const whole = JSON.parse(
          run(
            "position",
            JSON.stringify([{ terms: { principal: toDecimal(amount), plan }, events, asOf }]),
          ).output,
        )[0];
        expect(today.settlesOnTheDay.total).toBe(whole.outstandingTotal);
        // Waiting for tomorrow costs the close of today and, on the due date, the fee of late day 1.
        const waited = Number(whole.outstandingTotal) + Number(whole.penaltyAtClose);
        expect(Number(tomorrow.settlesOnTheDay.total)).toBeCloseTo(waited, 2);
        if (asOf > dueDate) expect(tomorrow.settlesOnTheDay).toEqual(today.owedAtClose);
      },
    ),
    { numRuns: 60 },
  );
});
