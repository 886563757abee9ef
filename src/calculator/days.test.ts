/** The day of an instant in a time zone: what decides from which day a payment counts. */
import { expect, test } from "vitest";
import { run } from "./run.ts";

const ask = (instant: string, timeZone: string) =>
  JSON.parse(run("days", JSON.stringify([{ ask: "day-of-instant", instant, timeZone }])).output)[0];

test.each([
  ["2026-03-01T20:59:59Z", "Africa/Dar_es_Salaam", "2026-03-01", "Sunday"],
  ["2026-03-01T21:00:00Z", "Africa/Dar_es_Salaam", "2026-03-02", "Monday"],
  ["2026-03-02T00:00:00+03:00", "Africa/Dar_es_Salaam", "2026-03-02", "Monday"],
  ["2026-03-01T18:29:59.999Z", "Asia/Kolkata", "2026-03-01", "Sunday"],
  ["2026-03-01T18:30Z", "Asia/Kolkata", "2026-03-02", "Monday"],
  // The night in which clocks go forward, and one of the other half of the year.
  ["2026-03-29T22:30:00Z", "Europe/Berlin", "2026-03-30", "Monday"],
  ["2026-10-31T22:30:00Z", "Europe/Berlin", "2026-10-31", "Saturday"],
  ["2028-02-29T23:59:59-11:00", "UTC", "2028-03-01", "Wednesday"],
])("%s in %s is %s, a %s", (instant, timeZone, day, weekday) => {
  expect(ask(instant, timeZone)).toEqual({ day, weekday });
});

test.each([
  ["2026-03-01T21:00:00", "UTC", "[0].instant"],
  ["2026-02-30T21:00:00Z", "UTC", "[0].instant"],
  ["2026-03-01", "UTC", "[0].instant"],
  ["2026-03-01T24:00:00Z", "UTC", "[0].instant"],
  ["2026-03-01T21:00:00Z", "Africa/Nowhere", "[0].timeZone"],
  ["2026-03-01T21:00:00Z", "+03:00", "[0].timeZone"],
  ["2026-03-01T21:00:00Z", "EAT", "[0].timeZone"],
])("%s in %j is rejected at %s", (instant, timeZone, path) => {
  expect(ask(instant, timeZone)).toMatchObject({ error: { path } });
});
