/** What the app tells of a telephone: the allow-list, its consent, what lies in the database, and how long (AC-5). */
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
import { forgetOldTold } from "./forget-old.ts";
import { phonesOf, placesOf } from "./read-told.ts";
import { phonesMaximum } from "./tell-phone.ts";

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

/** Has agreed to everything, on a device of their own. */
async function willing(deviceId = `d-${++devices}`): Promise<TestBorrower> {
  const borrower = await server.borrower({ deviceId });
  await consented(borrower, bothConsents);
  return borrower;
}

/** Tells all three; the answers. */
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
  return { ...answer.data, told: JSON.parse(answer.data.json).toldByApp };
}

const rowsOf = async (table: string) =>
  (await dumpOf(server.services.db)).split("\n").filter((row) => row.startsWith(`${table}: `));

describe("[AC-5] consent", () => {
  test("without it each call is refused and no row is left", async () => {
    const borrower = await server.borrower();
    const { db } = server.services;
    const before = await fingerprint(db, ["borrower_session"]);
    for (const answer of await tellAll(borrower)) {
      expect(answer).toMatchObject({ ok: false, rejection: "consentNeeded" });
    }
    expect(await fingerprint(db, ["borrower_session"])).toBe(before);
  });

  test("one does not stand for the other", async () => {
    const borrower = await server.borrower();
    await consented(borrower, ["notices"]);
    const [device, location, fcm] = await tellAll(borrower, `${token}1`);
    expect(device).toMatchObject({ rejection: "consentNeeded" });
    expect(location).toMatchObject({ rejection: "consentNeeded" });
    expect(fcm).toMatchObject({ ok: true });
  });

  test("taken back, it erases what stood under it, and only that", async () => {
    const [one, other] = [await willing(), await willing()];
    await tellAll(one, `${token}2`);
    await tellAll(other, `${token}3`);
    const back = (consent: ConsentName) =>
      one.client.call(saveConsent, { consent, version: "1", given: "0" });
    await back("device-location");
    expect((await exported(one)).told).toMatchObject({
      phones: [],
      places: [],
      notices: [{ toldOn: "2026-03-02" }],
    });
    await back("notices");
    expect((await exported(one)).told).toEqual({ phones: [], places: [], notices: [] });
    for (const row of [...(await rowsOf("device_phone")), ...(await rowsOf("device_token"))]) {
      expect(row).not.toContain(one.borrowerId);
    }
    const kept = (await exported(other)).told;
    expect([kept.phones.length, kept.places.length, kept.notices.length]).toEqual([1, 1, 1]);
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
  test("a dump has neither model nor place nor token nor device id in it, and the log nothing", async () => {
    const borrower = await willing("device-9f8e7d");
    for (const answer of await tellAll(borrower, `${token}4`)) {
      expect(answer).toMatchObject({ ok: true, data: { keptUntil: "2026-05-31" } });
    }
    const rows = (await dumpOf(server.services.db))
      .split("\n")
      .filter((row) => /^(device_|idempotency_record)/.test(row))
      .join("\n");
    expect(rows).toContain(borrower.borrowerId);
    const secret = [token, "TECNO", "KI5q", "-6.82", "37.66", "-6.823491", "37.660812"];
    const said = rows + JSON.stringify(server.logged);
    expect([...secret, "device-9f8e7d"].filter((text) => said.includes(text))).toEqual([]);
  });

  test("a place is kept to two decimals and once a day, the last one told", async () => {
    const borrower = await willing();
    const { borrowerId, client } = borrower;
    const told = async () => {
      const places = await placesOf(server.services.db, borrowerId, server.services);
      return places.map(({ on, place: { latitude, longitude } }) => [on, latitude, longitude]);
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

  test("told again a telephone is one entry with its first day; the oldest of many give way", async () => {
    const borrower = await server.borrower();
    await consented(borrower, bothConsents);
    const { borrowerId, client } = borrower;
    const kept = () => phonesOf(server.services.db, borrowerId, server.services);
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
    for (let at = 0; at < phonesMaximum; at += 1) {
      await client.call(uploadDevice, { ...phone, model: `Model ${at}` });
    }
    const models = (await kept()).map(({ facts }) => facts.model);
    expect(models).toHaveLength(phonesMaximum);
    expect(models).not.toContain("KI5q Spark");
  });

  test("after the lender's time it is not told any more, and then erased", async () => {
    const borrower = await willing();
    await tellAll(borrower, `${token}5`);
    server.setToday("2026-05-31");
    await forgetOldTold(server.services);
    expect((await exported(borrower)).told.phones).toHaveLength(1);
    server.setToday("2026-06-01");
    expect((await exported(borrower)).told).toEqual({ phones: [], places: [], notices: [] });
    await forgetOldTold(server.services);
    for (const table of ["device_phone", "device_place", "device_token"]) {
      expect((await rowsOf(table)).filter((row) => row.includes(borrower.borrowerId))).toEqual([]);
    }
  });
});

describe("[AC-5] what is told of it", () => {
  test("its owner reads all but the token, in words and as data; another borrower nothing", async () => {
    const [one, other] = [await willing(), await willing()];
    await tellAll(one, `${token}6`);
    const { told, json, chapters } = await exported(one);
    expect(told).toMatchObject({
      phones: [{ brand: "TECNO", model: "KI5q Spark", firstOn: "2026-03-02" }],
      places: [{ latitude: "-6.82", longitude: "37.66", accuracy: 24, on: "2026-03-02" }],
      notices: [{ toldOn: "2026-03-02" }],
    });
    expect(json).not.toContain(token);
    const read = JSON.stringify(chapters);
    for (const text of ["TECNO KI5q Spark", "android 13.1", "-6.82, 37.66"]) {
      expect(read).toContain(text);
    }
    expect((await exported(other)).told).toEqual({ phones: [], places: [], notices: [] });
  });

  test("one device of two borrowers, and one place, are seen; a model of thousands is not", async () => {
    const [one, other, third] = [await willing("shared"), await willing("shared"), await willing()];
    for (const borrower of [one, other, third]) await borrower.client.call(uploadDevice, phone);
    const far = { latitude: "-3.37", longitude: "36.68" };
    await one.client.call(uploadLocation, far);
    await third.client.call(uploadLocation, { latitude: "-3.3721", longitude: "36.6789" });
    const { db } = server.services;
    const others = async ({ borrowerId }: TestBorrower) => ({
      phone: (await phonesOf(db, borrowerId, server.services))[0]?.others,
      place: (await placesOf(db, borrowerId, server.services))[0]?.others,
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
