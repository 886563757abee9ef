/** What a queue's address says, and what it does not. */
import { describe, expect, test } from "vitest";
import { choice, matching, queueFilters, searched } from "./queue-filters.ts";

const filters = queueFilters("/console/things", "state", {
  state: choice(["open", "closed", "all"]),
  due: choice(["any", "late"]),
  type: matching(/^\d{1,3}$/),
  search: searched,
});
const read = (query: string) => filters.read(new URLSearchParams(query));
const nothing = { state: "open", due: "any", type: "", search: "", page: 1 };

describe("an address", () => {
  test.each([
    ["", nothing],
    [
      "state=closed&due=late&type=12&search=Asha&page=3",
      { ...nothing, state: "closed", due: "late", type: "12", search: "Asha", page: 3 },
    ],
    ["state=x&due=y&type=<&page=-1", nothing],
    ["type=1234&page=0&search=%20%20", nothing],
    ["page=12345", nothing],
    [`search=${"a".repeat(120)}`, { ...nothing, search: "a".repeat(100) }],
  ])("%j is read", (query, wanted) => {
    expect(read(query)).toEqual(wanted);
  });

  test.each([
    ["", {}, "/console/things"],
    ["state=all&page=4", {}, "/console/things?state=all"],
    ["state=all&page=4", { page: 5 }, "/console/things?state=all&page=5"],
    ["due=late", { due: "any" as const }, "/console/things"],
    ["search=a%26b", { state: "closed" as const }, "/console/things?state=closed&search=a%26b"],
  ])("%j with a change leaves out what is not chosen", (query, change, wanted) => {
    expect(filters.address(read(query), change)).toBe(wanted);
  });
});

test("cleared filters keep the tab, and the shown address its page", () => {
  const query = read("state=closed&due=late&search=Asha&page=2");
  expect(filters.plain(query)).toEqual({ ...nothing, state: "closed" });
  expect(filters.here(query)).toBe("/console/things?state=closed&due=late&search=Asha&page=2");
});

test("the endpoint is asked with every field, chosen or not", () => {
  expect(filters.input(read("page=2"))).toEqual({ ...nothing, page: "2" });
});
