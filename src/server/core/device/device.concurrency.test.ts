/** Recording telemetry while its consent is withdrawn, on separate connections: nothing outlives the consent (AC-5). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveConsent } from "#contract/consent.ts";
import { uploadDevice, uploadFcmToken, uploadLocation } from "#contract/device.ts";
import { dumpOf } from "#test/dump.ts";
import { consented } from "#test/people.ts";
import { startServer, type TestServer } from "#test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("[AC-5] whichever commits first, nothing recorded under a withdrawn consent is left", async () => {
  const { db } = server.services;
  for (let round = 0; round < 12; round += 1) {
    const { borrowerId, client } = await server.borrower({ deviceId: `d-${round}` });
    await consented({ client }, ["device-location", "notices"]);
    const phone = { brand: "TECNO", model: `M${round}`, os: "android", osVersion: "13" } as const;
    const back = (consent: "device-location" | "notices") =>
      client.call(saveConsent, { consent, version: "1", given: "0" });
    const tellings = Array.from({ length: 4 }, (_, at) => [
      client.call(uploadDevice, { ...phone, appVersion: `4.${at}` }),
      client.call(uploadLocation, { latitude: `-6.${at}`, longitude: "37" }),
      client.call(uploadFcmToken, { token: `t${round}${at}`.padEnd(40, "x") }),
    ]).flat();
    const answers = await Promise.all([back("device-location"), ...tellings, back("notices")]);
    expect(answers[0]).toMatchObject({ ok: true });
    for (const answer of answers) {
      expect(answer.ok || answer.rejection === "consentNeeded").toBe(true);
    }
    const left = (await dumpOf(db)).split("\n").filter((row) => /^device[_:]/.test(row));
    expect(left.filter((row) => row.includes(borrowerId))).toEqual([]);
  }
});

test("[AC-5] one push token registered by two borrowers concurrently belongs to one of them", async () => {
  const { db } = server.services;
  const borrowers = await Promise.all(Array.from({ length: 6 }, () => server.borrower()));
  for (const borrower of borrowers) await consented(borrower, ["notices"]);
  const token = "shared-token".padEnd(60, "z");
  const answers = await Promise.all(
    borrowers.map(({ client }) => client.call(uploadFcmToken, { token })),
  );
  for (const answer of answers) expect(answer).toMatchObject({ ok: true });
  const rows = (await dumpOf(db))
    .split("\n")
    .filter((row) => row.startsWith("device_push_token: "));
  expect(
    rows.filter((row) => borrowers.some(({ borrowerId }) => row.includes(borrowerId))),
  ).toHaveLength(1);
});
