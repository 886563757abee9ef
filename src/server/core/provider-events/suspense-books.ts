/**
 * Suspense on the books (RP-1): money that a provider moved and no loan has is a liability from the moment it is kept. Like a loan's
 * accounts it is posted by difference: what a movement has to hold less what is posted for it, so that no repeat posts twice.
 */
import { clearedFromSuspense, heldInSuspense } from "#lending/general-entries.ts";
import { dayIn } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { clearingOf } from "../ledger/clearing.ts";
import {
  lockSubject,
  postedFor,
  postGeneralEntry,
  sumsByCause,
} from "../ledger/general-entries.ts";
import {
  isMovementClosed,
  readHeldMovement,
  readHeldMovements,
  readOddReturns,
} from "./suspense-books-store.ts";

const moving: readonly ProviderEvent["kind"][] = [
  "payment-succeeded",
  "payment-reversed",
  "payout-succeeded",
];

/** Of several events of one movement, and several people, one decides what becomes of its money. */
export function lockMovement(tx: Transaction, event: ProviderEvent): Promise<void> {
  return lockSubject(tx, subjectOf(event));
}

function subjectOf({ provider, kind, providerReference, eventId }: ProviderEvent): string {
  return `${provider}:${kind}:${providerReference || eventId}`;
}

/** Brings what is posted for the movement of an event to what it holds now; the event's outcome is written. */
export async function bookSuspense(
  tx: Transaction,
  event: ProviderEvent,
  { calendar, settings }: Pick<Services, "calendar" | "settings">,
): Promise<void> {
  const { provider, kind, happenedAt } = event;
  if (!moving.includes(kind)) return;
  const subject = subjectOf(event);
  await lockSubject(tx, subject);
  const held = await readHeldMovement(tx, event);
  const posted = await postedFor(tx, subject, "suspense");
  const clearing = clearingOf(provider);
  const today = calendar.today();
  const happenedOn = dayIn(settings.timeZone, new Date(happenedAt));
  for (const [currency, amount] of changes(held, posted)) {
    // Taken by a loan, its money is on the clearing account again by the entry of the loan.
    const cleared = held === null && (await isMovementClosed(tx, event));
    await postGeneralEntry(tx, {
      ...{ cause: "suspense", subject, on: today, currency },
      valueOn: happenedOn < today ? happenedOn : today,
      postings: cleared ? clearedFromSuspense(-amount) : heldInSuspense(clearing, amount),
    });
  }
}

/** How much more of each currency is to be held. Suspense is a liability: what is held of money that came is a credit. */
function changes(
  held: { currency: Currency; amount: Minor } | null,
  posted: ReadonlyMap<Currency, Minor>,
): [Currency, Minor][] {
  const wanted = new Map<Currency, Minor>(held === null ? [] : [[held.currency, held.amount]]);
  return [...new Set([...wanted.keys(), ...posted.keys()])]
    .map((currency): [Currency, Minor] => [
      currency,
      (wanted.get(currency) ?? 0) + (posted.get(currency) ?? 0),
    ])
    .filter(([, amount]) => amount !== 0);
}

/** Describes every movement whose postings differ from what it holds, or that was not given back once; empty for a sound ledger. */
export async function suspenseCheck(db: Queryable): Promise<string[]> {
  const [held, posted, oddReturns] = await Promise.all([
    readHeldMovements(db),
    sumsByCause(db, "suspense", "suspense"),
    readOddReturns(db),
  ]);
  const left = new Map(posted.map((one) => [`${one.subject} ${one.currency}`, -one.amount]));
  const problems = oddReturns.map((movement) => `${movement} was not given back once and whole`);
  for (const { subject, currency, amount } of held) {
    const key = `${subject} ${currency}`;
    const booked = left.get(key) ?? 0;
    left.delete(key);
    if (booked !== amount)
      problems.push(`suspense of ${key} is ${booked} on the books, not ${amount}`);
  }
  for (const [key, booked] of left)
    problems.push(`suspense of ${key} is ${booked} on the books, not 0`);
  return problems;
}
