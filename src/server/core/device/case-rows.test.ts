/** Device and location rows of an application's case page: what is suspicious, no coordinates for agents, nothing without consent (AC-5). */
import { expect, onTestFinished, test } from "vitest";
import { readApplication } from "#contract/application-back-office.ts";
import { saveConsent } from "#contract/consent.ts";
import { uploadDevice, uploadLocation } from "#contract/device.ts";
import { addApplicant, applied } from "#test/applicants.ts";
import { addProduct } from "#test/builders.ts";
import { consented } from "#test/people.ts";
import { startServer } from "#test/server.ts";

const phone = {
  brand: "TECNO",
  model: "KI5q",
  os: "android",
  osVersion: "13",
  appVersion: "4.2.0",
} as const;

test("[AC-5] the case page shows what is suspicious about device and location", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  await addProduct(server.services);
  const applicant = await addApplicant(server, { deviceId: "one-phone" });
  const { client } = applicant;
  const orderNo = await applied(applicant);
  const read = async (role: "agent" | "supervisor") => {
    const answer = await (await server.staff({ role })).client.call(readApplication, { orderNo });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.device;
  };
  expect(await read("supervisor")).toEqual([]);

  await consented(applicant, ["device-location"]);
  await client.call(uploadDevice, { ...phone, emulator: "1", timeZone: "Asia/Shanghai" });
  await client.call(uploadLocation, { latitude: "-6.82", longitude: "37.66", accuracy: "30" });
  const known = { text: "Phone 1, since 2026-03-02" };
  const odd = "TECNO KI5q · a program that plays a phone · Asia/Shanghai";
  expect(await read("supervisor")).toEqual([
    { ...known, value: odd },
    { text: "Place on 2026-03-02, to about 1 km", value: "-6.82, 37.66" },
  ]);
  // Nothing is suspicious about the location, and agents do not see coordinates.
  expect(await read("agent")).toEqual([{ ...known, value: odd }]);

  const other = await server.borrower({ deviceId: "one-phone" });
  await consented(other, ["device-location"]);
  await other.client.call(uploadDevice, phone);
  await other.client.call(uploadLocation, { latitude: "-6.8211", longitude: "37.6594" });
  await client.call(uploadLocation, {
    latitude: "-6.8234",
    longitude: "37.6608",
    accuracy: "9000",
    mocked: "1",
  });
  expect(await read("agent")).toMatchObject([
    { value: `${odd} · other borrowers on this phone: 1` },
    { value: "known to 9000 m only · made up by another app · other borrowers there: 1" },
  ]);

  await client.call(saveConsent, { consent: "device-location", version: "1", given: "0" });
  expect(await read("supervisor")).toEqual([]);
});
