/** When a complaint is handed on, at both sides of each edge; and when a promise was kept. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import { standingOf } from "./clock.ts";
import { levelDue, officerDue } from "./escalation.ts";

const waiting = {
  state: "open" as const,
  level: "desk" as const,
  nextDue: day("2026-03-05"),
  finalDue: day("2026-03-23"),
};
const at = (today: string, body = true) => ({ today: day(today), body });

describe("the level the clock raises a complaint to", () => {
  test.each([
    ["on the last day of the answer", "2026-03-05", null],
    ["the day after", "2026-03-06", "officer"],
    ["on the final date", "2026-03-23", "officer"],
    ["the day after the final date", "2026-03-24", "outside"],
  ])("[CP-12] %s, %s", (_when, today, level) => {
    expect(levelDue(waiting, at(today))).toBe(level);
  });

  test("[CP-12] without a body outside it stays with the officer", () => {
    expect(levelDue(waiting, at("2026-03-24", false))).toBe("officer");
    expect(levelDue({ ...waiting, level: "officer" }, at("2026-03-24", false))).toBe(null);
  });

  test("what the officer has is raised by the final date alone, and nothing is raised twice", () => {
    const officers = { ...waiting, level: "officer" as const };
    expect(levelDue(officers, at("2026-03-23"))).toBe(null);
    expect(levelDue(officers, at("2026-03-24"))).toBe("outside");
    expect(levelDue({ ...waiting, level: "outside" }, at("2027-01-01"))).toBe(null);
  });

  test("one that is answered or closed is left where it is", () => {
    const answered = { ...waiting, state: "answered" as const, nextDue: waiting.finalDue };
    expect(levelDue(answered, at("2026-03-24"))).toBe(null);
    expect(levelDue({ ...waiting, state: "closed", nextDue: null }, at("2026-03-24"))).toBe(null);
  });

  test("a level never falls, whatever the day", () => {
    const ranks = { desk: 0, officer: 1, outside: 2 };
    const levels = fc.constantFrom("desk" as const, "officer" as const, "outside" as const);
    const days = fc.integer({ min: -5, max: 40 });
    fc.assert(
      fc.property(levels, days, days, days, fc.boolean(), (level, due, final, today, body) => {
        const on = (count: number) => addDays(day("2026-03-02"), count);
        const standing = { ...waiting, level, nextDue: on(due), finalDue: on(final) };
        const next = levelDue(standing, { today: on(today), body });
        expect(next === null || ranks[next] > ranks[level]).toBe(true);
      }),
    );
  });
});

test.each([
  ["by the clock of a first answer", "2026-03-23", "2026-03-06", "2026-03-11"],
  ["not beyond the final date", "2026-03-10", "2026-03-06", "2026-03-10"],
  ["on the final date itself", "2026-03-06", "2026-03-06", "2026-03-06"],
  ["by its own clock once that has passed", "2026-03-05", "2026-03-06", "2026-03-11"],
])("[CP-12] the officer answers %s", (_what, finalDue, today, due) => {
  expect(officerDue(day(finalDue), day(today), "reference")).toBe(due);
});

test.each([
  ["on its last day", null, "2026-03-05", "running"],
  ["the day after", null, "2026-03-06", "missed"],
  ["stopped on its last day", "2026-03-05", "2026-03-20", "kept"],
  ["stopped the day after", "2026-03-06", "2026-03-20", "missed"],
])("[CP-12] a promise %s is %s, %s", (_what, stopped, today, standing) => {
  const clock = { clock: "answer" as const, startedOn: day("2026-03-02"), due: day("2026-03-05") };
  const stoppedOn = stopped === null ? null : day(stopped);
  expect(standingOf({ ...clock, stoppedOn }, day(today))).toBe(standing);
});
