/** Instants in words: midnight is tonight, not tomorrow. */
import { expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { languages } from "#contract/languages.ts";
import { untilInWords } from "./until-in-words.ts";

const copy = wordsByLanguage("payment-code.page");
const hour = 3600;
const english = (until: string, left: number) => untilInWords(until, left, copy.en, "en");

test("the midnight that ends today is tonight; the evening too; before that it is today", () => {
  expect(english("2027-01-29 00:00:00", 9 * hour)).toBe("tonight, 23:59");
  expect(english("2027-01-28 19:30:00", hour)).toBe("tonight, 19:30");
  expect(english("2027-01-28 12:00:00", hour)).toBe("today, 12:00");
});

test("tomorrow and later days have their weekday and date, and how many days are left", () => {
  expect(english("2027-01-30 00:00:00", 30 * hour)).toBe("tomorrow, Fri, Jan 29, 23:59");
  expect(english("2027-01-31 10:00:00", 72 * hour)).toBe("Sun, Jan 31, in 3 days, 10:00");
});

test("nothing is said of what is over or has no end", () => {
  expect(english("2027-01-29 00:00:00", 0)).toBe("");
  expect(english("", 60)).toBe("");
});

test.each(languages)("in %s no placeholder is left", (language) => {
  for (const left of [hour, 30 * hour, 80 * hour]) {
    const said = untilInWords("2027-01-29 00:00:00", left, copy[language], language);
    expect(said).not.toBe("");
    expect(said).not.toMatch(/[{}]/);
  }
});
