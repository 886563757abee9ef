import { expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { movedDates } from "./moved-dates.ts";

const words = wordsByLanguage("repay-delay.strip").en;

test("[DR-1] every day lies where it belongs between the first day before and the last day after", () => {
  const moved = [
    { number: 2, before: "2026-04-02", after: "2026-04-16" },
    { number: 3, before: "2026-05-02", after: "2026-05-16" },
  ];
  const dates = movedDates(moved, words);
  expect(dates?.dots).toEqual([
    { number: 2, before: 3, after: 32.9 },
    { number: 3, before: 67.1, after: 97 },
  ]);
  expect(dates?.rows.map(({ value }) => value)).toEqual([
    "2026-04-02 → 2026-04-16",
    "2026-05-02 → 2026-05-16",
  ]);
  expect(dates?.label).toBe(
    "2 due dates move by 14 days each: the next from 2026-04-02 to 2026-04-16, the last from 2026-05-02 to 2026-05-16.",
  );
  expect(movedDates(moved.slice(1), words)?.rows).toHaveLength(1);
});

test("[AP-1] a backend that says the days in words alone has no strip", () => {
  expect(movedDates(undefined, words)).toBe(null);
  expect(movedDates([], words)).toBe(null);
});
