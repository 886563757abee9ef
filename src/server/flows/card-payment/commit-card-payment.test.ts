/** Card payments from token to outcome: what a token permits, which codes count, and that lost answers cost nothing. */
import { expect, test } from "vitest";
import { commitCardPayment, confirmCardPayment, payInWalletApp } from "#contract/card-payment.ts";
import { declinedCardNumber, noCodeCardNumber } from "#server/platform/simulator/demo-cards.ts";
import { awaitingCode, commit, confirm, repayToken, savedCard } from "#test/card-steps.ts";
import {
  type Borrowing,
  pay,
  positionOf,
  runningLoan,
  startWorld,
  type World,
} from "#test/simulated-server.ts";

const minuteMs = 60_000;

const rejections = {
  ...commitCardPayment.rejections,
  ...confirmCardPayment.rejections,
  ...payInWalletApp.rejections,
};

function no(name: keyof typeof rejections) {
  return { ok: false, code: rejections[name].code };
}

const paymentsOf = ({ simulator }: World) => simulator.ledger.content.payments;
const messagesOf = ({ simulator }: World) => simulator.ledger.content.messages;
const receivedOn = async (world: World, borrowing: Borrowing) =>
  (await positionOf(world, borrowing)).received;

async function ready(cardNumber?: string) {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const cardId = await savedCard(borrowing, cardNumber);
  return { world, borrowing, asked: { cardId, repayToken: await repayToken(borrowing) } };
}

/** Advances the server's clock and the simulator's with it. */
function wait(world: World, ms: number): void {
  const { calendar } = world.server.services;
  const now = calendar.now;
  calendar.now = () => new Date(now.call(calendar).getTime() + ms);
}

test("[RM-3] [RM-4] a code is sent; confirmed with '00' the charge has paid, once, and shows at once", async () => {
  const { world, borrowing, asked } = await ready();
  const answer = await commit(borrowing, asked);
  expect(answer).toMatchObject({ ok: true, data: { needValid: 1, codeWaitSeconds: 60 } });
  const tradeNo = answer.ok ? answer.data.repayRecordId : "";
  expect(await receivedOn(world, borrowing)).toBe(0);
  const code = world.simulator.control.codeFor(tradeNo);
  expect(await confirm(borrowing, tradeNo, code)).toMatchObject({ ok: true });
  expect(await receivedOn(world, borrowing)).toBe(100_000_00);
  expect(await confirm(borrowing, tradeNo, code)).toMatchObject({ ok: true });
  await world.simulator.control.deliver();
  expect(await receivedOn(world, borrowing)).toBe(100_000_00);
});

test("[RM-4] a card without a code is charged at once and shows at once", async () => {
  const { world, borrowing, asked } = await ready(noCodeCardNumber);
  expect(await commit(borrowing, asked)).toMatchObject({ ok: true, data: { needValid: 0 } });
  expect(await receivedOn(world, borrowing)).toBe(100_000_00);
});

test("[RM-4] charged, but the status is unknown: done all the same, and the callback brings the payment", async () => {
  const { world, borrowing, asked } = await ready(noCodeCardNumber);
  world.server.services.payments.look = async () => null;
  expect(await commit(borrowing, asked)).toMatchObject({ ok: true, data: { needValid: 0 } });
  expect(await receivedOn(world, borrowing)).toBe(0);
  await world.simulator.control.deliver();
  expect(await receivedOn(world, borrowing)).toBe(100_000_00);
});

test("[RM-5] a declined card is reported; the next attempt with a new token may pay", async () => {
  const { world, borrowing, asked } = await ready(declinedCardNumber);
  expect(await commit(borrowing, asked)).toMatchObject(no("chargeOver"));
  expect(await commit(borrowing, asked)).toMatchObject(no("paymentUnderWay"));
  const cardId = await savedCard(borrowing, noCodeCardNumber);
  const again = { cardId, repayToken: await repayToken(borrowing) };
  expect(await commit(borrowing, again)).toMatchObject({ ok: true });
  expect(await receivedOn(world, borrowing)).toBe(100_000_00);
});

test("[RM-5] a wrong code is 800006 and may be retried; the fifth ends the charge, and a new one begins", async () => {
  const { world, borrowing, asked } = await ready();
  const tradeNo = await awaitingCode(borrowing, asked);
  const wrong = world.simulator.control.codeFor(tradeNo) === "000000" ? "111111" : "000000";
  for (let tries = 1; tries <= 4; tries += 1) {
    expect(await confirm(borrowing, tradeNo, wrong)).toMatchObject({ ok: false, code: "800006" });
  }
  expect(await confirm(borrowing, tradeNo, wrong)).toMatchObject(no("chargeOver"));
  const right = world.simulator.control.codeFor(tradeNo);
  expect(await confirm(borrowing, tradeNo, right)).toMatchObject(no("chargeOver"));
  expect(await commit(borrowing, asked)).toMatchObject({ ok: false, code: "800005" });
  const next = { ...asked, repayToken: await repayToken(borrowing) };
  const nextNo = await awaitingCode(borrowing, next);
  expect(nextNo).not.toBe(tradeNo);
  await confirm(borrowing, nextNo, world.simulator.control.codeFor(nextNo));
  expect(await receivedOn(world, borrowing)).toBe(100_000_00);
});

test("[RM-5] ended at the provider without a callback: the order is free for the next attempt", async () => {
  const { world, borrowing, asked } = await ready();
  const tradeNo = await awaitingCode(borrowing, asked);
  const { payments } = world.server.services;
  payments.look = async () => null;
  payments.cards!.confirm = async () => "over";
  expect(await confirm(borrowing, tradeNo, "123456")).toMatchObject(no("chargeOver"));
  const next = { ...asked, repayToken: await repayToken(borrowing) };
  expect(await awaitingCode(borrowing, next)).not.toBe(tradeNo);
});

test("[RM-3] a code of fewer than six characters is rejected before the provider is asked", async () => {
  const { world, borrowing, asked } = await ready();
  const tradeNo = await awaitingCode(borrowing, asked);
  const short = world.simulator.control.codeFor(tradeNo).slice(0, 5);
  for (const code of ["", "1", short]) {
    expect(await confirm(borrowing, tradeNo, code)).toMatchObject(no("codeTooShort"));
  }
  const [payment] = paymentsOf(world);
  expect(payment?.charge?.wrongCodes).toBe(0);
});

test("[RM-7] the same body again continues the same payment; a code is sent again only after a minute", async () => {
  const { world, borrowing, asked } = await ready();
  const tradeNo = await awaitingCode(borrowing, asked);
  const first = world.simulator.control.codeFor(tradeNo);
  wait(world, minuteMs / 2);
  const again = await commit(borrowing, asked);
  expect(again).toMatchObject({ ok: true, data: { needValid: 1, repayRecordId: tradeNo } });
  expect(again.ok && again.data.codeWaitSeconds).toBeLessThanOrEqual(30);
  expect(messagesOf(world)).toHaveLength(1);
  wait(world, minuteMs / 2);
  await commit(borrowing, { ...asked, sendMsg: "0" });
  expect(messagesOf(world)).toHaveLength(1);
  await commit(borrowing, asked);
  expect(messagesOf(world)).toHaveLength(2);
  expect(paymentsOf(world)).toHaveLength(1);
  const second = world.simulator.control.codeFor(tradeNo);
  if (first !== second) {
    expect(await confirm(borrowing, tradeNo, first)).toMatchObject(no("wrongCode"));
  }
  expect(await confirm(borrowing, tradeNo, second)).toMatchObject({ ok: true });
});

test("[RM-7] a used token rejects another amount and another card with 800005", async () => {
  const { world, borrowing, asked } = await ready();
  const tradeNo = await awaitingCode(borrowing, asked);
  const cardId = await savedCard(borrowing, noCodeCardNumber);
  for (const other of [{ amount: 50_000_00 }, { cardId }]) {
    expect(await commit(borrowing, { ...asked, ...other })).toMatchObject({ code: "800005" });
  }
  expect(paymentsOf(world).map(({ request, state }) => [request.tradeNo, state])).toEqual([
    [tradeNo, "open"],
  ]);
});

test("[RM-7] after success the token gets the same answer and charges nothing more", async () => {
  const { world, borrowing, asked } = await ready(noCodeCardNumber);
  const first = await commit(borrowing, asked);
  expect(await commit(borrowing, asked)).toEqual(first);
  expect(await commit(borrowing, { ...asked, amount: 50_000_00 })).toMatchObject({
    code: "800005",
  });
  expect(paymentsOf(world)).toHaveLength(1);
});

test("[RM-7] a second tab opened before the payment cannot pay again after it", async () => {
  const { world, borrowing, asked } = await ready(noCodeCardNumber);
  const otherTab = { ...asked, repayToken: await repayToken(borrowing) };
  await commit(borrowing, asked);
  expect(await commit(borrowing, otherTab)).toMatchObject({ ok: false, code: "800005" });
  expect(await receivedOn(world, borrowing)).toBe(100_000_00);
});

test("[RM-7] two tabs at the code step share one payment", async () => {
  const { world, borrowing, asked } = await ready();
  const otherTab = { ...asked, repayToken: await repayToken(borrowing) };
  expect(await awaitingCode(borrowing, otherTab)).toBe(await awaitingCode(borrowing, asked));
  expect(messagesOf(world)).toHaveLength(1);
});

test("[RM-7] a token of another borrower, of another order, made up or expired pays nothing", async () => {
  const { world, borrowing, asked } = await ready();
  const other = await runningLoan(world);
  const foreign = await repayToken(other);
  for (const token of [foreign, "made-up-by-somebody-else"]) {
    const answer = await commit(borrowing, { ...asked, repayToken: token });
    expect(answer).toMatchObject(no("tokenOver"));
  }
  for (const orderId of [other.loanId, "26010199999999"]) {
    const answer = await commit(borrowing, { ...asked, orderId });
    expect(answer).toMatchObject({ ok: false, rejection: "notFound" });
  }
  wait(world, 30 * minuteMs);
  expect(await commit(borrowing, asked)).toMatchObject(no("tokenOver"));
  expect(paymentsOf(world)).toEqual([]);
});

test("[RM-7] another borrower and another order cannot confirm a charge", async () => {
  const { world, borrowing, asked } = await ready();
  const tradeNo = await awaitingCode(borrowing, asked);
  const code = world.simulator.control.codeFor(tradeNo);
  const other = await runningLoan(world);
  const tries = [
    confirm(other, tradeNo, code),
    confirm({ ...other, loanId: borrowing.loanId }, tradeNo, code),
    confirm({ ...borrowing, loanId: other.loanId }, tradeNo, code),
    confirm(borrowing, "P0123456789ABCDEFGH", code),
  ];
  for (const tried of tries) {
    expect(await tried).toMatchObject({ ok: false, rejection: "notFound" });
  }
  const account = await pay(other);
  const wallet = account.ok ? account.data.tradeNo : "";
  expect(await confirm(other, wallet, code)).toMatchObject({ rejection: "notFound" });
  expect(await receivedOn(world, borrowing)).toBe(0);
});

test("[RM-5] invalid amounts are rejected with a reason, and a rejection leaves the token unused", async () => {
  const { world, borrowing, asked } = await ready(noCodeCardNumber);
  const { payable } = await positionOf(world, borrowing);
  const tries = [
    [payable.maximum + 1, "amountAboveMaximum"],
    [payable.minimum - 1, "amountBelowMinimum"],
    [0, "amountBelowMinimum"],
  ] as const;
  for (const [amount, rejection] of tries) {
    expect(await commit(borrowing, { ...asked, amount })).toMatchObject(no(rejection));
  }
  expect(await commit(borrowing, asked)).toMatchObject({ ok: true });
});

test.each(["error", "lost-answer"] as const)(
  "[RM-7] the company's %s at commit and confirm loses nothing and pays once",
  async (outage) => {
    const { world, borrowing, asked } = await ready();
    const { control } = world.simulator;
    control.outage = outage;
    expect(await commit(borrowing, asked)).toMatchObject({ ok: false, kind: "outage" });
    control.outage = "none";
    const tradeNo = await awaitingCode(borrowing, asked);
    const code = control.codeFor(tradeNo);
    control.outage = outage;
    expect(await confirm(borrowing, tradeNo, code)).toMatchObject({ ok: false, kind: "outage" });
    control.outage = "none";
    expect(await confirm(borrowing, tradeNo, code)).toMatchObject({ ok: true });
    expect(await receivedOn(world, borrowing)).toBe(100_000_00);
    expect(paymentsOf(world)).toHaveLength(1);
  },
);

test("[RM-7] a payment begun in a wallet is cancelled for the card; only one can be paid", async () => {
  const { world, borrowing, asked } = await ready();
  expect(await pay(borrowing)).toMatchObject({ ok: true });
  const tradeNo = await awaitingCode(borrowing, asked);
  expect(paymentsOf(world).map(({ state }) => state)).toEqual(["cancelled", "open"]);
  await confirm(borrowing, tradeNo, world.simulator.control.codeFor(tradeNo));
  expect(await receivedOn(world, borrowing)).toBe(100_000_00);
});

test("[RM-7] a charge cancelled for a wallet payment can no longer be confirmed", async () => {
  const { world, borrowing, asked } = await ready();
  const tradeNo = await awaitingCode(borrowing, asked);
  const code = world.simulator.control.codeFor(tradeNo);
  expect(await pay(borrowing)).toMatchObject({ ok: true });
  expect(await confirm(borrowing, tradeNo, code)).toMatchObject(no("chargeOver"));
  expect(await receivedOn(world, borrowing)).toBe(0);
});
