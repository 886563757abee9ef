/** Stories of loans: one for every place where a loan can stand today, each with the past that explains it. */
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { storeAndApplyPaymentEvent } from "../../../flows/payment-receipt/apply-payment-event.ts";
import { join, joinQuickly } from "./join.ts";
import { accept, eventOf, pay, payOut, standing } from "./orders.ts";
import {
  acceptOffered,
  type Days,
  type Habit,
  type Lent,
  lend,
  payOff,
  payoutDayFor,
  repay,
  type Story,
  termsOf,
} from "./story.ts";

/** Paid out some days ago and paid by a habit since: settled by now where the habit pays all of it. */
export function borrowed(lent: Lent, daysAgo: number, habit: Habit): Story {
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo - 1);
    await joinQuickly(lender, person);
    const orderId = yield* lend(lender, person, { ...lent, on: addDays(today, -daysAgo) });
    yield* repay(lender, person, orderId, habit);
  };
}

/** An instalment (from 0) fell due so many days ago and has not been paid; those before it were, in time. */
export function unpaid(lent: Lent, instalment: number, daysAgo: number): Story {
  return async function* (lender, person, today) {
    yield* upTo(lent, instalment, addDays(today, -daysAgo))(lender, person, today);
  };
}

/** As `unpaid`, with a part of the instalment paid two days before today. */
export function partlyPaid(lent: Lent, instalment: number, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderId = yield* upTo(lent, instalment, addDays(today, -daysAgo))(lender, person, today);
    yield addDays(today, -2);
    const then = await standing(lender, orderId);
    const { now } = then;
    const owed = now.instalments[instalment]?.outstandingTotal ?? 0;
    await pay(lender, person, then, { asked: wholeUnits(owed / 2) });
  };
}

/** Pays to move the due dates. */
export function deferred(lent: Lent, instalment: number, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const dueOn = addDays(today, -daysAgo);
    const orderId = yield* upTo(lent, instalment, dueOn)(lender, person, today);
    yield dueOn;
    const then = await standing(lender, orderId);
    const { now } = then;
    if (!now.deferral.allowed) throw new Error(`order ${orderId} cannot be deferred`);
    await pay(lender, person, then, { asked: now.deferral.fee, kind: "deferral" });
  };
}

/** Settles early, rounding up at the till: the rest is the borrower's. */
export function overpaid(lent: Lent, daysAgo: number): Story {
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo - 1);
    await joinQuickly(lender, person);
    const orderId = yield* lend(lender, person, { ...lent, on: addDays(today, -daysAgo) });
    yield* repay(lender, person, orderId, { count: 4 });
    yield addDays(today, -6);
    const then = await standing(lender, orderId);
    const { now } = then;
    const asked = now.payable.maximum;
    await pay(lender, person, then, { asked, sent: wholeUnits(asked) + 2_000_00 });
  };
}

/** Settles early, and takes the larger loan offered for it. */
export function cameAgain(lent: Lent, daysAgo: number): Story {
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo - 1);
    // Whoever has told nothing about an income is offered nothing more.
    await join(lender, person);
    const first = yield* lend(lender, person, { ...lent, on: addDays(today, -daysAgo) });
    yield* repay(lender, person, first, { count: 4 });
    yield* payOff(lender, person, first, addDays(lender.today, 9));
    yield addDays(lender.today, 2);
    const again = await accept(lender, person, lent.productId);
    await payOut(lender, again);
    yield* repay(lender, person, again.orderId, {});
  };
}

/** The bank takes a payment back weeks later, and the loan is late again. */
export function takenBack(lent: Lent, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderId = yield* upTo(lent, 2, addDays(today, -daysAgo))(lender, person, today);
    yield addDays(today, -daysAgo);
    const then = await standing(lender, orderId);
    const { loan, now } = then;
    const asked = now.instalments[2]?.outstandingTotal ?? 0;
    const providerReference = await pay(lender, person, then, { asked });
    yield addDays(today, -3);
    const event = eventOf(lender, {
      provider: lender.services.payments.name,
      kind: "payment-reversed",
      reference: "",
      providerReference,
      amount: asked,
      currency: loan.terms.currency,
    });
    await storeAndApplyPaymentEvent(lender.services, event);
  };
}

/** Gives the loan back in its first days. */
export function givenBack(lent: Lent, daysAgo: number): Story {
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo - 1);
    await joinQuickly(lender, person);
    const on = addDays(today, -daysAgo);
    const orderId = yield* lend(lender, person, { ...lent, on });
    yield addDays(on, 2);
    const then = await standing(lender, orderId);
    const { now } = then;
    const asked = now.coolingOff?.amount ?? 0;
    await pay(lender, person, then, { asked, kind: "cooling-off" });
  };
}

/** Accepted, and the provider has not reported yet. */
export function payoutUnderWay(lent: Lent, daysAgo: number): Story {
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo);
    await joinQuickly(lender, person);
    await acceptOffered(lender, person, lent);
  };
}

/** Accepted, and the wallet refused the money. */
export function payoutFailed(lent: Lent, daysAgo: number): Story {
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo);
    await joinQuickly(lender, person);
    const accepted = await acceptOffered(lender, person, lent);
    yield addDays(today, -daysAgo);
    await payOut(lender, accepted, "payout-failed");
  };
}

/** Paid in time until an instalment, which falls due on a day. */
export function upTo(lent: Lent, instalment: number, dueOn: Day) {
  return async function* (...[lender, person]: Parameters<Story>): Days<string> {
    const on = payoutDayFor(await termsOf(lender, lent), instalment, dueOn);
    yield addDays(on, -1);
    await joinQuickly(lender, person);
    const orderId = yield* lend(lender, person, { ...lent, on });
    yield* repay(lender, person, orderId, { count: instalment });
    return orderId;
  };
}

/** Whole hundreds of units, as people pay. */
function wholeUnits(amount: Minor): Minor {
  return Math.max(1, Math.floor(amount / 100_00)) * 100_00;
}
