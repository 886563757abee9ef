/** Several channels of payouts: the next one pays only what the first has certainly not taken. */
import { expect, test } from "vitest";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import {
  NotTaken,
  Outage,
  type PaymentProvider,
  type PayoutProvider,
  type PayoutRequest,
  Refused,
} from "#server/platform/provider-ports/ports.ts";
import { publishedChannels } from "#test/configuration-inputs.ts";
import { testSettings } from "#test/server.ts";
import {
  acceptedLoan,
  loanOf,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import { defineStatement } from "../../platform/db/database.ts";

const { providers } = testSettings();
const secret = "a secret that no page may show";
const names = ["DRAGONPAY_MERCHANT", "DRAGONPAY_PASSWORD", "DRAGONPAY_PAYOUT_KEY"];
const keys = Object.fromEntries(names.map((name) => [name, secret]));
const providersOfPayouts = defineStatement(
  "test.providers-of-payouts",
  "select provider, state from payout order by requested_at",
);

type Answer = "taken" | Outage | (() => Promise<never>);

/** The simulator first, then another provider; `sent` names each that was asked, `answers` what the first one does. */
async function two(answers: Answer[], second: Answer[] = []) {
  const further = {
    payments: new Map<string, PaymentProvider>(),
    payouts: new Map<string, PayoutProvider>(),
  };
  const world = await startWorld({ further, settings: { providers: { ...providers, keys } } });
  const { services } = world.server;
  const sent: string[] = [];
  const own = { ...services.payouts };
  const answering = (name: string, given: Answer[]) => async (request: PayoutRequest) => {
    sent.push(`${name}${request.sentBefore === null ? "" : " again"}`);
    const answer = given.shift() ?? "taken";
    if (typeof answer === "function") return answer();
    if (answer instanceof Outage) throw answer;
    return own.send(request);
  };
  services.payouts.send = answering("first", answers);
  further.payouts.set("dragonpay", {
    ...own,
    name: "dragonpay",
    send: answering("second", second),
  });
  further.payments.set("dragonpay", { ...services.payments, name: "dragonpay" });
  const people = [
    await world.server.staff({ role: "supervisor" }),
    await world.server.staff({ role: "supervisor" }),
  ] as const;
  await publishedChannels(people, services.calendar.today(), (channels) => [
    ...channels,
    ...channels
      .filter(({ purpose }) => purpose === "payout-wallet" || purpose === "wallet")
      .map((one) => ({ ...one, provider: "dragonpay" })),
  ]);
  const run = async () => {
    await services.db.script("update outbox set due_at = '2026-01-01'");
    await runOutboxOnce(services);
  };
  const states = () => services.db.query(providersOfPayouts);
  return { world, services, sent, run, states };
}

test("[PD-11] what the first has certainly not taken is paid by the next, once", async () => {
  const { world, sent, run, states } = await two([new NotTaken("down")]);
  const borrowing = await acceptedLoan(world);
  await run();
  await run();
  expect(sent).toEqual(["first", "second"]);
  expect(await states()).toEqual([{ provider: "dragonpay", state: "sent" }]);
  expect((await loanOf(world, borrowing)).applicationState).toBe("payout-pending");
});

test("[PD-11] while the first's outcome is unknown nobody else pays, not even after the first says it took nothing", async () => {
  const { world, sent, run, states } = await two([
    new Outage("silence"),
    new NotTaken("not called for a while"),
    "taken",
  ]);
  await acceptedLoan(world);
  await run();
  expect(await states()).toEqual([{ provider: "simulator", state: "requested" }]);
  await run();
  await run();
  expect(sent).toEqual(["first", "first again", "first again"]);
  expect(await states()).toEqual([{ provider: "simulator", state: "sent" }]);
});

test("[PD-11] when none takes it, it is begun anew later, by the first that does", async () => {
  const { world, sent, run, states } = await two(
    [new NotTaken("down")],
    [new NotTaken("down"), "taken"],
  );
  await acceptedLoan(world);
  await run();
  expect(await states()).toEqual([{ provider: null, state: "requested" }]);
  await run();
  expect(sent).toEqual(["first", "second", "first"]);
  expect(await states()).toEqual([{ provider: "simulator", state: "sent" }]);
});

test("[PD-11] what the first never takes is paid by the next, and what none ever takes waits for staff, tried no more", async () => {
  const taken = await two([new Refused("no letters for the name")]);
  await acceptedLoan(taken.world);
  await taken.run();
  expect(taken.sent).toEqual(["first", "second"]);
  expect(await taken.states()).toEqual([{ provider: "dragonpay", state: "sent" }]);
  const none = await two(
    [new Refused("no letters"), new Refused("no letters")],
    [new NotTaken("down"), new Refused("no such bank")],
  );
  const borrowing = await acceptedLoan(none.world);
  // The second may take it later.
  await none.run();
  await none.run();
  await none.run();
  expect(none.sent).toEqual(["first", "second", "first", "second"]);
  expect(await none.states()).toEqual([{ provider: null, state: "requested" }]);
  expect((await loanOf(none.world, borrowing)).applicationState).toBe("payout-pending");
  const { client } = await none.world.server.staff({ role: "supervisor" });
  expect(await client.call(listSuspenseEntries, { page: "0" })).toMatchObject({
    data: { openPayouts: [{ orderNo: borrowing.loanId, reason: "no letters; no such bank" }] },
  });
});

test("[PD-11] a payout that another server has sent again meanwhile stays with the first", async () => {
  const { world, services, sent, run, states } = await two([
    async () => {
      await services.db.script("update payout set sent_again = true");
      throw new NotTaken("down");
    },
    "taken",
  ]);
  await acceptedLoan(world);
  await run();
  await run();
  expect(sent).toEqual(["first", "first again"]);
  expect(await states()).toEqual([{ provider: "simulator", state: "sent" }]);
});

test("[PD-11] a provider that is down is passed over by new payments and payouts, and asked where it is the only one", async () => {
  const { world, services, sent, run } = await two([]);
  services.payouts.isDown = () => true;
  await acceptedLoan(world);
  await run();
  expect(sent).toEqual(["second"]);
  const borrowing = await runningLoan(world);
  services.payments.isDown = () => true;
  const tradeNo = await startedPayment(borrowing);
  expect((await readAttempt(services.db, tradeNo))?.provider).toBe("dragonpay");
  services.further.payments.get("dragonpay")!.isDown = () => true;
  const other = await startedPayment(await runningLoan(world));
  expect((await readAttempt(services.db, other))?.provider).toBe("simulator");
});
