/** Every pack is complete: each rule has its source and an example on either side, and a product meets all of them. */
import { describe, expect, test } from "vitest";
import { checkTerms } from "#lending/check-terms.ts";
import { ceilingKinds } from "#lending/terms.ts";
import { addBusinessDays, day, daysBetween, weekday } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";
import { breaksConduct } from "./conduct-checks.ts";
import { evaluate, findingsOf } from "./evaluate.ts";
import { inForce, isProductRule, markets, type Rule } from "./pack.ts";
import { newestPack, packOfTerms, versionOn } from "./packs.ts";
import { changed, termsAt } from "./product-range.ts";

const today = day("2026-11-23");
const packs = markets.map(newestPack);
const all = packs.flatMap((pack) => pack.rules.map((rule) => ({ id: rule.id, pack, rule })));

test("[MK-1] every pack has rules in force, each of its own id", () => {
  for (const pack of packs) {
    expect(pack.rules.filter((rule) => inForce(rule, today)).length).toBeGreaterThan(1);
    expect(pack.rules.every(({ id }) => id.startsWith(`${pack.market}.`))).toBe(true);
    expect(pack.version).toMatch(/^\d{4}\.\d{2}$/);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

describe("[MK-1] each rule", () => {
  test.each(all)(
    "$id has a sentence, sources, dates and an example on each side",
    ({ rule, pack }) => {
      expect(rule.sentence).toMatch(/^[A-Z].{15,200}\.$/);
      expect(rule.sources.length).toBeGreaterThan(0);
      for (const { title, where } of rule.sources)
        expect(`${title}${where}`.length).toBeGreaterThan(8);
      if (rule.until !== null && rule.from !== null) expect(rule.from < rule.until).toBe(true);
      expect(broken(rule, "keeps")).toBe(false);
      expect(broken(rule, "breaks")).toBe(true);
      for (const value of Object.values(rule.places ?? {})) {
        if (typeof value !== "object") expect(rule.sentence).toContain(String(value));
        else expect(rule.sentence.replaceAll(",", "")).toContain(toDecimal(value.amount));
      }
      if (isProductRule(rule)) {
        const product = changed(pack.lawfulProduct, rule.examples.keeps);
        const { principal, instalments } = product;
        const at = { principal: principal.least, instalments: instalments.least };
        expect(checkTerms(termsAt(product, at, "new"))).toEqual([]);
      }
    },
  );

  function broken(rule: Rule, side: "keeps" | "breaks"): boolean {
    if (!isProductRule(rule)) return breaksConduct(rule.conduct, rule.examples[side]);
    const pack = packs.find(({ rules }) => rules.includes(rule))!;
    return findingsOf([rule], changed(pack.lawfulProduct, rule.examples[side])).length > 0;
  }
});

test.each(packs)("[MK-1] the lawful product of $market breaks no rule, in force or not", (pack) => {
  expect(findingsOf(pack.rules.filter(isProductRule), pack.lawfulProduct)).toEqual([]);
  expect(evaluate(pack, pack.lawfulProduct, today)).toEqual([]);
});

test("a rule binds from its first day, until its last, and as a draft never", () => {
  const at = (from: string | null, until: string | null) =>
    inForce(
      { from: from === null ? null : day(from), until: until === null ? null : day(until) },
      today,
    );
  expect(at("2026-11-23", null)).toBe(true);
  expect(at("2026-11-24", null)).toBe(false);
  expect(at("2026-01-01", "2026-11-24")).toBe(true);
  expect(at("2026-01-01", "2026-11-23")).toBe(false);
  expect(at(null, null)).toBe(false);
});

describe("[MK-4] the settings of a market", () => {
  test.each(packs)(
    "$market: phones, clocks and calendars are whole",
    ({ settings, rules, ceilings }) => {
      const { phone, complaint, contact, workingDays, numbers } = settings;
      expect(phone.example).toMatch(new RegExp(`^(?:${phone.pattern})$`));
      expect(phone.example).toHaveLength(phone.digitsMaximum);
      expect(numbers.group).not.toBe(numbers.decimal);
      expect(contact.from < contact.until).toBe(true);
      // A deadline of ours is never later than the rule's.
      const answer = rules.find(({ id }) => id.endsWith(".complaint-answer"));
      const monday = day("2026-11-23");
      const first = addBusinessDays(monday, complaint.firstAnswerWeekdays, new Set());
      const { final } = complaint;
      const finalDays =
        "days" in final
          ? final.days
          : daysBetween(monday, addBusinessDays(monday, final.weekdays, new Set()));
      if (answer === undefined || isProductRule(answer)) throw new Error("no clock for complaints");
      const took = (days: number) =>
        breaksConduct(answer.conduct, { kind: "took-days", of: "complaint-answer", days });
      expect(took(daysBetween(monday, first))).toBe(false);
      if (complaint.body !== null) expect(took(finalDays)).toBe(false);
      const days = workingDays.holidays.map(({ on }) => on);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days.every((on) => on >= "2026-01-01" && on <= "2027-12-31")).toBe(true);
      for (const { ceiling, rule } of ceilings) {
        expect(ceilingKinds).toContain(ceiling.of);
        expect(rules.map(({ id }) => id)).toContain(rule);
      }
    },
  );

  test.each(packs)(
    "$market: the hours of contact are within those of its rule",
    ({ settings, rules }) => {
      const { from, until, rule: id } = settings.contact;
      const rule = rules.find((one) => one.id === id);
      if (id === null)
        return expect(rules.some(({ id: one }) => one.endsWith(".contact-hours"))).toBe(false);
      if (rule === undefined || isProductRule(rule)) throw new Error(`no rule ${id}`);
      expect(breaksConduct(rule.conduct, { kind: "contact", at: from })).toBe(false);
      expect(breaksConduct(rule.conduct, { kind: "contact", at: until })).toBe(true);
    },
  );

  test.each(packs)(
    "[MK-4] $market: hours and numbers of contact name their sources",
    ({ settings, rules }) => {
      const { contact } = settings;
      expect(contact.sources.length).toBeGreaterThan(0);
      expect(contact.perDayMost).toBeLessThanOrEqual(contact.perWeekMost);
      const rule = rules.find(({ id }) => id === contact.rule);
      // Hours of a rule are those of its own source; figures of our own say that nothing was found.
      const told = contact.sources.map(({ title, where }) => `${title} ${where}`).join("\n");
      if (rule !== undefined) expect(told).toContain(rule.sources[0]!.title);
      else expect(told).toMatch(/no hours and no number were found|No law binds/);
    },
  );

  test("the law's own figures", () => {
    expect(newestPack("in").settings.coolingOffDays).toBe(3);
    expect(newestPack("in").settings.apr).toEqual({
      convention: "irr-nominal",
      name: "APR",
      decimals: 2,
    });
    expect(newestPack("in").settings.contact).toMatchObject({ from: "08:00", until: "19:00" });
    expect(newestPack("tz").settings.complaint.bodyWithinDays).toBe(14);
    expect(newestPack("reference").settings.tickedAtFirst).toBe(true);
    for (const market of ["tz", "ke", "in", "ph"] as const) {
      expect(newestPack(market).settings).toMatchObject({
        tickedAtFirst: false,
        termDays: { least: 61, most: 366 },
      });
    }
  });

  test("holidays on a Sunday move in Kenya only, to the next day that is none", () => {
    const on = (market: "ke" | "tz", text: string) =>
      newestPack(market).settings.workingDays.holidays.some((one) => one.on === text);
    expect(weekday(day("2027-12-26"))).toBe(0);
    expect([on("ke", "2027-10-11"), on("ke", "2027-12-13"), on("ke", "2027-12-27")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([on("tz", "2027-12-26"), on("tz", "2027-12-27")]).toEqual([true, false]);
  });

  test("days by the moon are estimates", () => {
    const eid = newestPack("tz").settings.workingDays.holidays.filter(({ name }) =>
      name.startsWith("Eid"),
    );
    expect(eid.length).toBe(6);
    expect(eid.some(({ confirmed }) => confirmed)).toBe(false);
  });
});

describe("[MK-5] versions by their day", () => {
  const first = newestPack("ke");
  const second = { ...first, version: "2027.3", from: day("2027-03-01") };
  const third = { ...first, version: "2027.9", from: day("2027-09-01") };

  test.each([
    ["2020-01-01", "2026.11"],
    ["2027-02-28", "2026.11"],
    ["2027-03-01", "2027.3"],
    ["2027-08-31", "2027.3"],
    ["2027-09-01", "2027.9"],
  ])("on %s %s is in force", (on, version) => {
    expect(versionOn([first, second, third], day(on)).version).toBe(version);
  });

  test("terms have the version they name; without one, or with another market's, that of the day", () => {
    const asked = { market: "ke", on: today } as const;
    expect(packOfTerms({ pack: { market: "ke", version: "2026.11" } }, asked)).toBe(first);
    expect(packOfTerms({}, asked)).toBe(first);
    expect(packOfTerms({ pack: { market: "tz", version: "2026.11" } }, asked)).toBe(first);
  });
});
