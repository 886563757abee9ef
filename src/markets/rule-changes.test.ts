/** The days on which the rules of a market change, told before they do. */
import { expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import type { Pack, Rule } from "./pack.ts";
import { packOf } from "./packs.ts";
import { ruleChanges } from "./rule-changes.ts";

const ids = (rules: readonly Rule[]) => rules.map(({ id }) => id);

test("[MK-5] a rule that begins inside a version is told until its day, and no more on it", () => {
  const begins = "nominal-rate effective-rate late-charges total-cost total-cost-late".split(" ");
  const [change] = ruleChanges("ph", day("2026-03-31"));
  expect(change).toMatchObject({ on: "2026-04-01", ends: [] });
  expect(ids(change?.begins ?? [])).toEqual(begins.map((name) => `ph.${name}`));
  expect(ruleChanges("ph", day("2026-04-01")).flatMap((one) => ids(one.begins))).not.toContain(
    "ph.nominal-rate",
  );
});

test("[MK-5] a later version tells what begins, what ends and what is worded anew, in order of days", () => {
  const now = packOf("tz", day("2026-11-22"));
  const on = now.from;
  const [first, second, third, ...others] = now.rules as [Rule, Rule, Rule, ...Rule[]];
  const next: Pack = {
    ...now,
    version: "2027.01",
    from: addDays(on, 40),
    rules: [
      // The same, another wording, left out, and one that ends later.
      first,
      { ...second, sentence: "Anew." },
      ...others,
      { ...third, id: "tz.later", from: addDays(on, 90), until: addDays(on, 120) },
    ],
  };
  const changes = ruleChanges("tz", on, [now, next]);
  expect(
    changes.map(({ pack, begins, ends, ...change }) => ({
      on: change.on,
      version: pack.version,
      begins: ids(begins),
      ends: ids(ends),
    })),
  ).toEqual([
    { on: addDays(on, 40), version: "2027.01", begins: [second.id], ends: [third.id] },
    { on: addDays(on, 90), version: "2027.01", begins: ["tz.later"], ends: [] },
    { on: addDays(on, 120), version: "2027.01", begins: [], ends: ["tz.later"] },
  ]);
  expect(ruleChanges("tz", addDays(on, 120), [now, next])).toEqual([]);
});

test("[MK-5] a draft without a day never begins, and a version that changes no rule is still told", () => {
  const now = packOf("in", day("2026-11-22"));
  const next: Pack = { ...now, version: "2027.01", from: addDays(now.from, 10) };
  const changes = ruleChanges("in", now.from, [now, next]);
  expect(changes).toMatchObject([{ on: next.from, begins: [], ends: [] }]);
});
