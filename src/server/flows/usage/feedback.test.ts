/**
 * Buried points and event save are one thing: listed usage points are counted, nothing else leaves a trace; staff read
 * the sums (AC-5).
 */
import { expect, onTestFinished, test } from "vitest";
import { readFeedback } from "#contract/feedback.ts";
import { rateOrder } from "#contract/loan.ts";
import { submitLowRating } from "#contract/low-rating.ts";
import { saveEvent, uploadBuriedPoint } from "#contract/telemetry.ts";
import { ask, formHeaders } from "#test/ask.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { dumpOf, withoutChance } from "#test/dump.ts";
import { rowsOf } from "#test/probe.ts";
import { startServer } from "#test/server.ts";
import { UsagePointsGiven } from "../../app/configuration/usage-points-file.ts";
import { allUsagePoints } from "../../platform/services/usage-points.ts";

const own = { moduleId: 12, positionId: 3, name: "Banner at home" };

async function running() {
  const usagePoints = allUsagePoints([own]);
  const server = await startServer({ settings: { usagePoints } });
  onTestFinished(() => server.close());
  await addProduct(server.services);
  return server;
}

const borrowAgain = { productId: "salama", moduleId: "30", positionId: "0" };

test("[AC-5] both names count the same usage point, and the lender's own points", async () => {
  const server = await running();
  const { borrowerId, client } = await server.borrower();
  await client.call(saveEvent, borrowAgain);
  await client.call(uploadBuriedPoint, borrowAgain);
  await client.call(uploadBuriedPoint, { moduleId: "12", positionId: "3" });
  expect(await rowsOf(server.services.db, borrowerId)).toBe(3);
});

test("[AC-5] an unlisted usage point, a made-up product and extra fields leave no trace", async () => {
  const server = await running();
  const { borrowerId, client, session } = await server.borrower();
  const { db } = server.services;
  expect(await client.call(uploadBuriedPoint, { moduleId: "71234", positionId: "5678" })).toEqual({
    ok: true,
    data: {},
    message: "",
  });
  expect(await rowsOf(db, borrowerId)).toBe(0);
  await client.call(saveEvent, { ...borrowAgain, productId: "0712345678" });
  const url = `/mkopo${uploadBuriedPoint.path}?session_id=${session.session_id}`;
  const payload = "moduleId=30&positionId=0&phone=0798765432&contacts=Rehema";
  const answer = await ask(server.app, { method: "POST", url, headers: formHeaders, payload });
  expect(answer.body.code).toBe("0");
  expect(await rowsOf(db, borrowerId)).toBe(1);
  const dump = await dumpOf(db);
  for (const text of ["0712345678", "0798765432", "Rehema"]) expect(dump).not.toContain(text);
  expect(withoutChance(dump)).not.toContain("71234");
});

test("[AC-5] staff read stars, reasons and uses of the days they choose, and never a name", async () => {
  const server = await running();
  const { services } = server;
  const rate = async (stars: "1" | "2" | "5", reason?: "cost" | "slow") => {
    const { borrowerId, client } = await server.borrower();
    const events = [{ kind: "disbursed", on: "2026-01-20" }] as const;
    const orderId = await addLoan(services, { borrowerId, events });
    await client.call(rateOrder, { score: "5", stars, orderId });
    if (reason !== undefined) await client.call(submitLowRating, { orderId, reason });
    await client.call(saveEvent, borrowAgain);
    await client.call(saveEvent, borrowAgain);
  };
  await rate("5");
  server.setToday("2026-03-20");
  await rate("1", "slow");
  await rate("2", "cost");
  await rate("2", "cost");
  const { client } = await server.staff();
  const read = async (days?: "7" | "30") => {
    const answer = await client.call(readFeedback, days === undefined ? {} : { days });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const times = [5, 4, 3, 2, 1].map((stars) => ({ stars, times: 0 }));
  expect(await read()).toEqual({
    days: 30,
    from: "2026-02-19",
    to: "2026-03-20",
    stars: times.map((one, at) => ({ ...one, times: [1, 0, 0, 2, 1][at] })),
    unknown: 0,
    reasons: [
      { reason: "cost", times: 2 },
      { reason: "slow", times: 1 },
    ],
    points: [
      { name: "Borrow Again", times: 8, borrowers: 4 },
      { name: own.name, times: 0, borrowers: 0 },
    ],
  });
  expect(await read("7")).toMatchObject({
    from: "2026-03-14",
    stars: times.map((one, at) => ({ ...one, times: [0, 0, 0, 2, 1][at] })),
    points: [{ times: 6, borrowers: 3 }, { times: 0 }],
  });
});

test("the lender's list: one line per name, no point twice; the specification's point may be renamed", () => {
  expect(UsagePointsGiven.safeParse([own]).success).toBe(true);
  expect(UsagePointsGiven.safeParse([own, { ...own, name: "Again" }]).success).toBe(false);
  expect(UsagePointsGiven.safeParse([{ ...own, name: "two\nlines" }]).success).toBe(false);
  expect(UsagePointsGiven.safeParse([{ ...own, phone: "1" }]).success).toBe(false);
  const named = allUsagePoints([{ moduleId: 30, positionId: 0, name: "Kopa tena" }]);
  expect(named).toEqual([{ moduleId: 30, positionId: 0, name: "Kopa tena" }]);
});
