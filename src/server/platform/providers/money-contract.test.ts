/**
 * What holds for every adapter that moves money, whatever its provider responds: only a documented outcome of this very
 * payment or payout ends it. Anything else is an outage or "not known yet" (decision record 0047).
 */
import { describe, expect, test } from "vitest";
import {
  type AdapterName,
  adapterNames,
  type MoneyAdapter,
  moneyAdapter,
  wordsOf,
} from "#test/providers/money-adapters.ts";
import type { Fault, Seen } from "#test/providers/provider-server.ts";
import { NotTaken, Outage } from "../provider-ports/ports.ts";

const doors = [401, 403];

type Row = readonly [string, Fault];

/** Responses that prove nothing, by name; with `carriedOut` the provider has done what was requested. */
function undecided(name: AdapterName, carriedOut: boolean): Row[] {
  const { envelope, unknown } = wordsOf[name];
  const told = (words: string, status: number, text: string): Row => {
    return [`${words} under ${status}`, { status, text, carriedOut }];
  };
  return [
    ...[400, ...doors, 404, 409, 422, 429, 500].map((status) =>
      told("an answer in its own form", status, JSON.stringify(envelope)),
    ),
    ...[404, 502, 200].map((status) => told("a page of a gateway", status, "<!doctype html>")),
    told("a code nobody knows", 200, JSON.stringify(unknown)),
    ...(carriedOut
      ? [["nothing", "lost-answer"] as const]
      : [["silence", "silence"] as const, ["a line that breaks", "hang-up"] as const]),
  ];
}

/** A request that moves money, not the one for a token before it. */
const moves = ({ method, path }: Pick<Seen, "method" | "path">) =>
  method === "POST" && !path.startsWith("/auth/");
const isPayout = (seen: Pick<Seen, "method" | "path">) =>
  moves(seen) && /[pP]ay|cashin|disbursements/.test(seen.path);

const asksBack = ({ method, path }: Pick<Seen, "method" | "path">) =>
  method === "POST" && /return|revers|refund/.test(path);

const isDoor = (fault: Fault) => typeof fault === "object" && doors.includes(fault.status);

/** The result, null for an outage. Any other error is a bug. */
function answered<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof Outage) return null;
    throw error;
  });
}

/** From now on every request meets `fault`. Nobody waits long for an answer that never comes. */
function meets({ provider, clock }: Pick<MoneyAdapter, "provider" | "clock">, fault: Fault): void {
  provider.fails = () => fault;
  if (fault === "silence") clock.patienceMs = 50;
}

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);

describe.each(adapterNames)("%s", (name) => {
  test.each(undecided(name, false))("a payout that meets %s goes on", async (_words, fault) => {
    const { payouts, payout, ...adapter } = await moneyAdapter(name);
    meets(adapter, fault);
    const first = await answered(payouts.send(payout));
    // Selcom documents that a request it does not admit was not processed: a rejected first request was never accepted.
    if (name === "selcom" && isDoor(fault)) expect(first).toMatchObject({ accepted: false });
    else expect(first).toBeNull();
    const again = await answered(payouts.send({ ...payout, sentBefore: at("08:00") }));
    expect(again ?? { accepted: true }).toMatchObject({ accepted: true });
    expect(await answered(payouts.look(payout.payoutId, payout))).toBeNull();
  });

  test.each(undecided(name, true).filter(([, fault]) => name !== "selcom" || !isDoor(fault)))(
    "a payout that was taken and answered with %s is paid once",
    async (_words, fault) => {
      const { payouts, payout, provider, clock, taken } = await moneyAdapter(name);
      provider.fails = (seen) => (moves(seen) ? fault : null);
      const first = await answered(payouts.send(payout));
      expect(first ?? { accepted: true }).toMatchObject({ accepted: true });
      provider.fails = () => null;
      clock.at = at("09:01");
      const again = await answered(payouts.send({ ...payout, sentBefore: at("09:00") }));
      expect(again).toMatchObject({ accepted: true });
      expect(taken()).toBe(1);
      expect(await answered(payouts.look(payout.payoutId, payout))).toBeNull();
    },
  );

  test("a payout that may have been taken is never said to be not taken, whatever is answered afterwards", async () => {
    const busy = { status: 429, text: "", carriedOut: false };
    const text = JSON.stringify(wordsOf[name].unknown);
    for (const fault of ["lost-answer", { status: 200, text, carriedOut: true }] as const) {
      const { payouts, payout, provider } = await moneyAdapter(name);
      let posted = false;
      provider.fails = (seen) => {
        if (!isPayout(seen)) return posted ? busy : null;
        const first = !posted;
        posted = true;
        return first ? fault : busy;
      };
      const failed = await payouts.send(payout).catch((error: unknown) => error);
      expect(failed, name).not.toBeInstanceOf(NotTaken);
    }
  });

  test("a payout is refused by a documented word on its first sending", async () => {
    const { payouts, payout, refusePayee, taken } = await moneyAdapter(name);
    refusePayee();
    expect(await payouts.send(payout)).toMatchObject({ accepted: false });
    expect(taken()).toBe(0);
  });

  test("a payout whose first sending may have arrived is not refused by its second one", async () => {
    // The simulator books one payout for each id, whether or not its response arrived.
    if (name === "simulator") return;
    const { payouts, payout, refusePayee, provider, clock } = await moneyAdapter(name);
    refusePayee();
    provider.fails = (seen) => (moves(seen) && clock.at < at("09:01") ? "hang-up" : null);
    expect(await answered(payouts.send(payout))).toBeNull();
    clock.at = at("09:02");
    const again = { ...payout, sentBefore: at("09:00") };
    expect(await answered(payouts.send(again))).toBeNull();
    // Half an hour later a payout that was accepted would be found, and this one is still rejected. Selcom says of one that it never saw
    // what it says of one that it lost, so there it stays unknown.
    clock.at = at("09:30");
    const later = await answered(payouts.send(again));
    if (name === "selcom") expect(later).toBeNull();
    else expect(later).toMatchObject({ accepted: false });
  });

  test("a rejection that answers a repeat within one sending proves nothing", async () => {
    if (name === "simulator") return;
    const { payouts, payout, refusePayee, provider } = await moneyAdapter(name);
    refusePayee();
    let asked = 0;
    provider.fails = (seen) => (moves(seen) && ++asked === 1 ? "hang-up" : null);
    expect(await answered(payouts.send(payout))).toBeNull();
    expect(asked).toBe(2);
  });

  test.each(undecided(name, false))(
    "a payment that meets %s is neither begun nor over",
    async (_words, fault) => {
      const { payments, payment, ...adapter } = await moneyAdapter(name);
      const { providerReference } = await payments.start(payment);
      meets(adapter, fault);
      const { tradeNo, expiresAt } = payment;
      const other = { ...payment, tradeNo: "P0123456789ABCDEFGX" };
      expect(await answered(payments.start(other))).toBeNull();
      expect(await answered(payments.look(tradeNo, providerReference))).toBeNull();
      expect(await answered(payments.cancel(tradeNo, providerReference, expiresAt))).not.toBe(true);
      expect(await answered(payments.find("pay_0123456789AB"))).toBeNull();
    },
  );

  test("where nobody listens nothing is refused, over or begun", async () => {
    const { unreachable, payment, payout } = await moneyAdapter(name);
    const { payments, payouts } = unreachable;
    expect(await answered(payouts.send(payout))).toBeNull();
    expect(await answered(payouts.look(payout.payoutId, payout))).toBeNull();
    expect(await answered(payments.start(payment))).toBeNull();
    expect(await answered(payments.cancel(payment.tradeNo, "known", payment.expiresAt))).toBeNull();
    expect(await answered(payments.look(payment.tradeNo, "known"))).toBeNull();
  });
});

describe("a payment to give back", () => {
  const giving: readonly AdapterName[] = ["daraja", "razorpay", "simulator"];
  const rows = giving.flatMap((name) =>
    undecided(name, false).map((row) => [name, ...row] as const),
  );

  async function world(name: AdapterName) {
    const adapter = await moneyAdapter(name);
    const { payments, unreachable, returned, provider } = adapter;
    const { returns } = payments;
    if (returns === null || returned === undefined) throw new Error(`${name} gives nothing back`);
    const asked = await returned();
    const sent = { ...asked, sentReference: "f1e2-4b95" };
    const requests = () => provider.seen.filter(asksBack).length;
    return { ...adapter, returns, asked, sent, requests, nobody: unreachable.payments.returns };
  }

  test.each(rows)("at %s that meets %s is not refused", async (name, _words, fault) => {
    const { returns, asked, sent, ...adapter } = await world(name);
    meets(adapter, fault);
    const first = await answered(returns.send(asked));
    // Daraja's word for what it has taken is the same under each status of 2xx.
    expect(first ?? { accepted: true }).toMatchObject({ accepted: true });
    expect(await answered(returns.look(sent))).toBeNull();
  });

  test.each(giving)(
    "at %s is said to be taken once it is, and known by no outcome before",
    async (name) => {
      const { returns, asked, sent, requests, nobody } = await world(name);
      expect(returns.takes(asked)).toBe(true);
      expect(await returns.send(asked)).toMatchObject({ accepted: true });
      expect(await returns.look(sent)).toBeNull();
      expect(requests()).toBe(1);
      expect(await answered(nobody!.send(asked))).toBeNull();
      expect(await answered(nobody!.look(sent))).toBeNull();
    },
  );

  test.each(giving)(
    "at %s whose answer is lost is neither refused nor said to be not taken",
    async (name) => {
      const { returns, asked, provider, requests } = await world(name);
      provider.fails = (seen) => (asksBack(seen) ? "lost-answer" : null);
      const failed = await returns.send(asked).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(Outage);
      expect(failed).not.toBeInstanceOf(NotTaken);
      expect(requests()).toBeGreaterThan(0);
    },
  );

  test("is given back by the adapters looked at here, and by no other", async () => {
    for (const name of adapterNames) {
      const { payments } = await moneyAdapter(name);
      expect(payments.returns !== null, name).toBe(giving.includes(name));
    }
  });
});

describe("cards", () => {
  const charging: readonly AdapterName[] = ["simulator"];
  const rows = charging.flatMap((name) =>
    undecided(name, false).map((row) => [name, ...row] as const),
  );

  test.each(rows)(
    "at %s that meet %s are neither refused nor over",
    async (name, _words, fault) => {
      const { payments, payment, ...adapter } = await moneyAdapter(name);
      const { cards } = payments;
      const { tradeNo, amount, currency } = payment;
      meets(adapter, fault);
      expect(
        await answered(cards!.tokenize({ cardNumber: "4111111111111111", bankCode: "CRDB" })),
      ).toBeNull();
      const charge = { tradeNo, amount, currency, cardToken: "token", sendCode: true };
      expect(await answered(cards!.charge(charge))).toBeNull();
      expect(await answered(cards!.confirm(tradeNo, "123456"))).toBeNull();
    },
  );

  test("are charged by the adapters looked at here, and by no other", async () => {
    for (const name of adapterNames) {
      const { payments } = await moneyAdapter(name);
      expect(payments.cards !== null, name).toBe(charging.includes(name));
    }
  });
});

describe("mandates", () => {
  const keeping: readonly AdapterName[] = ["simulator", "razorpay"];
  const rows = keeping.flatMap((name) =>
    undecided(name, false).map((row) => [name, ...row] as const),
  );

  test.each(rows)(
    "at %s that meet %s are neither agreed, announced, begun nor over",
    async (name, _words, fault) => {
      const { payments, payment, ...adapter } = await moneyAdapter(name);
      const mandates = payments.mandates!;
      const { tradeNo, returnUrl, expiresAt } = payment;
      const request = {
        ...{ tradeNo, returnUrl, expiresAt, amount: 1_00, currency: "INR" },
      } as const;
      const payer = { payerName: "Asha", payerPhone: "+919876543210" };
      const limits = { cap: 100_00, validUntil: at("10:00") };
      meets(adapter, fault);
      const register = mandates.register({ ...request, ...payer, ...limits });
      expect(await answered(register)).toBeNull();
      for (const token of [null, "cust_1 token_1"]) {
        const read = await answered(mandates.read({ tradeNo, known: "inv_1" }, token));
        expect(read ?? { state: "waiting" }).toMatchObject({ state: "waiting" });
      }
      const debit = { ...request, token: "cust_1 token_1" };
      expect(await answered(mandates.announce(debit, at("09:30")))).toBeNull();
      const begin = mandates.debit({ ...debit, announced: "order_1", payerPhone: "+919876543210" });
      expect(await answered(begin.then(() => "begun"))).toBeNull();
      expect(await answered(mandates.cancel(debit.token))).not.toBe(true);
      expect(await answered(payments.look(tradeNo, "order_1"))).toBeNull();
      expect(await answered(payments.cancel(tradeNo, "order_1", at("08:00")))).not.toBe(true);
    },
  );

  test("are kept by the adapters looked at here, and by no other", async () => {
    for (const name of adapterNames) {
      const { payments } = await moneyAdapter(name);
      expect(payments.mandates !== undefined, name).toBe(keeping.includes(name));
    }
  });
});
