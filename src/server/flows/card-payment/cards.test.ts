/** Saved payment cards: which may be added, who sees them, and that no card number is stored. */
import { expect, test } from "vitest";
import { commitCardPayment, readRepaymentWay } from "#contract/card-payment.ts";
import { basePath } from "#contract/endpoint.ts";
import { addCard, removeCard } from "#contract/payment-card.ts";
import {
  codeCardNumber,
  mistypedCardNumber,
  noCodeCardNumber,
  unknownCardNumber,
} from "#server/platform/simulator/demo-cards.ts";
import { ask, formHeaders } from "#test/ask.ts";
import { awaitingCode, commit, confirm, repayToken, savedCard } from "#test/card-steps.ts";
import { everyText } from "#test/every-text.ts";
import { acceptedLoan, type Borrowing, runningLoan, startWorld } from "#test/simulated-server.ts";

async function wayOf({ client, loanId }: Borrowing) {
  const answer = await client.call(readRepaymentWay, { orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const rejections = { ...addCard.rejections, ...commitCardPayment.rejections };

function code(name: keyof typeof rejections) {
  return { ok: false, code: rejections[name].code };
}

test("[RM-1] repayment-way lists the borrower's own cards with bank and masked number, the wallet app and a token", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  expect(await wayOf(borrowing)).toMatchObject({ alipay: 1, bankCards: [] });
  const id = await savedCard(borrowing);
  await savedCard(await runningLoan(world), noCodeCardNumber);
  const way = await wayOf(borrowing);
  expect(way.bankCards).toEqual([
    { id, bankName: "NMB Bank", cardNo: "************1111", bankCode: "NMB" },
  ]);
  expect(way.cardBanks).toEqual([
    { name: "NMB Bank", type: "NMB" },
    { name: "CRDB Bank", type: "CRDB" },
  ]);
  expect(way.repayToken.length).toBeGreaterThanOrEqual(43);
});

test("[RM-1] each reading gives a token of its own; none is stored in clear", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const tokens = [await repayToken(borrowing), await repayToken(borrowing)];
  expect(tokens[0]).not.toBe(tokens[1]);
  const text = await everyText(world.server.services.db);
  for (const token of tokens) expect(text).not.toContain(token);
});

test("[RM-1] another borrower's order and a missing one answer alike; an order not paid out says that nothing is to be paid", async () => {
  const world = await startWorld();
  const { client } = await runningLoan(world);
  const { loanId } = await runningLoan(world);
  for (const orderId of [loanId, "26010199999999"]) {
    const answer = await client.call(readRepaymentWay, { orderId });
    expect(answer).toMatchObject({ ok: false, rejection: "notFound" });
  }
  const waiting = await acceptedLoan(world);
  const answer = await waiting.client.call(readRepaymentWay, { orderId: waiting.loanId });
  expect(answer).toMatchObject(code("nothingToPay"));
});

test("[RM-2] an invalid card number is rejected before the provider is asked", async () => {
  const world = await startWorld();
  const { client } = await runningLoan(world);
  const asked = world.server.services.payments.cards!;
  let calls = 0;
  const { tokenize } = asked;
  asked.tokenize = (card) => {
    calls += 1;
    return tokenize(card);
  };
  for (const cardNo of [mistypedCardNumber, "", "0", "41111111111", "4".repeat(20)]) {
    expect(await client.call(addCard, { bankCode: "NMB", cardNo })).toMatchObject(
      code("cardNumberWrong"),
    );
  }
  for (const bankCode of ["MPESA", "ALIPAY", "NOBODY", ""]) {
    expect(await client.call(addCard, { bankCode, cardNo: codeCardNumber })).toMatchObject(
      code("cardBankUnknown"),
    );
  }
  expect(calls).toBe(0);
  const unknown = { bankCode: "NMB", cardNo: unknownCardNumber };
  expect(await client.call(addCard, unknown)).toMatchObject(code("cardRefused"));
  expect(calls).toBe(1);
});

test("[RM-2] five cards at most, also when many are added at once; a removed one makes room", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const { client } = borrowing;
  const card = { bankCode: "NMB", cardNo: codeCardNumber };
  const answers = await Promise.all(Array.from({ length: 9 }, () => client.call(addCard, card)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(code("cardsFull"));
  const [first] = (await wayOf(borrowing)).bankCards;
  expect(await client.call(removeCard, { cardId: first!.id })).toMatchObject({ ok: true });
  expect(await client.call(removeCard, { cardId: first!.id })).toMatchObject({ ok: true });
  expect((await wayOf(borrowing)).bankCards.map(({ id }) => id)).not.toContain(first!.id);
  expect(await client.call(addCard, card)).toMatchObject({ ok: true });
});

test("[RM-2] the same card with the same token is one row", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.services.payments.cards!.tokenize = async () => ({
    accepted: true,
    cardToken: "SC-same",
  });
  const ids = [await savedCard(borrowing), await savedCard(borrowing)];
  expect(ids[0]).toBe(ids[1]);
  expect((await wayOf(borrowing)).bankCards).toHaveLength(1);
});

test("[RM-2] a removed, another's and a missing card cannot be charged, nor can another's be removed", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const other = await runningLoan(world);
  const removed = await savedCard(borrowing);
  const foreign = await savedCard(other);
  await borrowing.client.call(removeCard, { cardId: removed });
  for (const cardId of [removed, foreign, "nobody"]) {
    const answer = await commit(borrowing, { cardId, repayToken: await repayToken(borrowing) });
    expect(answer).toMatchObject(code("cardUnknown"));
  }
  for (const cardId of [foreign, "nobody"]) {
    const answer = await borrowing.client.call(removeCard, { cardId });
    expect(answer).toMatchObject({ ok: false, rejection: "notFound" });
  }
  expect((await wayOf(other)).bankCards).toHaveLength(1);
  expect(world.simulator.ledger.content.payments).toEqual([]);
});

test("[RM-2] while the provider does not answer nothing is saved, and a retry works", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.simulator.control.outage = "lost-answer";
  const card = { bankCode: "NMB", cardNo: codeCardNumber };
  expect(await borrowing.client.call(addCard, card)).toMatchObject({ ok: false, kind: "outage" });
  expect((await wayOf(borrowing)).bankCards).toEqual([]);
  world.simulator.control.outage = "none";
  await savedCard(borrowing);
  expect((await wayOf(borrowing)).bankCards).toHaveLength(1);
});

test("[RM-2] no card number and no code is in the database or the log, whatever the client sends", async () => {
  const world = await startWorld();
  const { server, simulator } = world;
  const borrowing = await runningLoan(world);
  const { session_id } = borrowing.session;
  const url = (path: string) => `${basePath}/api/v1/app/loan/${path}?session_id=${session_id}`;
  // An idempotency key makes the server store a hash of the body: even that must not reveal the number.
  const keyed = { ...formHeaders, "idempotency-key": "k1" };
  const payload = `bankCode=NMB&cardNo=${codeCardNumber}`;
  await ask(server.app, { method: "POST", url: url("repayment-card"), headers: keyed, payload });
  const [card] = (await wayOf(borrowing)).bankCards;
  const token = await repayToken(borrowing);
  const tradeNo = await awaitingCode(borrowing, { cardId: card!.id, repayToken: token });
  const smsCode = simulator.control.codeFor(tradeNo);
  simulator.control.outage = "error";
  await borrowing.client.call(addCard, { bankCode: "NMB", cardNo: codeCardNumber });
  await confirm(borrowing, tradeNo, smsCode);
  simulator.control.outage = "none";
  await ask(server.app, {
    method: "POST",
    url: url("repayment-commit"),
    headers: keyed,
    payload: new URLSearchParams({
      orderId: borrowing.loanId,
      amount: "10000000",
      cardId: card!.id,
      repayToken: token,
      sendMsg: "0",
      cardNo: codeCardNumber,
    }).toString(),
  });
  await confirm(borrowing, tradeNo, smsCode);
  const text = await everyText(server.services.db);
  expect(text).toContain(tradeNo);
  const kept = text + JSON.stringify(server.logged);
  for (const secret of [codeCardNumber, smsCode, codeCardNumber.slice(0, 12)]) {
    expect(kept).not.toContain(secret);
  }
  for (const { token } of simulator.ledger.content.cards) expect(kept).not.toContain(token);
  const { hashFields } = await import("../../platform/http/idempotency.ts");
  expect(kept).not.toContain(hashFields({ bankCode: "NMB", cardNo: codeCardNumber }));
});

test("[RM-1] a provider without cards: an empty list, and the flow's calls say so", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.services.payments.cards = null;
  expect(await wayOf(borrowing)).toMatchObject({ bankCards: [], cardBanks: [] });
  const card = { bankCode: "NMB", cardNo: codeCardNumber };
  expect(await borrowing.client.call(addCard, card)).toMatchObject(code("cardsNotOffered"));
  const asked = { cardId: "c", repayToken: await repayToken(borrowing) };
  expect(await commit(borrowing, asked)).toMatchObject(code("cardsNotOffered"));
});
