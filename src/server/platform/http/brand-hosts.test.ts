/** Pages on a host of their own: they may call this server, and payers come back to them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer, testSettings } from "#test/server.ts";

const h5Base = "https://h5.example";
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ settings: { brand: { ...testSettings().brand, h5Base } } });
});
afterAll(() => server.close());

test("[AP-9] the pages' host may call, another may not", async () => {
  const url = "/mkopo/service/event/save";
  const allowedFor = async (origin: string) =>
    (await server.app.inject({ method: "POST", url, headers: { origin } })).headers[
      "access-control-allow-origin"
    ];
  expect(await allowedFor(h5Base)).toBe(h5Base);
  expect(await allowedFor("https://h5.example.evil")).toBeUndefined();
});

test("[AP-9] a payer comes back to the pages' host", async () => {
  const { statusCode, headers } = await server.app.inject("/pay/return?tradeNo=none&lang=sw");
  expect([statusCode, headers["location"]]).toEqual([
    303,
    `${h5Base}/error?reason=payment&lang=sw`,
  ]);
});
