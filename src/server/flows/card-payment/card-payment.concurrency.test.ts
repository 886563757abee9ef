/** Concurrent card payments on a database engine with real concurrency: a token charges once, a code confirms once. */
import { expect, test } from "vitest";
import { addCard } from "#contract/payment-card.ts";
import { codeCardNumber, noCodeCardNumber } from "#server/platform/simulator/demo-cards.ts";
import { awaitingCode, commit, confirm, repayToken, savedCard } from "#test/card-steps.ts";
import { type Borrowing, positionOf, runningLoan, startWorld } from "#test/simulated-server.ts";

const many = (count: number) => Array.from({ length: count }, (_, place) => place);

async function ready(cardNumber?: string) {
  const world = await startWorld();
  const borrowing: Borrowing = await runningLoan(world);
  const cardId = await savedCard(borrowing, cardNumber);
  return { world, borrowing, cardId, repayToken: await repayToken(borrowing) };
}

test("[RM-7] fifty concurrent commits with one token are one charge with one answer", async () => {
  const { world, borrowing, ...asked } = await ready(noCodeCardNumber);
  const answers = await Promise.all(many(50).map(() => commit(borrowing, asked)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true, data: { needValid: 0 } });
  expect(world.simulator.ledger.content.payments).toHaveLength(1);
  await world.simulator.control.deliver();
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
});

test("[RM-7] fifty concurrent commits send one code; fifty concurrent confirms pay once", async () => {
  const { world, borrowing, ...asked } = await ready();
  const numbers = await Promise.all(many(50).map(() => awaitingCode(borrowing, asked)));
  expect(new Set(numbers).size).toBe(1);
  const { messages, payments } = world.simulator.ledger.content;
  expect(messages).toHaveLength(1);
  const tradeNo = numbers[0]!;
  const code = world.simulator.control.codeFor(tradeNo);
  const confirmed = await Promise.all(many(50).map(() => confirm(borrowing, tradeNo, code)));
  for (const answer of confirmed) expect(answer).toMatchObject({ ok: true });
  expect(payments).toHaveLength(1);
  await world.simulator.control.deliver();
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
});

test("[RM-7] one token with many amounts concurrently: one amount is charged, the others are 800005", async () => {
  const { world, borrowing, ...asked } = await ready(noCodeCardNumber);
  const amounts = many(20).map((place) => 10_000_00 + place);
  const answers = await Promise.all(
    amounts.map((amount) => commit(borrowing, { ...asked, amount })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("800005");
  const [payment, ...more] = world.simulator.ledger.content.payments;
  expect(more).toEqual([]);
  expect((await positionOf(world, borrowing)).received).toBe(payment?.request.amount);
});

test("[RM-7] many tabs, each with a token of its own, paying the same concurrently: paid once", async () => {
  const { world, borrowing, cardId } = await ready(noCodeCardNumber);
  const tokens = await Promise.all(many(20).map(() => repayToken(borrowing)));
  const answers = await Promise.all(
    tokens.map((token) => commit(borrowing, { cardId, repayToken: token })),
  );
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("800005");
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
});

test("[RM-2] thirty cards added concurrently: five are saved, each answer says which", async () => {
  const { world, borrowing } = await ready();
  const card = { bankCode: "NMB", cardNo: codeCardNumber };
  const answers = await Promise.all(many(30).map(() => borrowing.client.call(addCard, card)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  for (const answer of answers) if (!answer.ok) expect(answer.rejection).toBe("cardsFull");
  expect(world.server.logged.filter(({ level }) => level === "error")).toEqual([]);
});
