/** What is rejected, with which path and exit code: a finance clerk must find the field without help. */
import { describe, expect, test } from "vitest";
import { casesMaximum, run } from "./run.ts";

const plan = {
  method: "flat",
  rate: { percent: "5", per: "month" },
  frequency: "monthly",
  instalments: 3,
};
const terms = { principal: "300000.00", plan };
const disbursedOn = "2026-01-05";
const fee = { name: "Insurance", amount: { fixed: "10.00" }, when: "spread" };
const late = { amount: "1000.00", dueDate: "2026-03-10", asOf: "2026-03-20" };
const event = { kind: "disbursed", on: disbursedOn };
const flows = {
  convention: "eu",
  advances: [{ on: disbursedOn, amount: "1000.00" }],
  payments: [{ on: "2027-01-05", amount: "1200.00" }],
};

function schedule(change: object) {
  return { terms: { ...terms, ...change }, disbursedOn };
}

function position(...events: object[]) {
  return { terms, events, asOf: "2026-03-20" };
}

/** Path and problem of the second of two cases, the first of which must stand. */
function rejection(
  command: string,
  good: unknown,
  bad: unknown,
): { path: string; problem: string } {
  const outcome = run(command, JSON.stringify([good, bad]));
  expect(outcome.exitCode).toBe(2);
  const [first, second] = JSON.parse(outcome.output);
  expect(first).not.toHaveProperty("error");
  expect(Object.keys(second)).toEqual(["error"]);
  return second.error;
}

describe("an unknown field is rejected with its path", () => {
  test.each([
    ["schedule", schedule({}), { ...schedule({}), note: "x" }, "[1].note"],
    ["schedule", schedule({}), schedule({ interest: "5" }), "[1].terms.interest"],
    [
      "schedule",
      schedule({}),
      schedule({ plan: { ...plan, instalment: 3 } }),
      "[1].terms.plan.instalment",
    ],
    [
      "schedule",
      schedule({}),
      schedule({ fees: [fee, { ...fee, vat: "1" }] }),
      "[1].terms.fees[1].vat",
    ],
    [
      "schedule",
      schedule({}),
      schedule({ fees: [{ ...fee, amount: { fixed: "1", percentOfPrincipal: "2" } }] }),
      "[1].terms.fees[0].amount.percentOfPrincipal",
    ],
    [
      "late-charges",
      late,
      { ...late, payments: [{ on: "2026-03-11", amount: "1", by: "x" }] },
      "[1].payments[0].by",
    ],
    [
      "position",
      position(event),
      position(event, { ...event, sequence: 2 }),
      "[1].events[1].sequence",
    ],
    ["apr", flows, { ...flows, rate: "2" }, "[1].rate"],
    [
      "days",
      { ask: "age", born: disbursedOn, on: disbursedOn },
      { ask: "age", born: disbursedOn, on: disbursedOn, in: "years" },
      "[1].in",
    ],
  ])("%s %j", (command, good, bad, path) => {
    expect(rejection(command, good, bad)).toEqual({ path, problem: "is not a known field" });
  });

  test("even one that JavaScript has a meaning for", () => {
    const text = JSON.stringify([late]).replace("{", '{"__proto__":{},');
    expect(JSON.parse(run("late-charges", text).output)[0].error.path).toBe("[0].__proto__");
  });
});

describe("a number instead of a decimal string is rejected with its path", () => {
  test.each([
    ["schedule", schedule({}), schedule({ principal: 300000 }), "[1].terms.principal"],
    [
      "schedule",
      schedule({}),
      schedule({ plan: { ...plan, roundTo: 1 } }),
      "[1].terms.plan.roundTo",
    ],
    [
      "schedule",
      schedule({}),
      schedule({ plan: { ...plan, rate: { percent: 5, per: "month" } } }),
      "[1].terms.plan.rate.percent",
    ],
    [
      "schedule",
      schedule({}),
      schedule({ fees: [{ ...fee, amount: { fixed: 10 } }] }),
      "[1].terms.fees[0].amount.fixed",
    ],
    [
      "schedule",
      schedule({}),
      schedule({ fees: [{ ...fee, amount: { percentOfPrincipal: 2 } }] }),
      "[1].terms.fees[0].amount.percentOfPrincipal",
    ],
    ["late-charges", late, { ...late, amount: 1000 }, "[1].amount"],
    [
      "late-charges",
      late,
      { ...late, payments: [{ on: "2026-03-11", amount: 1 }] },
      "[1].payments[0].amount",
    ],
    [
      "position",
      position(event),
      position(event, { kind: "repaid", on: disbursedOn, amount: 5 }),
      "[1].events[1].amount",
    ],
    [
      "apr",
      flows,
      { ...flows, payments: [{ on: "2027-01-05", amount: 1200 }] },
      "[1].payments[0].amount",
    ],
  ])("%s %j", (command, good, bad, path) => {
    const { path: found, problem } = rejection(command, good, bad);
    expect(found).toBe(path);
    expect(problem).toMatch(/^must be text in quotes, .* not the number \d+$/);
  });
});

describe("an impossible plan is rejected with the path of the field", () => {
  test.each([
    [
      schedule({ plan: { ...plan, instalments: 0 } }),
      "[1].terms.plan.instalments",
      "must be at least 1",
    ],
    [
      schedule({ plan: { ...plan, instalments: 2.5 } }),
      "[1].terms.plan.instalments",
      "must be a whole number",
    ],
    [
      schedule({ plan: { ...plan, instalments: 367 } }),
      "[1].terms.plan.instalments",
      "must be at most 366",
    ],
    [
      schedule({ plan: { ...plan, grace: { principal: 3 } } }),
      "[1].terms.plan.grace.principal",
      "must leave",
    ],
    [
      schedule({ plan: { ...plan, method: "balloon" } }),
      "[1].terms.plan.method",
      'must be one of "equal-',
    ],
    [schedule({ principal: "0.00" }), "[1].terms.principal", "must be above zero"],
    [schedule({ principal: "-5.00" }), "[1].terms.principal", "must be an amount without a sign"],
    [schedule({ principal: "1.005" }), "[1].terms.principal", "at most two decimals"],
    [schedule({ principal: "1e5" }), "[1].terms.principal", "must be an amount"],
    [
      schedule({ principal: "10000000000.00" }),
      "[1].terms.principal",
      "must not be more than 9999999999.99",
    ],
    [schedule({ principal: "0.02" }), "[1].terms.plan.instalments", "nothing"],
    [
      schedule({ fees: [{ ...fee, amount: { percentOfPrincipal: "100" }, when: "kept-back" }] }),
      "[1].terms.fees",
      "nothing to pay out",
    ],
    [
      schedule({ fees: [{ ...fee, amount: { percentOfPrincipal: "101" } }] }),
      "[1].terms.fees[0].amount.percentOfPrincipal",
      "must be from 0 to 100",
    ],
    [
      schedule({
        lateCharges: {
          feeNew: "0.00",
          feeRepeat: "0.00",
          feeOncePer: "loan",
          bands: [
            { fromDay: 5, percentPerDay: "1" },
            { fromDay: 5, percentPerDay: "2" },
          ],
        },
      }),
      "[1].terms.lateCharges.bands[1].fromDay",
      "must come after",
    ],
    [
      schedule({ deferral: { countMaximum: 1, days: 0, fee: { fixed: "1.00" } } }),
      "[1].terms.deferral.days",
      "from 1 to 366",
    ],
    [
      schedule({ allocation: { steps: [], sweep: "by-part" } }),
      "[1].terms.allocation.steps",
      "must also have",
    ],
    [{ terms: { principal: "5.00" }, disbursedOn }, "[1].terms.plan", "is missing"],
    [{ terms, disbursedOn: "2026-02-30" }, "[1].disbursedOn", "must be a day of the calendar"],
    [{ terms, disbursedOn: "5/1/2026" }, "[1].disbursedOn", "must be a day such as"],
    ["schedule", "[1]", "must be an object with named fields, not text"],
    [null, "[1]", "must be an object with named fields, not null"],
  ])("%j", (bad, path, problem) => {
    const found = rejection("schedule", schedule({}), bad);
    expect(found.path).toBe(path);
    expect(found.problem).toContain(problem);
  });

  test("and so are figures that no whole number holds exactly", () => {
    const bands = [{ fromDay: 1, percentPerDay: "100" }];
    const lateCharges = { feeNew: "0", feeRepeat: "0", feeOncePer: "loan", bands };
    const huge = { ...late, amount: "9999999999.99", asOf: "2053-01-01", lateCharges };
    const found = rejection("late-charges", late, huge);
    expect(found).toEqual({ path: "[1]", problem: expect.stringContaining("out of range") });
  });

  test("of two ways to write a case, in the one that was meant", () => {
    const wrong = { principal: 1, currency: 1, clientKind: 1, fees: 1, plan: 1, deferral: 1 };
    const found = rejection("apr", flows, { convention: "eu", terms: wrong, disbursedOn });
    expect(found.path).toBe("[1].terms.currency");
  });

  test("in apr and position too", () => {
    const impossible = { ...terms, plan: { ...plan, grace: { principal: 3 } } };
    const path = "[1].terms.plan.grace.principal";
    expect(rejection("apr", flows, { convention: "eu", terms: impossible, disbursedOn }).path).toBe(
      path,
    );
    expect(rejection("position", position(), { ...position(), terms: impossible }).path).toBe(path);
  });
});

describe("cases that make no sense are rejected", () => {
  test.each([
    [
      "late-charges",
      late,
      { ...late, payments: [{ on: "2026-03-21", amount: "1.00" }] },
      "[1].payments[0].on",
    ],
    ["late-charges", late, { ...late, asOf: "2099-01-01" }, "[1].asOf"],
    ["late-charges", late, { ...late, clientKind: "old" }, "[1].clientKind"],
    [
      "late-charges",
      late,
      {
        ...late,
        lateCharges: {
          feeNew: "0.00",
          feeRepeat: "0.00",
          feeOncePer: "loan",
          bands: [{ fromDay: 0, percentPerDay: "1" }],
        },
      },
      "[1].lateCharges.bands[0].fromDay",
    ],
    [
      "position",
      position(),
      position({ kind: "repaid", on: disbursedOn, amount: "5.00" }),
      "[1].events[0]",
    ],
    ["position", position(), position(event, event), "[1].events[1]"],
    [
      "position",
      position(),
      position(event, { kind: "reversed", on: disbursedOn, reverses: 1 }),
      "[1].events[1]",
    ],
    ["position", position(), position({ ...event, on: "2026-03-21" }), "[1].events[0].on"],
    ["position", position(), position({ kind: "lost", on: disbursedOn }), "[1].events[0].kind"],
    ["apr", flows, { ...flows, convention: "apr" }, "[1].convention"],
    ["apr", flows, { ...flows, convention: "us-reg-z", timeBasis: "twelfths" }, "[1].timeBasis"],
    ["apr", flows, { ...flows, payments: [] }, "[1].payments"],
    [
      "apr",
      flows,
      { ...flows, payments: [{ on: "2025-01-05", amount: "1200.00" }] },
      "[1].payments",
    ],
    [
      "apr",
      flows,
      { ...flows, advances: [...flows.advances, { on: "2028-01-01", amount: "500.00" }] },
      "[1].advances[1].on",
    ],
    ["days", { ask: "age", born: disbursedOn, on: disbursedOn }, { ask: "when" }, "[1].ask"],
    [
      "days",
      { ask: "age", born: disbursedOn, on: disbursedOn },
      { ask: "add-days", day: disbursedOn, count: "5" },
      "[1].count",
    ],
  ])("%s %j", (command, good, bad, path) => {
    expect(rejection(command, good, bad).path).toBe(path);
  });
});

describe("input that cannot be read at all gives one error and exit code 1", () => {
  test.each([
    ["no JSON", "days", "{", "the input is not JSON"],
    ["nothing", "days", "", "the input is not JSON"],
    ["one case without a list", "days", "{}", "must be a JSON array"],
    ["an unknown command", "day", "[]", "the command must be one of schedule, late-charges"],
    ["no command", undefined, "[]", "the command must be one of schedule, late-charges"],
    ["a name every object has", "constructor", "[]", "the command must be one of"],
    [
      "too many cases",
      "days",
      JSON.stringify(Array(casesMaximum + 1).fill(0)),
      "more than 1000 cases",
    ],
  ])("%s", (_, command, text, problem) => {
    const { output, exitCode } = run(command, text);
    expect(exitCode).toBe(1);
    expect(JSON.parse(output)).toEqual({
      error: { path: "", problem: expect.stringContaining(problem) },
    });
  });
});

test("a byte order mark does no harm, and no cases give no results", () => {
  expect(run("days", "\uFEFF[]")).toEqual({ output: "[]\n", exitCode: 0 });
});

test("[MK-2] a product that its market refuses: all answered, exit code 3", () => {
  const plan = { method: "flat", rate: { percent: "2", per: "month" }, frequency: "monthly" };
  const given = (method: string) => ({
    market: "tz",
    on: "2026-11-23",
    terms: { principal: "300000.00", plan: { ...plan, method, instalments: 4 } },
    languages: ["sw", "en"],
  });
  const lawful = run("market", JSON.stringify([given("equal-principal")]));
  expect([lawful.exitCode, JSON.parse(lawful.output)[0].verdict]).toEqual([0, "passes"]);
  const both = run("market", JSON.stringify([given("equal-principal"), given("flat")]));
  expect([both.exitCode, JSON.parse(both.output)[1].verdict]).toEqual([3, "refused"]);
  const wrong = { ...given("flat"), instalments: { least: 6, most: 3 } };
  const refused = run("market", JSON.stringify([given("flat"), wrong]));
  expect([refused.exitCode, JSON.parse(refused.output)[1].error.path]).toEqual([
    2,
    "[1].instalments.most",
  ]);
});
