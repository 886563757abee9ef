/** What a list's address says (DK-6). */
import { describe, expect, test } from "vitest";
import { listAddress, queryOf, readAsked } from "./list-address.ts";

const views = ["open", "late", "all"] as const;
const read = (query: string) => readAsked(new URL(`http://a.test/console/loans?${query}`), views);
const nothing = { view: "open", product: "", from: "", to: "", order: "", after: "" };

describe("[DK-6] a list's address", () => {
  test.each([
    ["", nothing],
    [
      "view=late&product=salama&from=2026-03-01&to=2026-03-31&after=26030112345678",
      {
        ...{ view: "late", product: "salama", from: "2026-03-01", to: "2026-03-31" },
        ...{ order: "" },
        after: "26030112345678",
      },
    ],
    ["order=oldest", { ...nothing, order: "oldest" }],
    ["view=x&order=price&product=<&from=2026-13-01&to=now&after=%22", nothing],
  ])("%j is read", (query, wanted) => {
    expect(read(query)).toEqual(wanted);
  });

  test("leaves out what is not chosen, the page and the usual view", () => {
    const asked = read("view=open&from=2026-03-01&after=26030112345678");
    expect(queryOf(asked, "open")).toBe("from=2026-03-01");
    expect(listAddress("/console/loans", "")).toBe("/console/loans");
    expect(listAddress("/console/loans", "from=2026-03-01", "26030112345678")).toBe(
      "/console/loans?from=2026-03-01&after=26030112345678",
    );
  });
});
