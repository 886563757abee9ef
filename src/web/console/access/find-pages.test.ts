import { expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { findPages } from "./find-pages.ts";

const copy = wordsByLanguage("console-frame.page");
const found = (q: string, role: "agent" | "supervisor" | "administrator" = "supervisor") =>
  findPages(q, role, copy.en.nav).map(({ name }) => name);

test("[DK-1] a page is found by the beginnings of its words, in any case and order", () => {
  expect(found("pay")).toEqual(["Payouts", "Payments"]);
  expect(found("PERIODS boo")).toEqual(["Books and periods"]);
  expect(found("ooks")).toEqual([]);
  expect(found("…")).toEqual([]);
});

test("[DK-1] only pages that the role may open; all of them before anything is typed", () => {
  expect(found("books")).toEqual(["Books and periods"]);
  expect(found("what was done", "agent")).toEqual([]);
  expect(found("")).toContain("Today");
  expect(found("").length).toBeGreaterThan(found("", "agent").length);
});

test("[DK-1] in the reader's language, without its accents, and inside words written together", () => {
  const chinese = Object.values(copy.zh.nav);
  const [first = ""] = chinese;
  const inside = first.slice(-1);
  expect(findPages(inside, "supervisor", copy.zh.nav).map(({ name }) => name)).toContain(first);
});
