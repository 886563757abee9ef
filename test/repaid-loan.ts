/**
 * An approved application through its loan's life: accepted, paid out and repaid over the wire, against the simulator.
 */
import type { Client } from "#contract/client.ts";
import { acceptOffer } from "#contract/loan-offer.ts";
import { startPayment } from "#contract/repayment.ts";
import { position } from "#lending/position.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import type { World } from "#test/simulated-server.ts";

interface Order {
  client: Client;
  orderId: string;
}

/** The confirmation's figures for the application made by `applied`. */
const shown = { productId: "salama", amount: "30000000", periods: "6", termUnit: "months" };

/** Loan Now with the confirmation's figures. */
export function accept({ client }: Pick<Order, "client">) {
  return client.call(acceptOffer, shown);
}

/** Accepts and pays out: the loan runs from today. */
export async function takenUp({ server, simulator }: World, order: Order): Promise<void> {
  const accepted = await accept(order);
  if (!accepted.ok) throw new Error(accepted.message);
  await runOutboxOnce(server.services);
  await simulator.control.deliver();
}

/** Pays everything payable on each of the days; the last payment settles the loan. */
export async function repayOn(
  { server, simulator }: World,
  { client, orderId }: Order,
  days: readonly string[],
): Promise<void> {
  for (const day of days) {
    server.setToday(day);
    const loan = await loadLoanById(server.services.db, orderId);
    if (loan === null) throw new Error("no loan");
    const { payable } = position(loan.terms, loan.events, server.services.calendar.today());
    const started = await client.call(startPayment, {
      product_id: shown.productId,
      orderId,
      amount: String(payable.maximum),
      cardNo: "0712345678",
      bankCode: "MPESA",
      isDelay: "0",
    });
    if (!started.ok) throw new Error(started.message);
    await simulator.control.pay(started.data.tradeNo);
    await simulator.control.deliver();
  }
}
