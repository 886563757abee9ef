/** Device telemetry: allow-list, consent, data at rest and retention (AC-5). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveConsent } from "#contract/consent.ts";
import { uploadDevice, uploadFcmToken, uploadLocation } from "#contract/device.ts";
import type { ConsentName } from "#contract/onboarding-steps.ts";
import { exportData } from "#contract/personal-data.ts";
import { ask, formHeaders } from "#test/ask.ts";
import { dumpOf } from "#test/dump.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { consented } from "#test/people.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import { purgeOldTelemetry } from "./purge-telemetry.ts";
import { devicesOf, locationsOf } from "./read-telemetry.ts";
import { devicesMaximum } from "./record-device.ts";

const phone = {
  brand: "TECNO",
  model: "KI5q Spark",
  os: "android",
  osVersion: "13.1",
  appVersion: "4.2.0",
} as const;
const place = { latitude: "-6.823491", longitude: "37.660812", accuracy: "24" };
const token = `dQw4w9WgXcQ:APA91b${"Zx7_-".repeat(24)}`;
const bothConsents: readonly ConsentName[] = ["device-location", "notices"];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => server.setToday("2026-03-02"));

let devices = 0;

/** A borrower on a device of their own who has given both consents. */
async function willing(deviceId = `d-${++devices}`): Promise<TestBorrower> {
  const borrower = await server.borrower({ deviceId });
  await consented(borrower, bothConsents);
  return borrower;
}

/** Uploads device, location and push token; returns the answers. */
async function tellAll({ client }: TestBorrower, ownToken = token) {
  return [
    await client.call(uploadDevice, phone),
    await client.call(uploadLocation, place),
    await client.call(uploadFcmToken, { token: ownToken }),
  ];
}

async function exported({ client }: TestBorrower) {
  const answer = await client.call(exportData, {});
  if (!answer.ok) throw new Error(answer.message);
  return { ...answer.data, told: JSON.parse(answer.data.json).telemetry };
}

const rowsOf = async (table: string) =>
  (await dumpOf(server.services.db)).split("\n").filter((row) => row.startsWith(`${table}: `));

describe("[AC-5] consent", () => {
  test("without it each call is rejected and no row is stored", async () => {
    const borrower = await server.borrower();
    const { db } = server.services;
    const before = await fingerprint(db, ["borrower_session"]);
    for (const answer of await tellAll(borrower)) {
      expect(answer).toMatchObject({ ok: false, rejection: "consentNeeded" });
    }
    expect(await fingerprint(db, ["borrower_session"])).toBe(before);
  });

  test("one consent does not imply the other", async () => {
    const borrower = await server.borrower();
    await consented(borrower, ["notices"]);
    const [device, location, fcm] = await tellAll(borrower, `${token}1`);
    expect(device).toMatchObject({ rejection: "consentNeeded" });
    expect(location).toMatchObject({ rejection: "consentNeeded" });
    expect(fcm).toMatchObject({ ok: true });
  });

  test("when withdrawn, what was recorded under it is purged, and only that", async () => {
    const [one, other] = [await willing(), await willing()];
    await tellAll(one, `${token}2`);
    await tellAll(other, `${token}3`);
    const back = (consent: ConsentName) =>
      one.client.call(saveConsent, { consent, version: "1", given: "0" });
    await back("device-location");
    expect((await exported(one)).told).toMatchObject({
      devices: [],
      locations: [],
      pushTokens: [{ registeredOn: "2026-03-02" }],
    });
    await back("notices");
    expect((await exported(one)).told).toEqual({ devices: [], locations: [], pushTokens: [] });
    for (const row of [...(await rowsOf("device")), ...(await rowsOf("device_push_token"))]) {
      expect(row).not.toContain(one.borrowerId);
    }
    const kept = (await exported(other)).told;
    expect([kept.devices.length, kept.locations.length, kept.pushTokens.length]).toEqual([1, 1, 1]);
  });
});

describe("[AC-5] the allow-list", () => {
  test.each([
    ["contacts", "Rehema 0712345678"],
    ["callLog", "0712345678 2026-03-01"],
    ["sms", "Your code is 123456"],
    ["installedApps", "com.bank.app"],
    ["photos", "data:image/jpeg;base64,AAAA"],
    ["imei", "356938035643809"],
    ["advertisingId", "38400000-8cf0-11bd-b23e-10b96e40000d"],
    ["simOperator", "Vodacom"],
    ["deviceName", "Simu ya Asha"],
  ])("%s is refused by its name, whatever else the call brings", async (name, value) => {
    const { client, session } = await willing();
    const { db } = server.services;
    const before = await fingerprint(db, ["borrower_session"]);
    const calls = [
      [uploadDevice, phone],
      [uploadLocation, place],
      [uploadFcmToken, { token }],
    ] as const;
    for (const [endpoint, fields] of calls) {
      const payload = new URLSearchParams({ ...fields, [name]: value }).toString();
      const url = `/mkopo${endpoint.path}?session_id=${session.session_id}`;
      const answer = await ask(server.app, { method: "POST", url, headers: formHeaders, payload });
      expect(answer.body).toMatchObject({ code: "900400", data: { fields: [name] } });
      // A field in the address is no way round it.
      const inQuery = `${url}&${new URLSearchParams({ [name]: value })}`;
      const sent = new URLSearchParams({ ...fields }).toString();
      const asked = { method: "POST", url: inQuery, headers: formHeaders, payload: sent } as const;
      expect((await ask(server.app, asked)).body).toMatchObject({ data: { fields: [name] } });
    }
    expect(await fingerprint(db, ["borrower_session"])).toBe(before);
    expect(await client.call(uploadDevice, phone)).toMatchObject({ ok: true });
  });

  test.each([
    ["model", "Asha's phone"],
    ["model", "x".repeat(61)],
    ["brand", ""],
    ["brand", "<b>TECNO</b>"],
    ["os", "windows"],
    ["osVersion", "13; drop table loan"],
    ["appVersion", "x".repeat(31)],
    ["timeZone", "Africa/Dar es Salaam"],
    ["emulator", "maybe"],
  ])("%s of %j is no such thing", async (name, value) => {
    const { client } = await willing();
    const wrong = { ...phone, [name]: value } as typeof phone;
    expect(await client.call(uploadDevice, wrong)).toMatchObject({ rejection: "invalidInput" });
  });

  test.each([
    ["latitude", "90.01"],
    ["latitude", "-6,82"],
    ["longitude", "180.5"],
    ["longitude", "1e2"],
    ["accuracy", "-3"],
    ["mocked", "no"],
  ])("%s of %j is no place", async (name, value) => {
    const { client } = await willing();
    const wrong = { ...place, [name]: value };
    expect(await client.call(uploadLocation, wrong)).toMatchObject({ rejection: "invalidInput" });
  });

  test.each([
    "short",
    "x".repeat(513),
    "with blanks in the middle of it",
    "dQw4w9'; drop --".repeat(4),
  ])("%j is no token", async (wrong) => {
    const { client } = await willing();
    expect(await client.call(uploadFcmToken, { token: wrong })).toMatchObject({
      rejection: "invalidInput",
    });
  });
});

describe("[AC-5] at rest", () => {
  test("neither a dump nor the log contains model, location, token or device id", async () => {
    const borrower = await willing("device-9f8e7d");
    for (const answer of await tellAll(borrower, `${token}4`)) {
      expect(answer).toMatchObject({ ok: true, data: { keptUntil: "2026-05-31" } });
    }
    const rows = (await dumpOf(server.services.db))
      .split("\n")
      .filter((row) => /^(device[_:]|idempotency_record)/.test(row))
      .join("\n");
    expect(rows).toContain(borrower.borrowerId);
    const secret = [token, "TECNO", "KI5q", "-6.82", "37.66", "-6.823491", "37.660812"];
    const said = rows + JSON.stringify(server.logged);
    expect([...secret, "device-9f8e7d"].filter((text) => said.includes(text))).toEqual([]);
  });

  test("a location is stored to two decimals, once a day, the last one winning", async () => {
    const borrower = await willing();
    const { borrowerId, client } = borrower;
    const told = async () => {
      const locations = await locationsOf(server.services.db, borrowerId, server.services);
      return locations.map(({ on, location: { latitude, longitude } }) => [
        on,
        latitude,
        longitude,
      ]);
    };
    await client.call(uploadLocation, place);
    await client.call(uploadLocation, { latitude: "-0.001", longitude: "36.999", mocked: "1" });
    expect(await told()).toEqual([["2026-03-02", "0.00", "37.00"]]);
    server.setToday("2026-03-03");
    await client.call(uploadLocation, place);
    expect(await told()).toEqual([
      ["2026-03-03", "-6.82", "37.66"],
      ["2026-03-02", "0.00", "37.00"],
    ]);
  });

  test("a device recorded again stays one row with its first day; the oldest of too many are deleted", async () => {
    const borrower = await server.borrower();
    await consented(borrower, bothConsents);
    const { borrowerId, client } = borrower;
    const kept = () => devicesOf(server.services.db, borrowerId, server.services);
    await client.call(uploadDevice, phone);
    server.setToday("2026-03-05");
    await client.call(uploadDevice, { ...phone, appVersion: "4.3.0", rooted: "1" });
    expect(await kept()).toMatchObject([
      {
        facts: { model: "KI5q Spark", appVersion: "4.3.0", rooted: true },
        firstOn: "2026-03-02",
        lastOn: "2026-03-05",
        others: 0,
      },
    ]);
    server.setToday("2026-03-06");
    for (let at = 0; at < devicesMaximum; at += 1) {
      await client.call(uploadDevice, { ...phone, model: `Model ${at}` });
    }
    const models = (await kept()).map(({ facts }) => facts.model);
    expect(models).toHaveLength(devicesMaximum);
    expect(models).not.toContain("KI5q Spark");
  });

  test("after the retention period it is not exported, and then purged", async () => {
    const borrower = await willing();
    await tellAll(borrower, `${token}5`);
    server.setToday("2026-05-31");
    await purgeOldTelemetry(server.services);
    expect((await exported(borrower)).told.devices).toHaveLength(1);
    server.setToday("2026-06-01");
    expect((await exported(borrower)).told).toEqual({ devices: [], locations: [], pushTokens: [] });
    await purgeOldTelemetry(server.services);
    for (const table of ["device", "device_location", "device_push_token"]) {
      expect((await rowsOf(table)).filter((row) => row.includes(borrower.borrowerId))).toEqual([]);
    }
  });
});

describe("[AC-5] who sees it", () => {
  test("its owner's export has all but the token, as text and as data; another borrower's has nothing", async () => {
    const [one, other] = [await willing(), await willing()];
    await tellAll(one, `${token}6`);
    const { told, json, chapters } = await exported(one);
    expect(told).toMatchObject({
      devices: [{ brand: "TECNO", model: "KI5q Spark", firstOn: "2026-03-02" }],
      locations: [{ latitude: "-6.82", longitude: "37.66", accuracy: 24, on: "2026-03-02" }],
      pushTokens: [{ registeredOn: "2026-03-02" }],
    });
    expect(json).not.toContain(token);
    const read = JSON.stringify(chapters);
    for (const text of ["TECNO KI5q Spark", "android 13.1", "-6.82, 37.66"]) {
      expect(read).toContain(text);
    }
    expect((await exported(other)).told).toEqual({ devices: [], locations: [], pushTokens: [] });
  });

  test("a device or a location shared by two borrowers is noticed; a common model is not", async () => {
    const [one, other, third] = [await willing("shared"), await willing("shared"), await willing()];
    for (const borrower of [one, other, third]) await borrower.client.call(uploadDevice, phone);
    const far = { latitude: "-3.37", longitude: "36.68" };
    await one.client.call(uploadLocation, far);
    await third.client.call(uploadLocation, { latitude: "-3.3721", longitude: "36.6789" });
    const { db } = server.services;
    const others = async ({ borrowerId }: TestBorrower) => ({
      phone: (await devicesOf(db, borrowerId, server.services))[0]?.others,
      place: (await locationsOf(db, borrowerId, server.services))[0]?.others,
    });
    expect(await others(one)).toEqual({ phone: 1, place: 1 });
    expect(await others(other)).toEqual({ phone: 1, place: undefined });
    expect(await others(third)).toEqual({ phone: 0, place: 1 });
    const [unbound, alike] = [await server.borrower(), await server.borrower()];
    for (const borrower of [unbound, alike]) {
      await consented(borrower, bothConsents);
      await borrower.client.call(uploadDevice, phone);
    }
    expect((await others(unbound)).phone).toBe(0);
  });
});
