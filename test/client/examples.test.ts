/** The examples of packages/client against a running server: a borrower's payment, and webhooks that another system takes in. */
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { approveWebhook, proposeWebhook } from "#contract/webhooks.ts";
import { collectEvents } from "#server/flows/webhooks/collect-events.ts";
import { deliverWebhooks } from "#server/flows/webhooks/deliver.ts";
import { right } from "#test/product-inputs.ts";
import { productId, runningLoan, startWorld } from "#test/simulated-server.ts";
import { mkopoClient } from "../../packages/client/client.ts";
import { payWhatIsDue } from "../../packages/client/examples/pay-what-is-due.ts";
import { receiveWebhooks } from "../../packages/client/examples/receive-webhooks.ts";
import type { WebhookEvent } from "../../packages/client/webhook.ts";

async function listening() {
  const world = await startWorld();
  const { app } = world.server;
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { world, origin };
}

test("[CN-2] a borrower's payment is begun once, and rejections and outages are told apart", async () => {
  const { world, origin } = await listening();
  const { session, loanId: orderId } = await runningLoan(world);
  world.server.setToday("2026-04-02");
  const options = { origin, session: session as Record<string, string> };
  const wanted = {
    orderId,
    productId,
    bankCode: "MPESA",
    walletNumber: "0712345678",
    idempotencyKey: "wish-1",
  };
  const address = await payWhatIsDue(options, wanted);
  expect(address).toMatch(/^http/);
  expect(await payWhatIsDue(options, wanted)).toBe(address);
  const mkopo = mkopoClient(options);
  const missing = await mkopo.call("readLoan", { orderId: "26010199999999", productId });
  expect(missing).toMatchObject({ ok: false, kind: "rejection", code: "900404" });
  const nobody = await mkopoClient({ origin }).call("readLoan", { orderId, productId });
  expect(nobody).toMatchObject({ ok: false, kind: "rejection", code: "900401", status: 200 });
  const silent = await mkopoClient({ origin: "http://127.0.0.1:1" }).call("readHome", {});
  expect(silent).toMatchObject({ ok: false, kind: "outage", status: 0 });
});

test("[CN-1] [CN-2] another system takes webhooks in once, and refuses what it cannot verify", async () => {
  const world = await startWorld();
  const asha = await world.server.staff({ role: "administrator" });
  const juma = await world.server.staff({ role: "supervisor" });
  const worked: WebhookEvent[] = [];
  const secrets: string[] = [];
  const receiver = receiveWebhooks(secrets, (event) => worked.push(event));
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void receiver.close());
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const asked = { name: "Accounting", url, kinds: "loan.disbursed" };
  const { endpointId, secret } = right(await asha.client.call(proposeWebhook, asked));
  right(await juma.client.call(approveWebhook, { endpointId }));
  // As time passes in this world: its clock is the one that signs.
  secrets.push(secret);
  world.server.setNow(new Date());
  await runningLoan(world);
  expect(await collectEvents(world.server.services)).toBe(1);
  await deliverWebhooks(world.server.services);
  expect(worked.map(({ type }) => type)).toEqual(["loan.disbursed"]);
  const forged = await fetch(url, { method: "POST", body: "{}" });
  expect(forged.status).toBe(401);
});
