/** Usage events: stored for the borrower who sends them, never blocking the app, and bounded. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveEvent } from "#contract/telemetry.ts";
import { addProduct } from "#test/builders.ts";
import { rowsOf } from "#test/probe.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { eventsPerDayMaximum } from "./count-use.ts";
import { telemetryRoutes } from "./routes.ts";
import { insertUsageEvent } from "./store.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ verticals: [telemetryRoutes] });
  await addProduct(server.services);
});

afterAll(() => server.close());

const borrowAgain = { productId: "salama", moduleId: "30", positionId: "0" };

test("[OD-6] Borrow Again leaves one event of its borrower; for a product we do not have it is answered alike and leaves none", async () => {
  const [one, other] = [await server.borrower(), await server.borrower()];
  const { db } = server.services;
  expect(await one.client.call(saveEvent, borrowAgain)).toEqual({
    ok: true,
    data: {},
    message: "",
  });
  expect(await one.client.call(saveEvent, { ...borrowAgain, productId: "gone" })).toMatchObject({
    ok: true,
  });
  expect(await rowsOf(db, one.borrowerId)).toBe(1);
  expect(await rowsOf(db, other.borrowerId)).toBe(0);
});

test("beyond the day's bound events are answered alike and not stored; the next day counts anew", async () => {
  const { db, calendar } = server.services;
  const { borrowerId, client } = await server.borrower();
  const event = { borrowerId, productId: "p", moduleId: 1, positionId: 1 };
  const happenedOn = calendar.today();
  await db.transaction(async (tx) => {
    for (let count = 0; count < eventsPerDayMaximum; count += 1) {
      await insertUsageEvent(tx, { ...event, happenedOn }, eventsPerDayMaximum);
    }
  });
  expect(await client.call(saveEvent, borrowAgain)).toMatchObject({ ok: true });
  expect(await rowsOf(db, borrowerId)).toBe(eventsPerDayMaximum);
  server.setToday("2026-03-03");
  await client.call(saveEvent, borrowAgain);
  expect(await rowsOf(db, borrowerId)).toBe(eventsPerDayMaximum + 1);
});
