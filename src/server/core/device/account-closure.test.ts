/** Account closure purges telemetry, usage counts and messages to the lender (AC-5, AC-6). */
import { expect, test } from "vitest";
import { uploadDevice, uploadFcmToken, uploadLocation } from "#contract/device.ts";
import { submitLowRating } from "#contract/low-rating.ts";
import { deleteUser, sendDeletionCode } from "#contract/personal-data.ts";
import { uploadBuriedPoint } from "#contract/telemetry.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { dumpOf } from "#test/dump.ts";
import { consented } from "#test/people.ts";
import { plainTerms, startWorld } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";

const phone = "13766650188";
const tables = ["device", "device_location", "device_push_token", "usage_event", "suggestion"];

test("[AC-5] [AC-6] nothing of it is left, and another borrower's data stays", async () => {
  const world = await startWorld();
  const { services } = world.server;
  await addProduct(services);
  const months = ["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"];
  const events = [
    { kind: "disbursed", on: "2025-10-01" } as const,
    ...months.map((on) => ({ kind: "repaid", on, amount: 100_000_00 }) as const),
  ];
  const borrowers = [
    await world.server.borrower({ phone, deviceId: "d-1" }),
    await world.server.borrower({ deviceId: "d-2" }),
  ];
  for (const [at, { borrowerId, client }] of borrowers.entries()) {
    await consented({ client }, ["device-location", "notices"]);
    await addLoan(services, { borrowerId, terms: plainTerms, events });
    const answers = [
      await client.call(uploadDevice, {
        brand: "TECNO",
        model: "KI5q",
        os: "android",
        osVersion: "13",
        appVersion: "4.2.0",
      }),
      await client.call(uploadLocation, { latitude: "-6.82", longitude: "37.66" }),
      await client.call(uploadFcmToken, { token: `t${at}`.padEnd(60, "x") }),
      await client.call(uploadBuriedPoint, { moduleId: "30", positionId: "0" }),
      await client.call(submitLowRating, { reason: "cost", words: "Too dear." }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
  }
  const [leaving, staying] = borrowers;
  if (leaving === undefined || staying === undefined) throw new Error("two were made");
  await leaving.client.call(sendDeletionCode, {});
  const code = await codeSentTo(world, phone);
  expect(await leaving.client.call(deleteUser, { code })).toMatchObject({ ok: true });
  const rows = (await dumpOf(services.db)).split("\n");
  const left = (id: string) =>
    tables.filter((table) => rows.some((row) => row.startsWith(`${table}: `) && row.includes(id)));
  expect(left(leaving.borrowerId)).toEqual([]);
  expect(left(staying.borrowerId)).toEqual(tables);
});
