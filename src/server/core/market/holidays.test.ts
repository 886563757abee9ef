/** A lender's own holidays over the wire: offers made from then on have them, loans and offers that exist keep theirs (PD-9). */
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  publishConfiguration,
  readConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import type { Market } from "#contract/format.ts";
import type { HolidaysYear } from "#contract/holidays.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { schedule } from "#lending/schedule.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { makeTerms } from "#server/core/product/make-terms.ts";
import { addApplicant, reviewed } from "#test/applicants.ts";
import { addProduct } from "#test/builders.ts";
import { formFile, right } from "#test/product-inputs.ts";
import { startServer, type TestServer, type TestStaff, testSettings } from "#test/server.ts";
import { day } from "#values/business-day.ts";
import { marketRules } from "./market-rules.ts";

let server: TestServer;
let agent: TestStaff;
let supervisor: TestStaff;

async function start(market: Market) {
  const settings = testSettings();
  server = await startServer({ settings: { ...settings, brand: { ...settings.brand, market } } });
  agent = await server.staff({ name: "Juma Said" });
  supervisor = await server.staff({ role: "supervisor", name: "Neema Mushi" });
}

beforeEach(() => start("reference"));
afterEach(() => server.close());

const moving = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    daysOff: { dueDates: "next-working-day" as const, weekdays: [], holidays: [] },
  },
};

const names = { en: "Gazetted holiday", sw: "Sikukuu iliyotangazwa" };
const holiday = (on: string) => ({ on, names, confirmed: true, origin: "lender" });
const year = (days: readonly string[], weekdays = [0]) => ({
  weekdays,
  days: days.map(holiday),
  removed: [],
});

async function save(key: string, body: object) {
  const given = { kind: "holidays", key, body: formFile(body) };
  return right(await agent.client.call(saveConfigurationDraft, given as never));
}

async function publish(key: string, body: object, from = "2026-03-02") {
  const { problems, ...draft } = await save(key, body);
  expect(problems).toEqual({});
  const seen = (one: { version: number; revision: number }) => ({
    kind: "holidays",
    key,
    version: String(one.version),
    revision: String(one.revision),
  });
  const submitted = right(await agent.client.call(submitConfigurationDraft, seen(draft)));
  right(await supervisor.client.call(publishConfiguration, { ...seen(submitted), from }));
}

const daysOffOn = (on: string) => marketRules(server.services, day(on)).daysOff;

test("[PD-9] offers made from then on have the published days; loans that exist keep theirs", async () => {
  await addProduct(server.services, { terms: moving });
  const before = await addApplicant(server);
  await reviewed(server, before, { periods: 6 });
  await publish("2026", year(["2026-04-02", "2026-05-04"]));
  const after = await addApplicant(server);
  await reviewed(server, after, { periods: 6 });
  const datesOf = async ({ borrowerId }: { borrowerId: string }) => {
    const [loan] = await loadLoans(server.services.db, borrowerId);
    return schedule(loan!.terms, day("2026-03-02")).map(({ dueDate }) => dueDate);
  };
  // 2 May 2026 is a Saturday, 4 May a Monday: with Saturdays worked it stays there.
  expect((await datesOf(before)).slice(0, 3)).toEqual(["2026-04-02", "2026-05-04", "2026-06-02"]);
  expect((await datesOf(after)).slice(0, 3)).toEqual(["2026-04-03", "2026-05-02", "2026-06-02"]);
});

test("[PD-9] a year is in force from its day, and one with other weekly days off is told apart by its dates", async () => {
  await publish("2027", year(["2027-01-01"], [0, 6]), "2026-03-10");
  expect(daysOffOn("2026-03-09")).toEqual({ weekdays: [0, 6], holidays: [] });
  await publish("2026", year(["2026-12-31"]), "2026-03-12");
  const { weekdays, holidays } = daysOffOn("2026-03-12");
  expect(weekdays).toEqual([0]);
  expect(holidays.slice(0, 3)).toEqual(["2026-12-31", "2027-01-01", "2027-01-02"]);
  expect(holidays).toContain("2027-12-25");
});

test("[PD-9] a year begins as the market's pack lists it, and a day that is taken out is worked on", async () => {
  await server.close();
  await start("tz");
  const asked = { kind: "holidays", key: "2026" };
  const { body, source } = right(await agent.client.call(readConfiguration, asked));
  expect(source).toBe("usual");
  const shipped = JSON.parse(body) as HolidaysYear;
  expect(shipped.days).toHaveLength(17);
  expect(shipped.days.at(-1)).toEqual({
    on: "2026-12-26",
    names: { en: "Boxing Day" },
    confirmed: true,
    origin: "pack",
  });
  const { on, names: its } = shipped.days.at(-1)!;
  const removed = [{ on, names: its, reason: "Our agents work that day." }];
  await publish("2026", { ...shipped, days: shipped.days.slice(0, -1), removed });
  const made = makeTerms(
    { terms: moving },
    { principal: 600_000_00, clientKind: "new" },
    marketRules(server.services),
  );
  const kept = made.plan.daysOff!.holidays;
  expect(kept).toContain("2026-12-25");
  expect(kept).not.toContain("2026-12-26");
  expect(kept).toContain("2027-12-25");
});

test("[PD-9] what is wrong with a year is named at its field", async () => {
  const body = {
    weekdays: [0, 0],
    days: [holiday("2026-05-01"), holiday("2026-05-01"), holiday("2027-01-01")],
    removed: [],
  };
  const { problems } = await save("2026", body);
  expect(problems).toEqual({
    weekdays: "is named twice",
    "days[1].on": "is named twice",
    "days[2].on": "is not in the year 2026",
  });
  const nameless = { ...year([]), days: [{ ...holiday("2026-02-30"), names: { sw: "Sikukuu" } }] };
  const { problems: found } = await save("2028", nameless);
  expect(Object.keys(found).sort()).toEqual(["days[0].names.en", "days[0].on"]);
  const every = await save("2029", { ...year([]), weekdays: [0, 1, 2, 3, 4, 5, 6] });
  expect(every.problems).toEqual({ weekdays: "must leave at least one day to work" });
});

test("[LN-1] how long loans may run: an empty field stands for the market's days", async () => {
  await server.close();
  await start("ph");
  const { whenEmpty } = right(
    await agent.client.call(readConfiguration, { kind: "term-days", key: "" }),
  );
  const { least, most } = marketRules(server.services).pack.settings.termDays;
  expect(whenEmpty).toEqual({ leastDays: String(least), mostDays: String(most) });
});

test("[PD-9] a month of days off is warned about in its draft, by product, day and number, and may be published", async () => {
  const april = Array.from(
    { length: 30 },
    (_, index) => `2026-04-${String(index + 1).padStart(2, "0")}`,
  );
  const weekly = { ...moving, plan: { ...moving.plan, frequency: "weekly" as const } };
  await addProduct(server.services, { terms: weekly });
  const warnings = async () =>
    right(await agent.client.call(readConfiguration, { kind: "holidays", key: "2026" })).warnings;
  await save("2026", year(["2026-04-03"]));
  expect(await warnings()).toEqual([]);
  const { version, revision } = right(
    await agent.client.call(readConfiguration, { kind: "holidays", key: "2026" }),
  );
  const seen = { kind: "holidays", key: "2026", version: `${version}`, revision: `${revision}` };
  const saved = right(
    await agent.client.call(saveConfigurationDraft, {
      ...{ ...seen, body: formFile(year(april)) },
    } as never),
  );
  expect(saved.problems).toEqual({});
  expect(await warnings()).toEqual([
    "Salama Loan: With these days off up to 5 instalments of one loan fall due on 2026-05-01.",
  ]);
  const submitted = { ...seen, revision: `${saved.revision}` };
  right(await agent.client.call(submitConfigurationDraft, submitted));
});
