/** The funnel: what is counted, that no row identifies a person, and that nobody can fill the table (PL-1). */
import { expect, onTestFinished, test } from "vitest";
import { trackClick, trackVisit } from "#contract/promotion.ts";
import { readFunnel } from "#contract/promotion-funnel.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  askForCode,
  capcode,
  lookAtPicture,
  newPhone,
  openPage,
  registerWith,
} from "#test/promotion-steps.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { startWorld } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { originsOfDay } from "./count-step.ts";
import { useLimits } from "./limits.ts";

const advert = { page_id: "spring", user_from: "radio", utm_tag: "tag-1", app_from: "web" };
const visit = { ...advert, client_type: "h5", page_type: "1" } as const;

async function started() {
  const server = await startServer();
  onTestFinished(() => server.close());
  return server;
}

async function funnel(server: TestServer, days: { from?: string; to?: string } = {}) {
  const answer = await (await server.staff()).client.call(readFunnel, days);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const fromAddress = (server: TestServer, address: string) =>
  server.client({}, { headers: { "x-client-address": address } });

test("[PL-1] one advert from visit to registration, by page, source and tag, with the day's messages", async () => {
  const world = await startWorld({ newCaptchaText: () => capcode });
  const { server } = world;
  const client = server.client();
  for (let view = 0; view < 3; view += 1) await client.call(trackVisit, visit);
  await client.call(trackClick, { ...visit, phone: newPhone });
  const page = await openPage(server);
  await lookAtPicture(page);
  await askForCode(page, advert);
  await registerWith(page, await codeSentTo(world, newPhone), advert);
  const counts = { visits: 3, clicks: 1, codes: 1, registrations: 1, conversion: 333 };
  expect(await funnel(server)).toEqual({
    from: "2026-02-24",
    to: "2026-03-02",
    total: counts,
    rows: [{ page: "spring", source: "radio", tag: "tag-1", ...counts }],
    more: false,
    smsToday: { sent: 1, maximum: 2_000, sentToNew: 1, maximumToNew: 1_400 },
  });
});

test("[PL-1] a click counts once a day by number, written in whatever way; what is no number counts never", async () => {
  const server = await started();
  const client = server.client();
  for (const phone of [newPhone, "136 1234 5678", newPhone, "", "12"]) {
    expect(await client.call(trackClick, { ...visit, phone })).toMatchObject({ ok: true });
  }
  expect((await funnel(server)).total).toMatchObject({ clicks: 1 });
  server.setToday("2026-03-03");
  await client.call(trackClick, { ...visit, phone: newPhone });
  expect((await funnel(server)).total).toMatchObject({ clicks: 2 });
});

const countTables = defineStatement(
  "test.read-counts",
  `select (select coalesce(string_agg(c::text, '|'), '') from promotion_count c) as counts,
     (select coalesce(string_agg(u::text, '|'), '') from promotion_use u) as uses`,
);

test("neither the counters nor the log contain a phone number or an address", async () => {
  const server = await started();
  await fromAddress(server, "203.0.113.7").call(trackClick, { ...visit, phone: newPhone });
  const recorded = JSON.stringify([await server.services.db.query(countTables), server.logged]);
  expect(recorded).toContain("spring");
  expect(recorded).not.toMatch(/13612345678|203\.0\.113/);
});

test("a visit says little or nothing: no page is the default page, marks are cleaned and cut", async () => {
  const server = await started();
  await server.client().call(trackVisit, {});
  await server.client().call(trackVisit, { utm_tag: ` a\u202e\nb${"x".repeat(100)}` });
  const { rows } = await funnel(server);
  expect(rows.map(({ page, tag }) => [page, tag])).toEqual([
    ["default", ""],
    ["default", `ab${"x".repeat(61)}`],
  ]);
});

test("an address counts so often a day, and brings so many new tags; the rest is counted together", async () => {
  const server = await started();
  const client = fromAddress(server, "203.0.113.7");
  const fresh = useLimits["new-tag"].maximum;
  for (let at = 0; at < fresh + 5; at += 1) {
    await client.call(trackVisit, { ...visit, utm_tag: `made-up-${at}` });
  }
  const { rows, total } = await funnel(server);
  expect(rows).toHaveLength(fresh + 1);
  expect(rows[0]).toMatchObject({ page: "other", source: "", tag: "", visits: 5 });
  expect(total.visits).toBe(fresh + 5);
  await fromAddress(server, "203.0.113.8").call(trackVisit, visit);
  expect((await funnel(server)).rows).toHaveLength(fresh + 2);
});

const fill = defineStatement(
  "test.fill-counts",
  `insert into promotion_count (counted_on, page, source, tag, visits)
   select '2026-03-02', 'p', 's', 'made-up-' || n, 1 from generate_series(1, $1::integer) n`,
);

test("a day full of made-up tags still counts everybody, and the screen is given a bounded list", async () => {
  const server = await started();
  await server.services.db.query(fill, [originsOfDay]);
  await server.client().call(trackVisit, visit);
  await server.client().call(trackVisit, visit);
  const { rows, more, total } = await funnel(server);
  expect(rows).toHaveLength(500);
  expect(more).toBe(true);
  expect(total.visits).toBe(originsOfDay + 2);
  expect(rows[0]).toMatchObject({ page: "other", visits: 2 });
});

test("days are a range of at most a year; anything else is rejected with a message", async () => {
  const server = await started();
  await server.client().call(trackVisit, visit);
  server.setToday("2026-03-10");
  await server.client().call(trackVisit, visit);
  expect((await funnel(server)).total.visits).toBe(1);
  expect((await funnel(server, { from: "2026-03-02", to: "2026-03-10" })).total.visits).toBe(2);
  expect((await funnel(server, { to: "2026-03-02" })).total.visits).toBe(1);
  const { client } = await server.staff();
  for (const days of [
    { from: "2026-03-10", to: "2026-03-02" },
    { from: "2024-03-01", to: "2026-03-02" },
    { from: "2026-02-30", to: "2026-03-02" },
  ]) {
    expect(await client.call(readFunnel, days)).toMatchObject({ rejection: "daysWrong" });
  }
});

test("the funnel is for staff", async () => {
  const server = await started();
  expect(await server.client().call(readFunnel, {})).toMatchObject({ rejection: "staffNeeded" });
  const { client } = await server.borrower();
  expect(await client.call(readFunnel, {})).toMatchObject({ rejection: "staffNeeded" });
});
