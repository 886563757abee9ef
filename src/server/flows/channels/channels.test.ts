/** Channels published in the console: what a borrower may pay by, which provider is asked, and what is under way. */
import { expect, test, vi } from "vitest";
import { type Channel, providerTables, readChannels } from "#contract/channels.ts";
import { readConfiguration, submitConfigurationDraft } from "#contract/configuration.ts";
import { readInstalments } from "#contract/repayment.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { readAttempt } from "#server/core/payment-attempt/store.ts";
import type { PaymentProvider } from "#server/platform/provider-ports/ports.ts";
import { draftedChannels, publishedChannels } from "#test/configuration-inputs.ts";
import { right } from "#test/product-inputs.ts";
import { testSettings } from "#test/server.ts";
import {
  acceptedLoan,
  loanOf,
  pay,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";

const secret = "a secret that no page may show";
const { providers } = testSettings();
const keys = { DRAGONPAY_MERCHANT: secret, DRAGONPAY_PASSWORD: secret };

async function start() {
  const further = { payments: new Map<string, PaymentProvider>() };
  const world = await startWorld({ further, settings: { providers: { ...providers, keys } } });
  // The simulator under another name: what it is asked is told apart by the name stored with the attempt.
  const second = { ...world.server.services.payments, name: "dragonpay" };
  further.payments.set("dragonpay", second);
  const people = [
    await world.server.staff({ role: "supervisor" }),
    await world.server.staff({ role: "supervisor" }),
  ] as const;
  const publish = (change: (now: Channel[]) => unknown) =>
    publishedChannels(people, world.server.services.calendar.today(), change);
  return { world, people, publish, second };
}

const off =
  (purpose: Channel["purpose"], provider: Channel["provider"] = "simulator") =>
  (channels: Channel[]) =>
    channels.map((one) =>
      one.purpose === purpose && one.provider === provider ? { ...one, on: false } : one,
    );

async function offered(borrowing: Awaited<ReturnType<typeof runningLoan>>) {
  const { client, loanId } = borrowing;
  const plan = right(await client.call(readInstalments, { productId, orderId: loanId }));
  return plan.bankList.map(({ type }) => type);
}

const providerOf = async ({ server }: World, tradeNo: string) =>
  (await readAttempt(server.services.db, tradeNo))?.provider;

test("[PD-11] what is offered to pay by follows the channels, and what is switched off is refused", async () => {
  const { world, publish } = await start();
  const borrowing = await runningLoan(world);
  expect(await offered(borrowing)).toContain("NMB");
  await publish((channels) =>
    off("bank")(channels).map((one) =>
      one.purpose === "wallet" ? { ...one, sources: [{ code: "MPESA", payee: "" }] } : one,
    ),
  );
  const now = await offered(borrowing);
  expect(now).toContain("MPESA");
  expect(now).not.toContain("AIRTEL");
  expect(now).not.toContain("NMB");
  expect(await pay(borrowing, { bankCode: "NMB" })).toMatchObject({ rejection: "sourceUnknown" });
  expect(await pay(borrowing, { bankCode: "AIRTEL" })).toMatchObject({
    rejection: "sourceUnknown",
  });
});

test("[PD-11] limits and hours of service are kept, and the next channel of the purpose takes over", async () => {
  const { world, publish } = await start();
  const borrowing = await runningLoan(world);
  await publish((channels) =>
    channels.map((one) =>
      one.purpose === "wallet" ? { ...one, least: 50_000_00, most: 60_000_00 } : one,
    ),
  );
  expect(await pay(borrowing)).toMatchObject({ rejection: "channelClosed" });
  // The business date of a test is at noon: closed until the afternoon.
  await publish((channels) =>
    channels.flatMap((one): object[] =>
      one.purpose === "wallet"
        ? [
            { ...one, least: null, most: null, from: "15:00", until: "11:00" },
            { ...one, provider: "dragonpay", least: null, most: null },
          ]
        : [one],
    ),
  );
  expect(await providerOf(world, await startedPayment(borrowing))).toBe("dragonpay");
});

test("[PD-11] a payment under way is carried on and completed by the provider that began it", async () => {
  const { world, publish } = await start();
  const borrowing = await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  await publish((channels) => [
    ...off("wallet")(channels),
    ...channels
      .filter(({ purpose }) => purpose === "wallet")
      .map((one) => ({ ...one, provider: "dragonpay" })),
  ]);
  // The same request again is the same payment, not a second one at the other provider.
  expect(await startedPayment(borrowing)).toBe(tradeNo);
  expect(await providerOf(world, tradeNo)).toBe("simulator");
  await world.simulator.control.pay(tradeNo);
  await world.simulator.control.deliver();
  expect((await readAttempt(world.server.services.db, tradeNo))?.state).toBe("succeeded");
  const { events } = await loanOf(world, borrowing);
  expect(events.some(({ kind }) => kind === "repaid")).toBe(true);
});

test("[PD-11] a payout waits while no channel takes it, and goes out once one does", async () => {
  const { world, people, publish } = await start();
  await publish(off("payout-wallet"));
  const borrowing = await acceptedLoan(world);
  await runOutboxOnce(world.server.services);
  await world.simulator.control.deliver();
  const isOut = async () =>
    (await loanOf(world, borrowing)).events.some(({ kind }) => kind === "disbursed");
  expect(await isOut()).toBe(false);
  expect(right(await people[0].client.call(readChannels, {})).payoutsWaiting).toBe(1);
  await publish((channels) =>
    channels.map((one) => (one.purpose === "payout-wallet" ? { ...one, on: true } : one)),
  );
  const { calendar } = world.server.services;
  const later = new Date(calendar.now().getTime() + 16 * 60_000);
  vi.spyOn(calendar, "now").mockReturnValue(later);
  await runOutboxOnce(world.server.services);
  vi.restoreAllMocks();
  await world.simulator.control.deliver();
  expect(await isOut()).toBe(true);
});

test("[PD-11] the console tells which settings are there and what each channel did, and no secret", async () => {
  const { world, people } = await start();
  const tradeNo = await startedPayment(await runningLoan(world));
  await world.simulator.control.pay(tradeNo);
  await world.simulator.control.deliver();
  const read = right(await people[0].client.call(readChannels, {}));
  const dragonpay = read.providers.find(({ provider }) => provider === "dragonpay");
  expect(dragonpay).toMatchObject({ host: "gw.dragonpay.ph", fits: true });
  expect(dragonpay?.settings.map(({ name, set }) => `${name} ${set}`)).toEqual([
    "MKOPO_DRAGONPAY_MERCHANT true",
    "MKOPO_DRAGONPAY_PASSWORD true",
    "MKOPO_DRAGONPAY_PAYOUT_KEY false",
  ]);
  const wallet = read.states.find(({ purpose }) => purpose === "wallet");
  expect(wallet).toMatchObject({ state: "open", facts: { succeeded: 1, failed: 0, unknown: 0 } });
  expect(wallet?.facts.lastSuccess).not.toBe("");
  expect(JSON.stringify(read)).not.toContain(secret);
  const document = right(
    await people[0].client.call(readConfiguration, { kind: "channels", key: "" }),
  );
  expect(JSON.stringify(document)).not.toContain(secret);
});

test("[PD-11] no draft without a way to repay is submitted", async () => {
  const { people } = await start();
  const draft = await draftedChannels(people[0], (channels) =>
    channels.map((one) => ({ ...one, on: false })),
  );
  expect(await people[0].client.call(submitConfigurationDraft, draft)).toMatchObject({
    rejection: "hasProblems",
    fields: ["channels"],
  });
});

test("[PD-11] the codes that only the configuration file changes are shown with where they come from", async () => {
  const { providers } = testSettings();
  const selcomWallets = { MPESA: "OWN-CODE" };
  const tables = { ...providers.tables, selcomWallets };
  const world = await startWorld({ settings: { providers: { ...providers, tables } } });
  const agent = await world.server.staff();
  const { tables: shown } = right(await agent.client.call(readChannels, {}));
  const of = (name: string) => shown.find(({ table }) => table === name);
  expect(shown.map(({ table }) => table)).toEqual([...providerTables]);
  expect(of("selcomWallets")).toEqual({
    ...{ table: "selcomWallets", setting: "providers.selcomWallets", source: "file" },
    rows: [{ code: "MPESA", to: "OWN-CODE" }],
  });
  expect(of("dragonpayProcessors")).toMatchObject({ source: "usual" });
  expect(of("dragonpayProcessors")?.rows).toContainEqual({ code: "GCASH", to: "GCSH" });
  expect(of("codeChannels")).toMatchObject({ setting: "codeChannels", source: "usual" });
  expect(of("codeChannels")?.rows.length).toBeGreaterThan(0);
});
