/** A lender in India with a running loan whose instalments may be debited, and a borrower who has agreed to that. */

import type { Output } from "#contract/endpoint.ts";
import { readMandate, setUpMandate } from "#contract/mandate.ts";
import { startPayment } from "#contract/repayment.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { runMandates } from "#server/flows/mandate/run-mandates.ts";
import { atTime } from "#server/platform/runtime/calendar.ts";
import type { ServerOptions } from "#test/server.ts";
import { testSettings } from "#test/server.ts";
import {
  acceptedLoan,
  type Borrowing,
  positionOf,
  productId,
  startWorld,
  type TermsChange,
  type World,
} from "#test/simulated-server.ts";
import { addDays, type Day, day } from "#values/business-day.ts";

const payout = { bankCode: "UPI", market: "in" } as const;

export function indianWorld(options: ServerOptions = {}): Promise<World> {
  const brand = { ...testSettings().brand, market: "in" } as const;
  return startWorld({ ...options, settings: { ...options.settings, brand } });
}

/** 4,000.00 rupees in four monthly instalments of 1,000.00, paid out today. */
export async function indianLoan(world: World, change: TermsChange = {}): Promise<Borrowing> {
  const terms = { currency: "INR", principal: 4_000_00, paymentMinimum: 1_00, ...change } as const;
  const borrowing = await acceptedLoan(world, terms, "9812345678", payout);
  await runOutboxOnce(world.server.services);
  await world.simulator.control.deliver();
  return borrowing;
}

export async function mandateOf({
  client,
  loanId: orderId,
}: Borrowing): Promise<Output<typeof readMandate>> {
  const answer = await client.call(readMandate, { productId, orderId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** Begun, with the payment by which it is agreed; the payer has yet to act. */
export async function begunMandate(borrowing: Borrowing): Promise<string> {
  const { client, loanId: orderId } = borrowing;
  const { cap } = await mandateOf(borrowing);
  const begun = await client.call(setUpMandate, { productId, orderId, cap: String(cap) });
  if (!begun.ok) throw new Error(begun.message);
  return begun.data.tradeNo;
}

/** Agreed to on the provider's page, and learnt by the job; answers the trade number of the agreement. */
export async function agreedMandate(world: World, borrowing: Borrowing): Promise<string> {
  const tradeNo = await begunMandate(borrowing);
  await world.simulator.control.pay(tradeNo);
  await world.simulator.control.deliver();
  await runMandates(world.server.services);
  return tradeNo;
}

/** Moves the clock to a time of the lender's day, and runs the job once. */
export async function goTo(world: World, on: string, time: string): Promise<void> {
  const { services } = world.server;
  world.server.setNow(atTime(day(on), time, services.settings.timeZone));
  await runMandates(services);
}

/** Messages sent to telephones whose text contains this. */
export async function textsWith(world: World, words: string): Promise<string[]> {
  await runOutboxOnce(world.server.services);
  return world.simulator.ledger.content.sms
    .map(({ text }) => text)
    .filter((text) => text.includes(words));
}

export interface Agreed {
  world: World;
  borrowing: Borrowing;
  /** The due dates of the instalments. */
  due: Day[];
  tradeNo: string;
}

export async function agreed(change: TermsChange = {}): Promise<Agreed> {
  const world = await indianWorld();
  const borrowing = await indianLoan(world, change);
  const tradeNo = await agreedMandate(world, borrowing);
  const due = (await positionOf(world, borrowing)).instalments.map(({ dueDate }) => dueDate);
  return { world, borrowing, due, tradeNo };
}

/** Told and announced for the first instalment. */
export async function announced(): Promise<Agreed> {
  const given = await agreed();
  await goTo(given.world, addDays(given.due[0]!, -2), "09:00");
  return given;
}

/** Debits at the provider, whatever became of them. */
export function debitsAt({ simulator }: World): number {
  const told = new Set(
    simulator.ledger.content.mandates.flatMap(({ announced: all }) =>
      all.map((one) => one.tradeNo),
    ),
  );
  return simulator.ledger.content.payments.filter(({ request }) => told.has(request.tradeNo))
    .length;
}

/** Asks the borrower's wallet for a payment; answers its trade number. */
export async function beginPayment(borrowing: Borrowing, amount: number): Promise<string> {
  const { client, loanId: orderId } = borrowing;
  const source = { cardNo: "9812345678", bankCode: "UPI", isDelay: "0" } as const;
  const asked = { product_id: productId, orderId, amount: String(amount), ...source };
  const started = await client.call(startPayment, asked);
  if (!started.ok) throw new Error(started.message);
  return started.data.tradeNo;
}

/** The borrower pays from its wallet. */
export async function payBy({ world, borrowing }: Agreed, amount: number): Promise<void> {
  await world.simulator.control.pay(await beginPayment(borrowing, amount));
  await world.simulator.control.deliver();
}
