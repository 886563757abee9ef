/** What a file makes of a year: only what it names changes, unless it takes the place of the list (PD-9). */
import { expect, test } from "vitest";
import type { HolidaysYear } from "#contract/holidays.ts";
import { changesOf, daysHandedOn, withFile } from "./year-from-file.ts";

const year = {
  weekdays: [0],
  days: [
    {
      on: "2027-01-01",
      names: { en: "New Year", sw: "Mwaka Mpya" },
      confirmed: true,
      origin: "pack",
    },
    { on: "2027-03-10", names: { en: "Eid" }, confirmed: false, origin: "pack" },
    { on: "2027-08-20", names: { en: "Census" }, confirmed: true, origin: "lender" },
  ],
  removed: [{ on: "2027-07-07", names: { en: "Fair" }, reason: "We work" }],
} as unknown as HolidaysYear;

const named = (on: string, name: string) => ({ on, name, confirmed: true });
const file = [
  named("2027-01-01", "New Year"),
  named("2027-03-10", "Eid"),
  named("2027-07-07", "Trade Fair"),
];

test("[PD-9] each day of the file is added, corrected or as it is; nothing else changes", () => {
  expect(changesOf(year, file, false).map(({ on, change }) => [on, change])).toEqual([
    ["2027-01-01", "same"],
    ["2027-03-10", "corrected"],
    ["2027-07-07", "added"],
  ]);
  expect(withFile(year, { file, replaces: false, reason: "gone" })).toEqual({
    weekdays: [0],
    days: [
      year.days[0],
      { on: "2027-03-10", names: { en: "Eid" }, confirmed: true, origin: "lender" },
      { on: "2027-07-07", names: { en: "Trade Fair" }, confirmed: true, origin: "lender" },
      year.days[2],
    ],
    removed: [],
  });
});

test("[PD-9] a corrected name keeps the other languages", () => {
  const corrected = [named("2027-01-01", "New Year's Day")];
  const { days } = withFile(year, { file: corrected, replaces: false, reason: "" }) as HolidaysYear;
  expect(days[0]).toMatchObject({ names: { en: "New Year's Day", sw: "Mwaka Mpya" } });
  expect(days).toHaveLength(3);
});

test("[PD-9] in place of the list, what the file leaves out goes, and the market's days stay on record with the reason", () => {
  const only = [named("2027-08-20", "Census")];
  const changes = changesOf(year, only, true);
  expect(changes.map(({ on, change }) => [on, change])).toEqual([
    ["2027-01-01", "removed"],
    ["2027-03-10", "removed"],
    ["2027-08-20", "same"],
  ]);
  const after = withFile(year, { file: only, replaces: true, reason: "Not in b.csv" });
  expect(after).toMatchObject({ days: [year.days[2]] });
  expect((after as HolidaysYear).removed.map(({ on, reason }) => [on, reason])).toEqual([
    ["2027-07-07", "We work"],
    ["2027-01-01", "Not in b.csv"],
    ["2027-03-10", "Not in b.csv"],
  ]);
});

test.each([
  "",
  "{}",
  '[{"on":"2027-02-30","name":"A"}]',
  '[{"on":"2027-01-01","name":""}]',
  "[null]",
])("what no preview handed on is not taken: %s", (text) => {
  expect(daysHandedOn(text)).toBeNull();
});
