/** The moves of a run. Each starts tasks, changes the world outside the server, or lets time pass. */
import { requestHardship } from "#contract/hardship.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { submitReference } from "#contract/payment-claim.ts";
import { saveAccount } from "#contract/payout-account.ts";
import type { SimulatedPayment } from "#server/platform/simulator/ledger.ts";
import { absurdAmount, longAgo } from "./absurd-money.ts";
import { accountNumbers, productId } from "./cast.ts";
import { type JobName, jobs } from "./jobs.ts";
import {
  approveSomething,
  askForHelp,
  offerPlan,
  proposeAboutPayout,
  proposeCash,
} from "./moves-at-desk.ts";
import { payByCard, payNow } from "./moves-of-payers.ts";
import { forge, resend, sendCallback } from "./moves-of-providers.ts";
import { giveBack, receiveStray } from "./moves-of-returns.ts";
import type { Actor, Run } from "./run.ts";
import { sendAgain, sendChanged, sendNew } from "./send.ts";

export interface Move {
  /** Its current weight; 0: not possible. */
  weight(run: Run): number;
  act(run: Run): void | Promise<void>;
}

const hasOrders = ({ acknowledged }: Run): boolean => acknowledged.orders.length > 0;

/** An actor and one of the orders acknowledged to them. */
export function someOrder(run: Run): { actor: Actor; loanId: string } | null {
  const with_ = run.actors.filter((actor) => run.acknowledged.ordersOf(actor).length > 0);
  if (with_.length === 0) return null;
  const actor = run.random.pick(with_);
  // Mostly the newest: older ones are usually settled.
  const orders = run.acknowledged.ordersOf(actor);
  const loanId = run.random.chance(0.8) ? orders.at(-1) : run.random.pick(orders);
  return loanId === undefined ? null : { actor, loanId };
}

export async function loanNow(run: Run, actor: Actor): Promise<void> {
  const offer = await actor.client.call(readOffer, { productId });
  run.assertAlive();
  if (!offer.ok) return;
  const { amount, periods, termUnit } = offer.data;
  const input = { productId, amount: String(amount), periods: String(periods), termUnit };
  const keyed = run.random.chance(0.7);
  await sendNew(run, actor, { endpoint: acceptOffer, input, keyed });
}

function bind(run: Run, actor: Actor): Promise<unknown> {
  const accountNumber = run.random.pick(accountNumbers);
  const input = {
    product_id: productId,
    cardType: "1",
    channelNumber: "90006",
    wallet90006: run.random.pick(["AIRTEL", "MPESA"]),
    accountNumber,
  };
  return sendNew(run, actor, { endpoint: saveAccount, input, keyed: run.random.chance(0.5) });
}

/** Money arrives past our pages, and somebody claims its reference: usually the payer. */
async function handIn(run: Run): Promise<void> {
  const known = run.direct.length > 0 && run.random.chance(0.5);
  const order = someOrder(run);
  if (order === null) return;
  if (!known) {
    const amount = run.random.pick([50_000_00, 120_000_00, 750_000_00, absurdAmount]);
    const event = await run.bench.control.receiveDirect({ amount, currency: "TZS" });
    run.direct.push({ ...order, providerReference: event.providerReference });
  }
  const money = run.random.pick(run.direct);
  const stranger = run.random.chance(0.15);
  const { actor, loanId } = stranger ? order : money;
  const isDelay = run.random.chance(0.2) ? "1" : "0";
  const input = { orderId: loanId, utr: money.providerReference, isDelay };
  run.begin(`${actor.name} hands in ${money.providerReference}`, async () => {
    await sendNew(run, actor, { endpoint: submitReference, input, keyed: run.random.chance(0.5) });
  });
}

function several(run: Run, name: string, body: () => Promise<unknown>): void {
  const times = run.random.weighted({ 1: 6, 2: 3, 3: 1 });
  for (let time = 0; time < Number(times); time += 1) {
    run.begin(name, async () => void (await body()));
  }
}

export const moves: Readonly<Record<string, Move>> = {
  "loan-now": {
    weight: (run) =>
      run.actors.some((actor) => run.acknowledged.ordersOf(actor).length === 0) ? 12 : 2,
    act(run) {
      const fresh = run.actors.filter((actor) => run.acknowledged.ordersOf(actor).length === 0);
      const actor = run.random.pick(fresh.length > 0 ? fresh : run.actors);
      several(run, `${actor.name} takes the loan`, () => loanNow(run, actor));
    },
  },
  bind: {
    weight: () => 3,
    act(run) {
      const actor = run.random.pick(run.actors);
      run.begin(`${actor.name} binds an account`, async () => void (await bind(run, actor)));
    },
  },
  pay: {
    weight: (run) => (hasOrders(run) ? 14 : 0),
    act(run) {
      const order = someOrder(run);
      if (order === null) return;
      run.begin(`${order.actor.name} pays ${order.loanId}`, () => payNow(run, order));
    },
  },
  card: {
    weight: (run) => (hasOrders(run) ? 4 : 0),
    act(run) {
      const order = someOrder(run);
      if (order === null) return;
      run.begin(`${order.actor.name} pays ${order.loanId} by card`, () => payByCard(run, order));
    },
  },
  propose: {
    weight: (run) => (hasOrders(run) ? 3 : 0),
    async act(run) {
      const order = someOrder(run);
      if (order === null) return;
      await proposeCash(run, order.loanId);
    },
  },
  help: {
    weight: (run) => (hasOrders(run) ? 1 : 0),
    act(run) {
      const order = someOrder(run);
      if (order === null) return;
      run.begin(`${order.actor.name} asks for help with ${order.loanId}`, () =>
        askForHelp(run, order),
      );
    },
  },
  plan: {
    weight: (run) => (run.acknowledged.sent.some(isCryForHelp) ? 2 : 0),
    act: offerPlan,
  },
  "desk-payout": {
    weight: (run) => (run.acknowledged.orders.length > 0 ? 2 : 0),
    async act(run) {
      const order = someOrder(run);
      if (order !== null) await proposeAboutPayout(run, order.loanId);
    },
  },
  approve: {
    weight: (run) => (run.acknowledged.sent.some(isProposal) ? 5 : 0),
    act: approveSomething,
  },
  again: {
    weight: (run) => (run.acknowledged.sent.length > 0 ? 6 : 0),
    act(run) {
      const sent = run.random.pick(run.acknowledged.sent.slice(-6));
      const name = `${sent.actor.name} sends ${sent.endpoint.name} again`;
      several(run, name, () => sendAgain(run, sent));
    },
  },
  "other-body": {
    weight: (run) => (run.acknowledged.sent.some(keyTaken) ? 3 : 0),
    act(run) {
      const sent = run.random.pick(run.acknowledged.sent.filter(keyTaken));
      const input = { ...sent.input, ...otherBody(sent.input) };
      run.begin(`${sent.actor.name} uses a key again for another ${sent.endpoint.name}`, () =>
        sendChanged(run, sent, input),
      );
    },
  },
  stray: {
    weight: (run) => (hasOrders(run) ? 1 : 0),
    async act(run) {
      const order = someOrder(run);
      if (order !== null) await receiveStray(run, order);
    },
  },
  "give-back": { weight: ({ direct }) => (direct.length > 0 ? 3 : 0), act: giveBack },
  claim: { weight: (run) => (hasOrders(run) ? 4 : 0), act: handIn },
  callback: {
    weight: ({ bench }) =>
      bench.ledger.content.events.some(({ delivered }) => delivered === 0) ? 14 : 0,
    act: sendCallback,
  },
  resend: {
    weight: ({ bench }) => (bench.ledger.content.events.length > 0 ? 4 : 0),
    act: resend,
  },
  forge: { weight: ({ bench }) => (bench.ledger.content.payments.length > 0 ? 2 : 0), act: forge },
  payer: {
    weight: ({ bench }) => (bench.ledger.content.payments.some(unpaid) ? 10 : 0),
    act: payer,
  },
  "take-back": {
    weight: ({ bench }) => (bench.ledger.content.payments.some(paid) ? 2 : 0),
    act: takeBack,
  },
  payout: {
    weight: ({ bench }) => (acceptedPayouts(bench).length > 0 ? 12 : 0),
    async act(run) {
      const { request } = run.random.pick(acceptedPayouts(run.bench));
      const outcome = run.random.chance(0.8) ? "paid" : "failed";
      run.say(`the provider has ${outcome} ${request.payoutId}`);
      await run.bench.control.settlePayout(request.payoutId, outcome);
    },
  },
  return: {
    weight: ({ bench }) => (bench.ledger.content.payments.length > 0 ? 4 : 0),
    act(run) {
      const { tradeNo } = run.random.pick(run.bench.ledger.content.payments).request;
      run.begin(`a payer comes back from ${tradeNo}`, async () => {
        const { statusCode } = await run.bench.app.inject(`/pay/return?tradeNo=${tradeNo}`);
        run.assertAlive();
        if (statusCode !== 303) run.problem(`the return page answers ${statusCode}`);
      });
    },
  },
  job: {
    weight: () => 14,
    act(run) {
      const weights = Object.keys(jobs).map((name) => [
        name,
        run.focus.jobs?.[name as JobName] ?? 1,
      ]);
      const name = run.random.weighted(Object.fromEntries(weights)) as JobName;
      several(run, `job ${name}`, () => jobs[name](run.services));
    },
  },
  arrive: {
    weight: ({ network }) => (network.late.length > 0 ? 8 : 0),
    act(run) {
      const request = run.random.pick(run.network.late);
      run.begin(`late: ${request.url.pathname}`, () => run.network.arrive(request));
    },
  },
  time: {
    weight: () => 8,
    act(run) {
      const minuteMs = 60_000;
      const dayMs = 24 * 60 * minuteMs;
      const long = run.random.weighted({ minutes: 6, hours: 2, days: 3 });
      const { random } = run;
      if (long === "minutes") run.wait(random.between(1, 40) * minuteMs);
      if (long === "hours") run.wait(random.between(1, 30) * 60 * minuteMs);
      if (long === "days") run.wait(random.between(1, 33) * dayMs);
      run.say(`${run.now().toISOString()} it is later`);
    },
  },
  crash: {
    weight: ({ scheduler }) => (scheduler.unfinished() > 0 ? 4 : 0),
    async act(run) {
      run.say(`${run.now().toISOString()} the process dies and is started again`);
      await run.crash();
    },
  },
};

const isCryForHelp = ({ endpoint }: { endpoint: { name: string } }): boolean =>
  endpoint.name === requestHardship.name;
const isProposal = ({ endpoint }: { endpoint: { name: string } }): boolean =>
  endpoint.name === "proposeLoanAction";

const keyTaken = ({ key, answer }: { key: string; answer: string | null }): boolean =>
  key !== "" && answer !== null;

/** A changed body of the same kind, which would succeed on its own. */
function otherBody(input: Record<string, string>): Record<string, string> {
  if (input.accountNumber !== undefined) return { accountNumber: "0799990000" };
  // Of staff, whose calls name their form in the body.
  if (input.formKey !== undefined) return { note: "Something else altogether" };
  if (input.isDelay !== undefined) return { isDelay: input.isDelay === "1" ? "0" : "1" };
  return { extra: "1" };
}

function acceptedPayouts({ ledger }: Run["bench"]) {
  return ledger.content.payouts.filter(({ state }) => state === "accepted");
}

const paid = ({ state }: SimulatedPayment): boolean => state === "paid";
const unpaid = ({ state }: SimulatedPayment): boolean => state !== "paid" && state !== "taken-back";

/** The payer's bank charges a payment back: usually in full. A partial chargeback is for staff. */
async function takeBack(run: Run): Promise<void> {
  const { ledger, control } = run.bench;
  const { tradeNo } = run.random.pick(ledger.content.payments.filter(paid)).request;
  const amount = ledger.paid(tradeNo)?.amount ?? 0;
  const taken = run.random.chance(0.85) ? amount : Math.ceil(amount / 2);
  run.say(`the bank takes back ${taken} of ${amount} of ${tradeNo}`);
  await control.takeBack(tradeNo, taken);
}

/** By weight; long-ago: the provider tells a day before the payment was begun. */
const deeds = { pay: 76, part: 8, absurd: 2, "long-ago": 2, decline: 7, expire: 5 };

/** The payer acts at the wallet or bank: in time, late, or with another amount. */
async function payer(run: Run): Promise<void> {
  const { ledger, control } = run.bench;
  const all = ledger.content.payments.filter(unpaid);
  const open = all.filter(({ state }) => state === "open");
  const { request, state } = run.random.pick(
    open.length > 0 && run.random.chance(0.9) ? open : all,
  );
  const { tradeNo, amount } = request;
  const deed = state === "open" ? run.random.weighted({ ...deeds, ...run.focus.deeds }) : "pay";
  run.say(`the payer: ${deed} ${tradeNo}, ${state} until now`);
  if (deed === "pay") await control.pay(tradeNo);
  if (deed === "part") await control.pay(tradeNo, Math.ceil(amount / 2));
  if (deed === "absurd") await control.pay(tradeNo, absurdAmount);
  // Before its callback is sent: none is, until a move or the end of the run delivers it.
  if (deed === "long-ago") (await control.pay(tradeNo)).happenedAt = longAgo;
  if (deed === "decline") await control.decline(tradeNo);
  if (deed === "expire") await control.expire(tradeNo);
}
