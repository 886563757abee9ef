/** packages/client is what the OpenAPI document and the bridge say, its README shows its examples, and it verifies what the server signs. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bridgeVersion } from "../../packages/client/bridge.ts";
import { verifyWebhook, WebhookNotVerified } from "../../packages/client/webhook.ts";
import { bridgeVersion as bridgeVersionHere } from "../../src/bridge/messages.ts";
import { webhookKinds } from "../../src/contract/webhook-kinds.ts";
import { newSecret, signedHeaders } from "../../src/server/core/webhook/sign.ts";
import { packageFiles } from "./package-files.ts";
import { typeText } from "./type-text.ts";

const folder = new URL("../../packages/client/", import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), "utf8");

test.each(Object.entries(packageFiles()))(
  "[CN-2] packages/client/%s is as npm run client makes it",
  (name, made) => {
    expect(text(name)).toBe(made);
  },
);

test("[CN-2] a schema is written as the type it means", () => {
  const field = {
    type: "array",
    items: { anyOf: [{ const: "a" }, { type: ["integer", "null"] }] },
  };
  const object = { type: "object", properties: { list: field, "a-b": { type: "boolean" } } };
  expect(typeText({ ...object, required: ["list"] })).toBe(
    '{ list: Array<"a" | number | null>; "a-b"?: boolean }',
  );
  expect(typeText({ type: "string", format: "binary" })).toBe("Blob");
  expect(typeText({ type: "object", properties: {} })).toBe("Record<string, never>");
  expect(typeText({})).toBe("unknown");
});

test("[CN-2] the README shows the examples as they are run, and every kind of webhook is known", () => {
  for (const name of ["pay-what-is-due", "receive-webhooks"]) {
    const example = text(`examples/${name}.ts`);
    // Without its opening comment.
    const code = example.slice(example.indexOf("*/\n") + 3).trim();
    expect(text("README.md")).toContain(`\`\`\`ts\n${code}\n\`\`\``);
  }
  const known = [...text("webhook.ts").matchAll(/^ {2}\| "([a-z._]+)"/gm)].map(([, kind]) => kind);
  expect(known).toEqual([...webhookKinds]);
  const documented = readFileSync(new URL("../../docs/webhooks.md", folder), "utf8");
  for (const kind of webhookKinds) expect(documented).toContain(`\`${kind}\``);
  expect(bridgeVersion).toBe(bridgeVersionHere);
});

const body =
  '{"type":"loan.settled","version":1,"timestamp":"2026-04-02T09:00:00.000Z","sequence":7,"data":{}}';
const now = 1_775_120_400_000;
const sent = (secrets: string[], timestamp = now / 1_000) =>
  signedHeaders({ id: "evt_1", timestamp, body }, secrets);

test("[CN-1] [CN-2] what the server signs is verified, with either secret during a change", async () => {
  const [old, fresh] = [newSecret(), newSecret()];
  const event = await verifyWebhook(body, sent([old]), { secrets: [old], now });
  expect(event).toMatchObject({ id: "evt_1", type: "loan.settled", sequence: 7 });
  for (const secrets of [[old], [fresh], ["whsec_AAAA", fresh]]) {
    const headers = new Headers(sent([fresh, old]));
    expect((await verifyWebhook(body, headers, { secrets, now })).id).toBe("evt_1");
  }
});

test("[CN-2] the test vector of the convention verifies", async () => {
  const headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };
  const secrets = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"];
  const verified = verifyWebhook('{"test": 2432232314}', headers, {
    secrets,
    now: 1_614_265_330_000,
  });
  expect((await verified).id).toBe("msg_p5jXN8AQM9LWM0D4loKWxJek");
});

test("[CN-2] another body, id, time, secret or no signature is refused", async () => {
  const secret = newSecret();
  const right = sent([secret]);
  const refused = (given: object, options = {}, of = body) =>
    expect(
      verifyWebhook(of, { ...right, ...given }, { secrets: [secret], now, ...options }),
    ).rejects.toThrow(WebhookNotVerified);
  await refused({}, {}, body.replace("7", "8"));
  await refused({ "webhook-id": "evt_2" });
  await refused({ "webhook-timestamp": String(now / 1_000 + 1) });
  await refused({}, { secrets: [newSecret()] });
  await refused({}, { secrets: [] });
  await refused({ "webhook-signature": "" });
  await refused({ "webhook-signature": "v1,%%% v2,abc" });
  await refused({ "webhook-signature": right["webhook-signature"].replace("v1,", "v1a,") });
  await refused({}, { now: now + 301_000 });
  await refused({}, { now: now - 301_000 });
  await expect(
    verifyWebhook(body, right, { secrets: [secret], now: now + 299_000 }),
  ).resolves.toBeDefined();
});
