/** Moves of payers: from the page a borrower reads to the command it sends. */
import { commitCardPayment, confirmCardPayment, readRepaymentWay } from "#contract/card-payment.ts";
import { readDeferral } from "#contract/deferral.ts";
import { addCard } from "#contract/payment-card.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { codeOf } from "#server/platform/simulator/cards.ts";
import {
  codeCardNumber,
  declinedCardNumber,
  noCodeCardNumber,
} from "#server/platform/simulator/demo-cards.ts";
import { productId } from "./cast.ts";
import type { Actor, Run } from "./run.ts";
import { sendNew } from "./send.ts";

interface Order {
  actor: Actor;
  loanId: string;
}

/** Reads the choices and pays everything, the least, something between, or a deferral fee. */
export async function payNow(run: Run, { actor, loanId }: Order): Promise<void> {
  const { random } = run;
  const ids = { productId, orderId: loanId };
  const deferring = random.chance(run.focus.deferring ?? 0.25);
  let amount = 0;
  if (deferring) {
    const deferral = await actor.client.call(readDeferral, ids);
    run.assertAlive();
    if (!deferral.ok) return;
    amount = deferral.data.delayShouldPayAmount;
  } else {
    const plan = await actor.client.call(readInstalments, ids);
    run.assertAlive();
    if (!plan.ok || plan.data.amountMax === 0) return;
    const { amountMin, amountMax } = plan.data;
    const which = random.weighted({ most: 5, least: 2, between: 3, "too-much": 1 });
    if (which === "most") amount = amountMax;
    if (which === "least") amount = amountMin;
    if (which === "between") amount = random.between(amountMin, Math.max(amountMin, amountMax));
    if (which === "too-much") amount = amountMax + 1;
  }
  const input = {
    product_id: productId,
    orderId: loanId,
    amount: String(amount),
    cardNo: random.pick(["0712345678", "0712345999"]),
    bankCode: "MPESA",
    isDelay: deferring ? "1" : "0",
  };
  await sendNew(run, actor, { endpoint: startPayment, input, keyed: random.chance(0.6) });
}

/** Saves a card, charges it, and enters the bank's code: usually the right one. */
export async function payByCard(run: Run, { actor, loanId }: Order): Promise<void> {
  const { random } = run;
  const cardNo = random.pick([
    codeCardNumber,
    codeCardNumber,
    noCodeCardNumber,
    declinedCardNumber,
  ]);
  const card = await actor.client.call(addCard, { bankCode: "NMB", cardNo });
  run.assertAlive();
  if (!card.ok) return;
  const way = await actor.client.call(readRepaymentWay, { orderId: loanId });
  run.assertAlive();
  if (!way.ok) return;
  const { repayToken } = way.data;
  const amount = String(random.pick([10_000_00, 40_000_00]));
  const input = { orderId: loanId, amount, cardId: card.data.id, repayToken, sendMsg: "1" };
  const data = await sendNew(run, actor, { endpoint: commitCardPayment, input, keyed: false });
  if (data === null || data.needValid !== 1) return;
  const tradeNo = String(data.repayRecordId);
  const right = codeOf(run.bench.ledger, tradeNo);
  const verifyCode = right !== undefined && random.chance(0.8) ? right : "000000";
  const confirmed = { orderId: loanId, verifyCode, repaymentRecordId: tradeNo };
  await sendNew(run, actor, { endpoint: confirmCardPayment, input: confirmed, keyed: false });
}
