/**
 * Races on an engine with real concurrency: fifty requests of one kind at once on a warm pool. Each race is one round
 * with fresh borrowers and reports what did not hold.
 */
import { commitCardPayment, confirmCardPayment, readRepaymentWay } from "#contract/card-payment.ts";
import { readDeferral } from "#contract/deferral.ts";
import { addCard } from "#contract/payment-card.ts";
import { submitReference } from "#contract/payment-claim.ts";
import { startPayment } from "#contract/repayment.ts";
import { isPaymentIn } from "#lending/events.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { loadLoanById, loadLoans } from "#server/core/loan/load-loan.ts";
import { pollPayment } from "#server/flows/payment-receipt/poll-payment.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import { codeCardNumber } from "#server/platform/simulator/demo-cards.ts";
import { productId, type Track, type WithLoan } from "./race-track.ts";

export type Race = (track: Track) => Promise<string[]>;

const together = 50;
const many = <T>(times: number, ask: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => ask(place)));

const amount = 10_000_00;

function pay({ client, loanId }: WithLoan, asked = String(amount), isDelay: "0" | "1" = "0") {
  const from = { cardNo: "0712345678", bankCode: "MPESA" };
  const ids = { product_id: productId, orderId: loanId };
  return client.call(startPayment, { ...ids, amount: asked, ...from, isDelay });
}

async function moneyOf({ bench: { db } }: Track, loanId: string) {
  const loan = await loadLoanById(db, loanId);
  return (loan?.events ?? []).filter(isPaymentIn).map(({ kind, ...event }) => ({
    kind,
    amount: "amount" in event ? event.amount : 0,
  }));
}

/** "" when they are equal. */
function unlike(what: string, found: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: ${one}, not ${other}`];
}

export const races: Readonly<Record<string, Race>> = {
  async "Loan Now"(track) {
    const runner = await track.runner();
    const orders = new Set(await many(together, () => track.accept(runner)));
    const { db, ledger, services } = track.bench;
    await Promise.all([runOutboxOnce(services), runOutboxOnce(services)]);
    const loans = await loadLoans(db, runner.borrowerId);
    const accepted = ledger.content.payouts.filter(({ state }) => state === "accepted");
    const open = accepted.length;
    for (const { request } of accepted) {
      await track.bench.control.settlePayout(request.payoutId, "paid");
    }
    return [
      ...unlike(
        "orders acknowledged",
        [...orders],
        loans.map(({ loanId }) => loanId),
      ),
      ...unlike("orders", loans.length, 1),
      ...unlike("payouts sent", open, 1),
    ];
  },

  async "Pay Now"(track) {
    const runner = await track.withLoan();
    const before = track.bench.ledger.content.payments.length;
    const answers = await many(together, () => pay(runner));
    const acknowledged = new Set(
      answers.map((answer) => (answer.ok ? answer.data.tradeNo : answer.code)),
    );
    const begun = track.bench.ledger.content.payments.length - before;
    return [
      ...unlike("trade numbers acknowledged", acknowledged.size, 1),
      ...unlike("payments begun", begun, 1),
    ];
  },

  async confirm(track) {
    const runner = await track.withLoan();
    const { client, loanId: orderId } = runner;
    const card = await client.call(addCard, { bankCode: "NMB", cardNo: codeCardNumber });
    const way = await client.call(readRepaymentWay, { orderId });
    if (!card.ok || !way.ok) return ["no card could be saved"];
    const { repayToken } = way.data;
    const asked = { orderId, amount: String(amount), cardId: card.data.id, repayToken };
    const commits = await many(together, () =>
      client.call(commitCardPayment, { ...asked, sendMsg: "1" }),
    );
    const numbers = new Set(commits.map((one) => (one.ok ? one.data.repayRecordId : one.code)));
    const [tradeNo = ""] = numbers;
    if (numbers.size !== 1) return [`charges begun: ${[...numbers]}`];
    const verifyCode = track.bench.control.codeFor(tradeNo);
    const confirmed = { orderId, verifyCode, repaymentRecordId: tradeNo };
    const answers = await many(together, () => client.call(confirmCardPayment, confirmed));
    const refused = answers.filter(({ ok }) => !ok).length;
    return [
      ...unlike("confirmations refused", refused, 0),
      ...unlike("money", await moneyOf(track, orderId), [{ kind: "repaid", amount }]),
    ];
  },

  async "callback, poll, return and reference"(track) {
    const runner = await track.withLoan();
    const answer = await pay(runner);
    if (!answer.ok) return [`Pay Now: ${answer.code}`];
    const { tradeNo } = answer.data;
    const { control, services, app } = track.bench;
    const event = await control.pay(tradeNo);
    const { client, loanId: orderId } = runner;
    const { providerReference: utr } = event;
    await many(together, async (place) => {
      const ways = [
        () => control.send(event),
        () => control.send({ ...event, eventId: `${event.eventId}-${place}` }),
        () => pollPayment(services, tradeNo),
        () => app.inject(`/pay/return?tradeNo=${tradeNo}`),
        () => client.call(submitReference, { orderId, utr, isDelay: "0" }),
      ];
      await ways[place % ways.length]?.();
    });
    return unlike("money", await moneyOf(track, orderId), [{ kind: "repaid", amount }]);
  },

  async "repayment and deferral"(track) {
    const runner = await track.withLoan();
    const { ledger, control } = track.bench;
    const ids = { productId, orderId: runner.loanId };
    const deferral = await runner.client.call(readDeferral, ids);
    if (!deferral.ok) return [`no deferral: ${deferral.code}`];
    const fee = deferral.data.delayShouldPayAmount;
    const before = ledger.content.payments.length;
    await many(together, (place) =>
      place % 2 === 0 ? pay(runner) : pay(runner, String(fee), "1"),
    );
    const begun = ledger.content.payments.slice(before);
    const payable = begun.filter(({ state }) => state === "open");
    const [one] = payable;
    if (one === undefined || payable.length !== 1) return [`payable at once: ${payable.length}`];
    const event = await control.pay(one.request.tradeNo);
    await many(10, () => control.send(event));
    const kind = one.request.amount === fee ? "deferral-paid" : "repaid";
    const expected = [{ kind, amount: one.request.amount }];
    return unlike("money", await moneyOf(track, runner.loanId), expected);
  },

  async "callbacks of many loans"(track) {
    const { control } = track.bench;
    const acknowledged: { loanId: string; event: ProviderEvent; movements: number }[] = [];
    for (const movements of [1, 1, 1, 2, 1, 1, 3]) {
      const runner = await track.withLoan();
      const answer = await pay(runner);
      if (!answer.ok) return [`Pay Now: ${answer.code}`];
      acknowledged.push({
        loanId: runner.loanId,
        event: await control.pay(answer.data.tradeNo),
        movements,
      });
    }
    await many(together, async (place) => {
      const { event, movements } = acknowledged[place % acknowledged.length]!;
      const resent = Math.floor(place / acknowledged.length);
      // The first callbacks are of distinct movements, where there are several; the others repeat them under new event
      // ids.
      const movement = resent % movements;
      const number = movement === 0 ? "" : `-${movement}`;
      await control.send({
        ...event,
        eventId: resent < movements ? `${event.eventId}${number}` : `${event.eventId}-${place}`,
        providerReference: `${event.providerReference}${number}`,
      });
    });
    const problems: string[] = [];
    for (const { loanId, movements } of acknowledged) {
      const expected = Array.from({ length: movements }, () => ({ kind: "repaid", amount }));
      problems.push(...unlike(`money of ${loanId}`, await moneyOf(track, loanId), expected));
    }
    return problems;
  },
};

/** Runs every race this many times; returns every disagreement. The ledger is checked at the end. */
export async function runRaces(
  track: Track,
  rounds: number,
  acknowledged: (race: string, seconds: number) => void = () => {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, race] of Object.entries(races)) {
    const began = performance.now();
    for (let round = 1; round <= rounds; round += 1) {
      for (const problem of await race(track)) problems.push(`${name}, round ${round}: ${problem}`);
    }
    acknowledged(name, (performance.now() - began) / 1_000);
  }
  return [...problems, ...(await ledgerCheck(track.bench.db))];
}
