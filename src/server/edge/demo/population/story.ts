/** Lives as generators: a story does what happens on a day and yields the next day it goes on; what lies after today never happens. */

import { schedule } from "#lending/schedule.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { marketRules } from "../../../core/market/market-rules.ts";
import { makeTerms } from "../../../core/product/make-terms.ts";
import { makeOffer } from "../../../core/product/offer.ts";
import { demoProduct } from "../demo-products.ts";
import { type Accepted, accept, pay, payOut, standing } from "./orders.ts";
import type { PastLender } from "./past-lender.ts";
import type { Person } from "./person.ts";

export type Story = (lender: PastLender, person: Person, today: Day) => Days<void>;
/** Yields days, each the same or a later one. */
export type Days<T> = AsyncGenerator<Day, T>;

export interface Lent {
  productId: string;
  principal: Minor;
  repeat?: boolean;
}

export async function termsOf(
  lender: PastLender,
  { productId, principal, repeat = false }: Lent,
): Promise<LoanTerms> {
  const { services } = lender;
  const product = await demoProduct(services.db, productId, services);
  const clientKind = repeat ? "repeat" : "new";
  return makeTerms(product, { principal, clientKind }, marketRules(services));
}

/** The latest payout day on which this instalment (from 0) falls due on a day, or as soon after it as the calendar allows. */
export function payoutDayFor(terms: LoanTerms, instalment: number, dueOn: Day): Day {
  const dueWhenPaidOut = (on: Day) => schedule(terms, on)[instalment]?.dueDate ?? on;
  let paidOutOn = dueOn;
  while (dueWhenPaidOut(paidOutOn) > dueOn) paidOutOn = addDays(paidOutOn, -1);
  return paidOutOn;
}

/** The lender makes an offer, and the borrower takes it. */
export async function acceptOffered(
  lender: PastLender,
  person: Person,
  lent: Lent,
): Promise<Accepted> {
  const { services, today: madeOn } = lender;
  const { borrowerId } = person;
  const { productId } = lent;
  const { version: productVersion } = await demoProduct(services.db, productId, services);
  const terms = await termsOf(lender, lent);
  const offer = { borrowerId, productId, productVersion, terms, madeOn };
  await services.db.transaction((tx) => makeOffer(tx, offer));
  return accept(lender, person, productId);
}

/** A loan accepted and paid out on a day. Returns its order. */
export async function* lend(
  lender: PastLender,
  person: Person,
  lent: Lent & { on: Day },
): Days<string> {
  yield lent.on;
  const accepted = await acceptOffered(lender, person, lent);
  yield lent.on;
  await payOut(lender, accepted);
  return accepted.orderId;
}

export interface Habit {
  /** Instalments paid, from the first; by default all. */
  count?: number;
  /** Days after its due date that an instalment is paid, in turn; the last one goes on. */
  late?: readonly number[];
}

/** Pays instalment after instalment. */
export async function* repay(
  lender: PastLender,
  person: Person,
  orderId: string,
  { count = Number.POSITIVE_INFINITY, late = [0] }: Habit,
): Days<void> {
  let { now } = await standing(lender, orderId);
  const first = now.instalments.findIndex(({ outstandingTotal }) => outstandingTotal > 0);
  const end = Math.min(now.instalments.length, first + count);
  for (let at = first; at < end; at += 1) {
    const dueDate = now.instalments[at]?.dueDate;
    if (dueDate === undefined) return;
    yield addDays(dueDate, late[Math.min(at - first, late.length - 1)] ?? 0);
    const then = await standing(lender, orderId);
    const asked = then.now.instalments[at]?.outstandingTotal ?? 0;
    if (asked === 0) return;
    await pay(lender, person, then, { asked });
    now = then.now;
  }
}

/** Pays off everything at once. */
export async function* payOff(
  lender: PastLender,
  person: Person,
  orderId: string,
  on: Day,
): Days<void> {
  yield on;
  const then = await standing(lender, orderId);
  await pay(lender, person, then, { asked: then.now.payable.maximum });
}
