/**
 * Daraja at a whole server: prompts, account numbers and payouts whose outcomes come late, twice, against each other or not at all,
 * and to nobody's address but the one that was made for them.
 */
import { describe, expect, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import {
  darajaKeys,
  darajaPayout,
  darajaReversal,
  darajaServer,
  pathOf,
  payoutCallback,
  promptCallback,
  sentCallback,
  statusCallback,
} from "#test/providers/daraja-server.ts";
import {
  accepted,
  type Lender,
  payNow,
  sendCallback,
  startLender,
} from "#test/providers/lender.ts";
import { type Borrowing, loanOf, positionOf } from "#test/simulated-server.ts";
import { unresolvedEvents } from "../../../core/provider-events/provider-events.ts";
import { pollPayouts } from "../../../flows/disbursement/poll-payouts.ts";
import { NotTaken, Outage, type PaymentRequest, Refused } from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { accountOf } from "./account.ts";
import { addressOf } from "./address.ts";
import type { DarajaConnection } from "./connection.ts";
import { darajaPayments } from "./payments.ts";
import { darajaPayouts } from "./payouts.ts";

const secrets = ["of the addresses", "of the addresses before"] as const;
const at = "2026-03-02T09:00:00Z";

async function connected(now = () => new Date(at)) {
  const theirs = await darajaServer();
  const errors: [string, unknown][] = [];
  const connection: DarajaConnection = {
    ...darajaKeys,
    client: providerClient({ name: "daraja", origin: theirs.origin, timeoutMs: 2_000, pauseMs: 0 }),
    callbackSecrets: secrets,
    callbacks: "https://loans.example/callbacks",
    payout: darajaPayout,
    reversal: darajaReversal,
    remarks: "Mkopo",
    log: { error: (event, facts) => errors.push([event, facts]) },
    now,
    token: null,
  };
  const [payments, payouts] = [darajaPayments(connection), darajaPayouts(connection)];
  return { theirs, connection, payments, payouts, errors };
}

/** An instalment of the loan. */
const instalment = 50_000_00;
const account = { market: "ke", bankCode: "MPESA", number: "0712345678" } as const;

/** A server in Kenya with a loan whose payout Daraja has taken. */
async function lent() {
  const held: { lender: Lender | null } = { lender: null };
  const world = await connected(() => held.lender?.server.services.calendar.now() ?? new Date(at));
  const { payments, payouts } = world;
  const lender = await startLender({ market: "ke", payments, payouts });
  held.lender = lender;
  const borrowing = await accepted(lender, account, { currency: "KES", principal: 200_000_00 });
  await runOutboxOnce(lender.server.services);
  const [payout] = world.theirs.payouts;
  if (payout === undefined) throw new Error("no payout was taken");
  return { ...world, lender, borrowing, payout };
}

async function running() {
  const world = await lent();
  const { lender, payout } = world;
  await sendCallback(lender, pathOf(payout.ResultURL), payoutCallback(payout, 0));
  return world;
}

const stateOf = async (lender: Lender, borrowing: Borrowing) =>
  (await loanOf(lender, borrowing)).applicationState;
const received = async (lender: Lender, borrowing: Borrowing) =>
  (await positionOf(lender, borrowing)).received;
const suspense = (lender: Lender) => unresolvedEvents(lender.server.services.db, 10);

async function prompted(world: Awaited<ReturnType<typeof running>>) {
  const { theirs, borrowing } = world;
  const answer = await payNow(borrowing, {
    bankCode: "MPESA",
    cardNo: "0712345678",
    amount: instalment,
  });
  expect(answer).toMatchObject({ ok: true, data: { repayType: "NOTICE" } });
  const [prompt] = theirs.prompts;
  if (prompt === undefined) throw new Error("no phone rang");
  return prompt;
}

describe("a payout", () => {
  test("goes to the wallet once, and the loan runs from its result, told twice and as failed afterwards", async () => {
    const { lender, borrowing, payout, theirs } = await lent();
    expect(payout).toMatchObject({ PartyB: "254712345678", Amount: 200_000 });
    expect(await stateOf(lender, borrowing)).toBe("payout-pending");
    for (const code of [0, 0, 2040]) {
      const sent = payoutCallback(payout, code);
      expect((await sendCallback(lender, pathOf(payout.ResultURL), sent)).status).toBe(200);
    }
    expect(await stateOf(lender, borrowing)).toBe("running");
    expect(await suspense(lender)).toMatchObject([
      { kind: "payout-failed", outcome: "contradictory" },
    ]);
    expect(theirs.payouts).toHaveLength(1);
  });

  test("whose result is lost is asked about, and the answer comes to an address of its own", async () => {
    const { lender, borrowing, theirs } = await lent();
    lender.server.setToday("2026-03-03");
    expect(await pollPayouts(lender.server.services)).toBe(0);
    const [query] = theirs.queries;
    const path = pathOf(query?.ResultURL ?? "");
    await sendCallback(lender, path, statusCallback(2033, {}));
    expect(await stateOf(lender, borrowing)).toBe("payout-pending");
    await sendCallback(lender, path, statusCallback(0, { Amount: 200_000 }));
    expect(await stateOf(lender, borrowing)).toBe("running");
  });

  test("fails by a documented code alone; another one, and a call that it waited too long, is asked about", async () => {
    const { lender, borrowing, payout, theirs, errors } = await lent();
    const { services } = lender.server;
    const late = { body: JSON.stringify({ Result: {} }), headers: {} };
    await sendCallback(lender, pathOf(payout.QueueTimeOutURL), late);
    for (const code of [17, 26, 100_000_000, "SOMETHING"]) {
      await sendCallback(lender, pathOf(payout.ResultURL), payoutCallback(payout, code));
    }
    while ((await runOutboxOnce(services)) > 0);
    expect(theirs.queries.length).toBeGreaterThan(0);
    expect(await stateOf(lender, borrowing)).toBe("payout-pending");
    expect(errors).toEqual([]);
    await sendCallback(lender, pathOf(payout.ResultURL), payoutCallback(payout, 1));
    expect(await stateOf(lender, borrowing)).toBe("payout-failed");
    expect(errors).toEqual([["daraja-refuses", { code: "1" }]]);
  });

  test("is heard at its own address alone, under each of two secrets", async () => {
    const { lender, borrowing, payout } = await lent();
    const { OriginatorConversationID: about } = payout;
    const sent = payoutCallback(payout, 0);
    const to = async (end: string) =>
      (await sendCallback(lender, `payouts/daraja/${end}`, sent)).status;
    expect(await to("")).toBe(401);
    expect(await to(addressOf({ purpose: "result", about }, ["another secret"]))).toBe(401);
    expect(await to(addressOf({ purpose: "confirm", about }, secrets))).toBe(401);
    const other = addressOf({ purpose: "result", about: "another" }, secrets);
    expect(await to(other)).toBe(200);
    expect(await stateOf(lender, borrowing)).toBe("payout-pending");
    expect(await to(addressOf({ purpose: "result", about }, [secrets[1]]))).toBe(200);
    expect(await stateOf(lender, borrowing)).toBe("running");
  });
});

describe("a prompt", () => {
  test("that is paid counts once, with its receipt, however often and late it is told", async () => {
    const world = await running();
    const { lender, borrowing } = world;
    const prompt = await prompted(world);
    expect(prompt).toMatchObject({ Amount: 50_000, PhoneNumber: "254712345678" });
    const path = pathOf(prompt.CallBackURL);
    const cancelled = promptCallback(prompt, 1032);
    for (const sent of [cancelled, promptCallback(prompt, 0), promptCallback(prompt, 0)]) {
      expect((await sendCallback(lender, path, sent)).status).toBe(200);
    }
    expect(await received(lender, borrowing)).toBe(instalment);
    // Its confirmation as money sent to the paybill number is the same money.
    const confirm = `payments/daraja/${addressOf({ purpose: "confirm", about: "" }, secrets)}`;
    await sendCallback(lender, confirm, sentCallback(prompt.AccountReference, "50000.00"));
    expect(await received(lender, borrowing)).toBe(instalment);
    expect(await suspense(lender)).toEqual([]);
  });

  test("whose callback is lost is asked about, and its callback after all changes nothing", async () => {
    const world = await running();
    const { lender, borrowing } = world;
    const prompt = await prompted(world);
    const path = pathOf(prompt.CallBackURL);
    // 1037 in a callback proves nothing; by then the query knows.
    prompt.result = "0";
    await sendCallback(lender, path, promptCallback(prompt, 1037));
    await runOutboxOnce(lender.server.services);
    expect(await received(lender, borrowing)).toBe(instalment);
    await sendCallback(lender, path, promptCallback(prompt, 0));
    expect(await received(lender, borrowing)).toBe(instalment);
  });

  test("that cannot be read is asked about, and another payment's address is refused", async () => {
    const world = await running();
    const { lender, borrowing, theirs } = world;
    const prompt = await prompted(world);
    const nonsense = { body: "{}", headers: { "content-type": "application/json" } };
    expect((await sendCallback(lender, pathOf(prompt.CallBackURL), nonsense)).status).toBe(200);
    // Whatever the letter was, it is another.
    const forged = pathOf(prompt.CallBackURL).replace(/(?<=push\.P)./, (one) =>
      one === "Z" ? "Y" : "Z",
    );
    expect((await sendCallback(lender, forged, promptCallback(prompt, 0))).status).toBe(401);
    expect(await received(lender, borrowing)).toBe(0);
    expect(theirs.prompts).toHaveLength(1);
  });
});

describe("money sent to the paybill number", () => {
  test("under the code shown is validated and counted once; under another one it is refused, and kept for people if it comes", async () => {
    const { lender, borrowing } = await running();
    const answer = await payNow(borrowing, { bankCode: "PAYBILL", amount: instalment });
    if (!answer.ok) throw new Error("no code was shown");
    const code = accountOf(answer.data.tradeNo);
    const [validate, confirm] = (["validate", "confirm"] as const).map(
      (purpose) => `payments/daraja/${addressOf({ purpose, about: "" }, secrets)}`,
    );
    const asked = async (typed: string) =>
      JSON.parse((await sendCallback(lender, validate ?? "", sentCallback(typed, "900.50"))).text);
    const typed = ` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)}`;
    expect(await asked(typed)).toEqual({ ResultCode: "0", ResultDesc: "Accepted" });
    expect(await asked("0712345678")).toMatchObject({ ResultCode: "C2B00012" });
    expect(await asked("P999999999")).toMatchObject({ ResultCode: "C2B00012" });
    for (let time = 0; time < 2; time += 1) {
      const told = await sendCallback(lender, confirm ?? "", sentCallback(typed, "900.50"));
      expect(JSON.parse(told.text)).toEqual({ ResultCode: 0, ResultDesc: "Success" });
    }
    expect(await received(lender, borrowing)).toBe(900_50);
    await sendCallback(lender, confirm ?? "", sentCallback("0712345678", "50.00", "RKTQDM7W6T"));
    expect(await received(lender, borrowing)).toBe(900_50);
    expect(await suspense(lender)).toMatchObject([{ outcome: "unallocated", amount: 50_00 }]);
  });
});

test("[LN-4] money sent to the paybill number of an amount that is none is kept for a person", async () => {
  const { lender, borrowing } = await running();
  const confirm = `payments/daraja/${addressOf({ purpose: "confirm", about: "" }, secrets)}`;
  const amounts = ["-50.00", "50.005", "9999999999999", "fifty"];
  for (const amount of amounts) {
    const told = await sendCallback(lender, confirm, sentCallback("0712345678", amount));
    expect([amount, told.status]).toEqual([amount, 200]);
  }
  expect(await received(lender, borrowing)).toBe(0);
  const kept = lender.server.logged.filter(({ event }) => event === "callback-needs-review");
  expect(kept).toHaveLength(amounts.length);
});

const request: PaymentRequest = {
  ...{ tradeNo: "P0123456789ABCDEFGH", amount: 1_250_50, currency: "KES", bankCode: "MPESA" },
  ...{ accountNumber: "0712345678", code: null, expiresAt: new Date("2026-03-02T09:30:00Z") },
  returnUrl: "https://loans.example/pay/return",
};

describe("what Daraja answers", () => {
  test("a token is asked for once, and anew when it holds no longer", async () => {
    const { theirs, payments } = await connected();
    await payments.start(request);
    await payments.start({ ...request, amount: 5_00 });
    expect(theirs.tokens).toBe(1);
    expect(theirs.prompts).toMatchObject([{ Amount: 1_251 }, { Amount: 5 }]);
    theirs.expireToken();
    await payments.start({ ...request, amount: 7_00 });
    expect(theirs.tokens).toBe(2);
  });

  test("what was certainly not taken is told from what is unknown; neither shows a number or a key", async () => {
    const { theirs, payments, payouts, connection } = await connected();
    const wrong = darajaPayments({ ...connection, consumerSecret: "wrong" });
    const failure = (of: Promise<unknown>) => of.catch((error: unknown) => error);
    expect(await failure(wrong.start(request))).toBeInstanceOf(NotTaken);
    expect(await failure(payments.start({ ...request, bankCode: "AIRTEL" }))).toBeInstanceOf(
      NotTaken,
    );
    const told = (status: number, errorCode: string) => {
      const text = JSON.stringify({
        requestId: "1",
        errorCode,
        errorMessage: "Wrong 254712345678",
      });
      return { status, text, carriedOut: false };
    };
    await payments.start(request);
    theirs.faults = [told(500, "500.003.02")];
    expect(await failure(payments.start(request))).toBeInstanceOf(NotTaken);
    theirs.faults = [told(500, "500.003.1001")];
    const unknown = await failure(payments.start(request));
    expect(unknown).toBeInstanceOf(Outage);
    expect(unknown).not.toBeInstanceOf(NotTaken);
    expect(String(unknown)).not.toMatch(/2547|secret|bfb279/);
    const payout = {
      ...{ payoutId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4", amount: 9_00, currency: "KES" },
      ...{ bankCode: "MPESA", accountNumber: "0712345678", payeeName: "", payeePhone: "" },
      sentBefore: null,
    };
    expect(await failure(payouts.send(payout))).toBeInstanceOf(Refused);
    theirs.faults = [
      { status: 200, text: JSON.stringify({ ResponseCode: "21" }), carriedOut: false },
    ];
    expect(await failure(payouts.send({ ...payout, amount: 10_00 }))).toBeInstanceOf(NotTaken);
    expect(theirs.payouts).toEqual([]);
  });

  test("a prompt is over when Daraja says so, and one that nobody heard of an hour after its time", async () => {
    const { theirs, payments } = await connected();
    const { providerReference } = await payments.start(request);
    const { tradeNo } = request;
    const [prompt] = theirs.prompts;
    const cancel = (known: string | null, expiresAt = request.expiresAt) =>
      payments.cancel(tradeNo, known, expiresAt);
    expect(await cancel(providerReference)).toBe(false);
    if (prompt !== undefined) prompt.result = "0";
    expect(await cancel(providerReference, new Date("2026-03-01T09:00:00Z"))).toBe(false);
    if (prompt !== undefined) prompt.result = "1032";
    expect(await cancel(providerReference)).toBe(true);
    expect(await payments.look(tradeNo, providerReference)).toMatchObject({
      kind: "payment-failed",
    });
    expect(await cancel(null)).toBe(false);
    expect(await cancel(null, new Date("2026-03-02T08:00:00Z"))).toBe(true);
  });
});
