/** Figures of the official site: counted in the books, and none from too few cases. */
import { expect, onTestFinished, test } from "vitest";
import { readSiteFigures } from "#contract/site.ts";
import { seedDemo } from "#server/edge/demo/seed.ts";
import { startServer } from "#test/server.ts";
import { silentMoney } from "#test/silent-providers.ts";
import { addDays } from "#values/business-day.ts";
import { countPaidBack } from "../../core/loan/paid-back-store.ts";
import { countFirstAnswers } from "../../flows/complaint/first-answers-store.ts";
import { cast } from "../demo/population/cast.ts";
import { growBook, seedCast } from "../demo/population/population.ts";

test("[OS-1] a lender with few loans and complaints tells neither, only how soon it answers", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const answer = await server.client().call(readSiteFigures, {});
  expect(answer).toMatchObject({
    ok: true,
    data: { loansPaidBack: null, firstAnswers: null, answerWeekdays: 3 },
  });
});

test("[OS-1] loans paid back and complaints answered in time are counted in the books", async () => {
  const server = await startServer(silentMoney);
  onTestFinished(() => server.close());
  await server.staff();
  await server.staff({ role: "supervisor" });
  const { services } = server;
  await seedDemo(services);
  await seedCast(services);
  await growBook(services, cast.length).done;
  const today = services.calendar.today();
  const { timeZone } = services.settings;
  expect(await countPaidBack(services.db)).toBeGreaterThan(2);
  const span = { from: addDays(today, -365), before: today, timeZone };
  const { due, inTime } = await countFirstAnswers(services.db, span);
  // One of the cast complained sixteen days ago and has no answer yet.
  expect(due).toBeGreaterThan(1);
  expect(inTime).toBe(due - 1);
  expect(await countFirstAnswers(services.db, { ...span, before: span.from })).toEqual({
    due: 0,
    inTime: 0,
  });
});
