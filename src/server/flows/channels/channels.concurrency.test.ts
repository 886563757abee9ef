/**
 * A channel is switched off at one server while payments begin at another one of the same database. A server reads publications once a
 * second (the memo time): once a reading that began after the commit has ended, nothing begins by the channel any more.
 */
import { expect, test } from "vitest";
import { createClient } from "#contract/client.ts";
import { startPayment } from "#contract/repayment.ts";
import { everyConfigurationKind } from "#server/app/registry/configuration-kinds.ts";
import { liveConfiguration } from "#server/core/configuration/live-configuration.ts";
import { readAttempt } from "#server/core/payment-attempt/store.ts";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import { repaymentRoutes } from "#server/flows/payment/routes.ts";
import { buildServer } from "#server/platform/http/build-server.ts";
import { startLoop } from "#server/platform/jobs/loop.ts";
import type { PaymentProvider } from "#server/platform/provider-ports/ports.ts";
import { publishedChannels } from "#test/configuration-inputs.ts";
import { testSettings } from "#test/server.ts";
import { type Borrowing, productId, runningLoan, startWorld } from "#test/simulated-server.ts";

/** As app/registry/start-jobs.ts has it. */
const memoMs = 1_000;
const loans = 30;
const { providers } = testSettings();
const keys = { DRAGONPAY_MERCHANT: "m", DRAGONPAY_PASSWORD: "p" };

test("[PD-11] once a channel's switching off is read, no payment begins by it, and one under way is completed", async () => {
  const further = { payments: new Map<string, PaymentProvider>() };
  const world = await startWorld({ further, settings: { providers: { ...providers, keys } } });
  const { services } = world.server;
  further.payments.set("dragonpay", { ...services.payments, name: "dragonpay" });
  const people = [
    await world.server.staff({ role: "supervisor" }),
    await world.server.staff({ role: "supervisor" }),
  ] as const;
  const borrowings: Borrowing[] = [];
  for (let at = 0; at < loans; at += 1) borrowings.push(await runningLoan(world));

  // The other server: its own memory of what is published, read once a second.
  const configuration = liveConfiguration(services.db, everyConfigurationKind);
  await configuration.refresh();
  const other = await buildServer({ ...services, configuration }, [repaymentRoutes]);
  const readings: { begun: number; ended: number }[] = [];
  const loop = startLoop(
    "configuration",
    memoMs,
    async () => {
      const begun = services.calendar.now().getTime();
      await configuration.refresh();
      readings.push({ begun, ended: services.calendar.now().getTime() });
    },
    services.log,
  );
  const begin = async (at: number) => {
    const { session, loanId } = borrowings[at]!;
    const { settings } = services;
    const transport = inProcessTransport(other);
    const origin = settings.publicOrigin;
    const client = createClient({ origin, transport, language: "en", session });
    const asked = { product_id: productId, orderId: loanId, amount: "10000000" };
    const from = { cardNo: "0712345678", bankCode: "MPESA", isDelay: "0" } as const;
    const answer = await client.call(startPayment, { ...asked, ...from });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.tradeNo;
  };
  const tradeNumbers = [await begin(0)];
  const switched = publishedChannels(people, services.calendar.today(), (channels) => [
    ...channels.map((one) => (one.purpose === "wallet" ? { ...one, on: false } : one)),
    ...channels
      .filter(({ purpose }) => purpose === "wallet")
      .map((one) => ({ ...one, provider: "dragonpay" })),
  ]).then(() => services.calendar.now().getTime());
  let read: { begun: number; ended: number } | undefined;
  let visible: number | null = null;
  switched.then((at) => {
    visible = at;
  });
  for (let at = 1; at < loans; at += 1) {
    // The last third begins after the other server has read of it.
    while (at === loans - 10 && read === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      read = visible === null ? undefined : readings.find(({ begun }) => begun >= visible!);
    }
    tradeNumbers.push(await begin(at));
  }
  await loop.stop();
  await other.close();
  const known = read!;
  expect(known.begun - visible!).toBeLessThanOrEqual(memoMs + 1_000);

  const attempts = await Promise.all(
    tradeNumbers.map(async (tradeNo) => (await readAttempt(services.db, tradeNo))!),
  );
  const late = attempts.filter(({ createdAt }) => createdAt.getTime() > known.ended);
  expect(late.length).toBeGreaterThanOrEqual(10);
  expect(new Set(late.map(({ provider }) => provider))).toEqual(new Set(["dragonpay"]));
  // The first one began by the channel that is off now.
  expect(attempts[0]?.provider).toBe("simulator");
  await world.simulator.control.pay(tradeNumbers[0]!);
  await world.simulator.control.deliver();
  expect((await readAttempt(services.db, tradeNumbers[0]!))?.state).toBe("succeeded");
});
