/**
 * What must hold at the end of every run, whatever happened on the way. Each check compares what our database says with
 * what somebody else knows: the provider's ledger, or those who were told something.
 */
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import type { Services } from "#server/platform/services/services.ts";
import type { Book } from "#server/platform/simulator/book.ts";
import { checkAbsurd, isAbsurd } from "./absurd-money.ts";
import type { Acknowledged } from "./acknowledged.ts";
import { checkStatuses } from "./check-statuses.ts";
import { type Facts, readFacts } from "./facts.ts";

/** What a check needs: so little that a server in another process can be checked as well. */
export interface Checked {
  services: Services;
  book: Book;
  acknowledged: Acknowledged;
}

/** Every disagreement in words; none is a sound run. `db` of the services must not be in steps. */
export async function checkAll(checked: Checked): Promise<string[]> {
  const { services, book, acknowledged } = checked;
  const facts = await readFacts(services, services.db);
  return [
    ...(await ledgerCheck(services.db)),
    ...checkOrders(facts),
    ...checkPayouts(facts, book),
    ...checkMoney(facts, book),
    ...checkAbsurd(facts, book),
    ...checkReversals(facts, book),
    ...checkCash(facts, book),
    ...checkEvents(facts, book),
    ...checkAcknowledged(facts, acknowledged),
    ...checkNothingWaits(facts, book),
    ...(await checkStatuses(facts, checked)),
  ];
}

/** An accepted offer is one order, and every order comes of one. */
function checkOrders({ loans, accepted }: Facts): string[] {
  const orders = new Set(accepted);
  const problems = accepted.includes(null) ? ["an accepted offer has no order"] : [];
  if (orders.size !== accepted.length) problems.push("one order took two offers");
  for (const { loanId } of loans) {
    if (!orders.has(loanId)) problems.push(`order ${loanId} comes of no offer`);
  }
  return problems;
}

/** Money leaves once for an order, to the account that the order names, and then the loan runs. */
function checkPayouts({ loans, payouts, numbers }: Facts, book: Book): string[] {
  const problems: string[] = [];
  const ours = new Map(payouts.map((payout) => [payout.payout_id, payout]));
  for (const { request } of book.content.payouts) {
    const known = ours.get(request.payoutId);
    if (known === undefined) problems.push(`the company was sent a payout we do not know`);
    else if (known.amount !== request.amount) problems.push(`a payout of another amount`);
  }
  for (const { loanId, applicationState, payoutAccountId } of loans) {
    const own = payouts.filter((payout) => payout.loan_id === loanId);
    const booked = book.content.payouts.filter(({ request }) =>
      own.some(({ payout_id }) => payout_id === request.payoutId),
    );
    const paid = booked.filter(({ state }) => state === "paid");
    const alive = booked.filter(({ state }) => state === "paid" || state === "accepted");
    if (alive.length > 1) problems.push(`order ${loanId} is paid out ${alive.length} times`);
    const running = applicationState === "running";
    if (running !== (paid.length === 1)) {
      problems.push(
        `order ${loanId} is ${applicationState}, the book has ${paid.length} payouts paid`,
      );
    }
    for (const { request } of paid) {
      const acknowledged = numbers.get(payoutAccountId ?? "");
      if (acknowledged !== request.accountNumber) {
        problems.push(`order ${loanId} went to ${request.accountNumber}, we say ${acknowledged}`);
      }
    }
  }
  return problems;
}

/** Every payment in the book counts once, on its own order, for what it was meant as; and nothing else counts. */
function checkMoney({ money, attempts, claims }: Facts, book: Book): string[] {
  const problems: string[] = [];
  const counted = money.filter(({ kind }) => kind === "repaid" || kind === "deferral-paid");
  const expected = new Set<string>();
  for (const { event } of book.content.events) {
    if (event.kind !== "payment-succeeded") continue;
    const { providerReference, amount } = event;
    const reference = `${event.provider}:payment-succeeded:${providerReference}`;
    expected.add(reference);
    const attempt = attempts.find(({ trade_no }) => trade_no === event.reference);
    const claim = claims.find(
      ({ reference: own, state }) => state === "matched" && own === providerReference.toUpperCase(),
    );
    const owner = attempt ?? claim;
    const found = counted.filter((one) => one.reference === reference);
    const times = owner === undefined || isAbsurd(event) ? 0 : 1;
    if (found.length !== times) {
      problems.push(`payment ${providerReference} counts ${found.length} times, not ${times}`);
    }
    for (const one of found) {
      if (one.amount !== amount) problems.push(`payment ${providerReference}: another amount`);
      if (one.loan_id !== owner?.loan_id)
        problems.push(`payment ${providerReference}: another order`);
      const meant = owner?.kind === "deferral" ? "deferral-paid" : "repaid";
      if (one.kind !== meant) problems.push(`payment ${providerReference} counts as ${one.kind}`);
    }
  }
  for (const { loan_id, kind, amount, reference } of counted) {
    if (reference === null || !expected.has(reference)) {
      problems.push(`${kind} of ${amount} on ${loan_id} that nobody paid: ${reference}`);
    }
  }
  return problems;
}

/** Money that a bank charged back in full; a part of a payment changes nothing by itself. */
function fullReversals({ content: { events } }: Book): ProviderEvent[] {
  const came = new Map(
    events
      .filter(({ event }) => event.kind === "payment-succeeded" && !isAbsurd(event))
      .map(({ event }) => [event.providerReference, event.amount]),
  );
  return events
    .map(({ event }) => event)
    .filter(
      ({ kind, providerReference, amount }) =>
        kind === "payment-reversed" && came.get(providerReference) === amount,
    );
}

/** What was refunded or charged back in full is reversed once, on the order it was paid for; nothing else is. */
function checkReversals({ money, attempts }: Facts, book: Book): string[] {
  const problems: string[] = [];
  const reversed = money.filter(({ kind }) => kind === "reversed");
  const expected = new Set<string>();
  for (const { provider, kind, providerReference, reference } of fullReversals(book)) {
    const acknowledged = `${provider}:${kind}:${providerReference}`;
    expected.add(acknowledged);
    const found = reversed.filter((one) => one.reference === acknowledged);
    const owner = attempts.find(({ trade_no }) => trade_no === reference);
    if (found.length !== 1 || found[0]?.loan_id !== owner?.loan_id) {
      problems.push(`payment ${providerReference} was taken back, reversed ${found.length} times`);
    }
  }
  for (const { loan_id, reference } of reversed) {
    if (!expected.has(reference ?? ""))
      problems.push(`${reference} is reversed on ${loan_id} and nobody took it back`);
  }
  return problems;
}

/** Our cash, order by order and in sum, is what the book says it moved. */
function checkCash({ cash, payouts, attempts, claims }: Facts, book: Book): string[] {
  const theirs = new Map<string, number>();
  const add = (loanId: string, amount: number) =>
    theirs.set(loanId, (theirs.get(loanId) ?? 0) + amount);
  for (const { event } of book.content.events) {
    if (event.kind === "payout-succeeded") {
      const payout = payouts.find(({ payout_id }) => payout_id === event.reference);
      add(payout?.loan_id ?? "nobody's order", -event.amount);
    }
    if (event.kind === "payment-succeeded" && !isAbsurd(event)) {
      const owner =
        attempts.find(({ trade_no }) => trade_no === event.reference) ??
        claims.find(
          ({ reference, state }) =>
            state === "matched" && reference === event.providerReference.toUpperCase(),
        );
      if (owner !== undefined) add(owner.loan_id, event.amount);
    }
  }
  for (const { reference, amount } of fullReversals(book)) {
    const attempt = attempts.find(({ trade_no }) => trade_no === reference);
    add(attempt?.loan_id ?? "nobody's order", -amount);
  }
  const problems: string[] = [];
  for (const loanId of new Set([...cash.keys(), ...theirs.keys()])) {
    const [own = 0, other = 0] = [cash.get(loanId), theirs.get(loanId)];
    if (own !== other) problems.push(`order ${loanId}: our cash is ${own}, the book says ${other}`);
  }
  return problems;
}

/** Whatever we were told is kept and decided, and one movement of money is counted once. */
function checkEvents({ events }: Facts, book: Book): string[] {
  const problems: string[] = [];
  const kept = new Map(events.map((event) => [event.event_id, event]));
  for (const { event, delivered } of book.content.events) {
    const found = kept.get(event.eventId);
    if (delivered > 0 && found === undefined) problems.push(`event ${event.eventId} was dropped`);
  }
  const counted = new Set<string>();
  for (const { event_id, kind, provider_reference, outcome } of events) {
    if (outcome === null) problems.push(`event ${event_id} was never applied`);
    if (outcome !== "counted") continue;
    const movement = `${kind} ${provider_reference}`;
    if (counted.has(movement)) problems.push(`${movement} is counted twice`);
    counted.add(movement);
  }
  return problems;
}

/** What was acknowledged is still true. */
function checkAcknowledged(facts: Facts, acknowledged: Acknowledged): string[] {
  const problems: string[] = [];
  const { loans, attempts, bound, claims, money } = facts;
  for (const { borrowerId, loanId } of acknowledged.orders) {
    const loan = loans.find((one) => one.loanId === loanId);
    if (loan?.borrowerId !== borrowerId) problems.push(`order ${loanId} was promised and is gone`);
    if (!facts.payouts.some(({ loan_id }) => loan_id === loanId)) {
      problems.push(`order ${loanId} was promised and its payout was never asked for`);
    }
  }
  for (const { loanId, tradeNo, amount, kind } of acknowledged.payments) {
    const attempt = attempts.find(({ trade_no }) => trade_no === tradeNo);
    const same = attempt?.loan_id === loanId && attempt.amount === amount && attempt.kind === kind;
    if (!same) problems.push(`payment ${tradeNo} was begun and is gone or another one`);
  }
  for (const { borrowerId, number } of acknowledged.accounts) {
    if (!bound.has(`${borrowerId} ${number}`))
      problems.push(`account ${number} was saved and is gone`);
  }
  for (const { eventId } of acknowledged.events) {
    if (!facts.events.some(({ event_id }) => event_id === eventId)) {
      problems.push(`callback ${eventId} was acknowledged and is gone`);
    }
  }
  for (const { loanId, reference, outcome } of acknowledged.claims) {
    const key = reference.toUpperCase();
    const claim = claims.find((one) => one.loan_id === loanId && one.reference === key);
    if (claim === undefined) problems.push(`claim ${reference} was taken and is gone`);
    const credited = money.some(
      (one) => one.loan_id === loanId && one.reference?.toUpperCase().endsWith(`:${key}`),
    );
    if (outcome !== "waiting" && !credited)
      problems.push(`claim ${reference} was credited and is not`);
  }
  return problems;
}

/** Everything that was begun has come to an end, and nobody can pay two payments of one order. */
function checkNothingWaits(facts: Facts, book: Book): string[] {
  const problems: string[] = [];
  const open = ["created", "awaiting-payer", "processing"];
  const gone = new Set(fullReversals(book).map(({ reference }) => reference));
  for (const { trade_no, state } of facts.attempts) {
    if (open.includes(state)) problems.push(`payment ${trade_no} is still ${state}`);
    const money = book.paid(trade_no);
    if (money !== null && isAbsurd(money)) {
      // Over either way: waiting for a person, or taken back before one looked.
      if (state !== "held" && state !== "failed") problems.push(`payment ${trade_no} is ${state}`);
      continue;
    }
    const paid = money !== null;
    const expected = gone.has(trade_no) ? "refunded" : "succeeded";
    if (paid ? state !== expected : state === "succeeded" || state === "refunded")
      problems.push(`payment ${trade_no} is ${state}, paid: ${paid}`);
  }
  for (const { payout_id, state } of facts.payouts) {
    if (state === "requested" || state === "sent")
      problems.push(`payout ${payout_id} is still ${state}`);
  }
  if (facts.waitingInOutbox > 0)
    problems.push(`${facts.waitingInOutbox} entries wait in the outbox`);
  if (facts.deadInOutbox > 0) problems.push(`${facts.deadInOutbox} entries are dead in the outbox`);
  return problems;
}

/** While the run goes on: of one order, at most one payment can be paid at the provider. */
export function checkOnePayable(attempts: ReadonlyMap<string, string>, book: Book): string[] {
  const payable = new Map<string, number>();
  for (const { request, state } of book.content.payments) {
    const loanId = attempts.get(request.tradeNo);
    if (state === "open" && loanId !== undefined)
      payable.set(loanId, (payable.get(loanId) ?? 0) + 1);
  }
  return [...payable]
    .filter(([, count]) => count > 1)
    .map(([loanId, count]) => `${count} payments of order ${loanId} can be paid at once`);
}
