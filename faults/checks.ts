/**
 * The invariants checked at the end of every run. Each compares our database with somebody else's knowledge: the
 * provider's ledger, or what was acknowledged to clients.
 */
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import type { Services } from "#server/platform/services/services.ts";
import type { Ledger } from "#server/platform/simulator/ledger.ts";
import { checkAbsurd, isForStaff } from "./absurd-money.ts";
import type { Acknowledged } from "./acknowledged.ts";
import { checkCash } from "./check-cash.ts";
import { checkClearing } from "./check-clearing.ts";
import { checkAlone, checkDesk, checkHeld, isFromDesk } from "./check-desk.ts";
import { checkReturns, fullReversals } from "./check-returns.ts";
import { checkStatuses } from "./check-statuses.ts";
import { type Facts, readFacts } from "./facts.ts";

/** What a check needs; little enough that a server in another process can be checked too. */
export interface Checked {
  services: Services;
  ledger: Ledger;
  acknowledged: Acknowledged;
}

/** One message per disagreement; empty for a sound run. The services' `db` must not be the stepped one. */
export async function checkAll(checked: Checked): Promise<string[]> {
  const { services, ledger, acknowledged } = checked;
  const facts = await readFacts(services, services.db);
  return [
    ...(await ledgerCheck(services.db)),
    ...checkOrders(facts),
    ...checkPayouts(facts, ledger),
    ...checkMoney(facts, ledger),
    ...checkAbsurd(facts, ledger),
    ...checkReversals(facts, ledger),
    ...checkCash(facts, ledger),
    ...checkClearing(facts, ledger),
    ...checkDesk(facts),
    ...checkAlone(facts, acknowledged),
    ...checkHeld(facts),
    ...checkReturns(facts, ledger),
    ...checkEvents(facts, ledger),
    ...checkAcknowledged(facts, acknowledged),
    ...checkNothingWaits(facts, ledger),
    ...(await checkStatuses(facts, checked)),
  ];
}

/** An accepted offer is one order, and every order comes from one. */
function checkOrders({ loans, accepted }: Facts): string[] {
  const orders = new Set(accepted);
  const problems = accepted.includes(null) ? ["an accepted offer has no order"] : [];
  if (orders.size !== accepted.length) problems.push("one order took two offers");
  for (const { loanId } of loans) {
    if (!orders.has(loanId)) problems.push(`order ${loanId} comes of no offer`);
  }
  return problems;
}

/** An order is paid out once, to the account it names, and then its loan runs. */
function checkPayouts({ loans, payouts, numbers }: Facts, ledger: Ledger): string[] {
  const problems: string[] = [];
  const ours = new Map(payouts.map((payout) => [payout.payout_id, payout]));
  for (const { request } of ledger.content.payouts) {
    const known = ours.get(request.payoutId);
    if (known === undefined) problems.push(`the provider was sent a payout we do not know`);
    else if (known.amount !== request.amount) problems.push(`a payout of another amount`);
  }
  for (const { loanId, applicationState, payoutAccountId } of loans) {
    const own = payouts.filter((payout) => payout.loan_id === loanId);
    const booked = ledger.content.payouts.filter(({ request }) =>
      own.some(({ payout_id }) => payout_id === request.payoutId),
    );
    const paid = booked.filter(({ state }) => state === "paid");
    const alive = booked.filter(({ state }) => state === "paid" || state === "accepted");
    if (alive.length > 1) problems.push(`order ${loanId} is paid out ${alive.length} times`);
    const running = applicationState === "running";
    if (running !== (paid.length === 1)) {
      problems.push(
        `order ${loanId} is ${applicationState}, the ledger has ${paid.length} payouts paid`,
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

/** Every payment in the provider's ledger counts once, on its own order, for its own purpose; and nothing else counts. */
function checkMoney({ money, attempts, claims }: Facts, ledger: Ledger): string[] {
  const problems: string[] = [];
  const counted = money.filter(
    (one) => (one.kind === "repaid" || one.kind === "deferral-paid") && !isFromDesk(one),
  );
  const expected = new Set<string>();
  for (const { event } of ledger.content.events) {
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
    const times = owner === undefined || isForStaff(event) ? 0 : 1;
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

/** A full refund or chargeback is reversed once, on the order it was paid for; nothing else is. */
function checkReversals({ money, attempts }: Facts, ledger: Ledger): string[] {
  const problems: string[] = [];
  const reversed = money.filter(({ kind }) => kind === "reversed");
  const expected = new Set<string>();
  for (const { provider, kind, providerReference, reference } of fullReversals(ledger)) {
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

/** Every event we acknowledged is stored and decided, and one movement of money counts once. */
function checkEvents({ events }: Facts, ledger: Ledger): string[] {
  const problems: string[] = [];
  const stored = new Map(events.map((event) => [event.event_id, event]));
  for (const { event, delivered } of ledger.content.events) {
    const found = stored.get(event.eventId);
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

/** Everything acknowledged is still true. */
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
  const unreadable = new Set(acknowledged.unreadable).size;
  if (facts.forAPerson < unreadable) {
    problems.push(`${unreadable} callbacks were kept for a person, ${facts.forAPerson} are there`);
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

/** Everything begun has ended, and no order can have two payable payments. */
function checkNothingWaits(facts: Facts, ledger: Ledger): string[] {
  const problems: string[] = [];
  const open = ["created", "awaiting-payer", "processing"];
  const gone = new Set(fullReversals(ledger).map(({ reference }) => reference));
  for (const { trade_no, state } of facts.attempts) {
    if (open.includes(state)) problems.push(`payment ${trade_no} is still ${state}`);
    const money = ledger.paid(trade_no);
    if (money !== null && isForStaff(money)) {
      // Both are final: waiting for staff, or reversed before staff acted.
      if (state !== "held" && state !== "failed") problems.push(`payment ${trade_no} is ${state}`);
      continue;
    }
    const paid = money !== null;
    const expected = gone.has(trade_no) ? "refunded" : "succeeded";
    if (paid ? state !== expected : state === "succeeded" || state === "refunded")
      problems.push(`payment ${trade_no} is ${state}, paid: ${paid}`);
  }
  for (const { payout_id, state, held } of facts.payouts) {
    if ((state === "requested" && !held) || state === "sent")
      problems.push(`payout ${payout_id} is still ${state}`);
  }
  if (facts.waitingInOutbox > 0)
    problems.push(`${facts.waitingInOutbox} entries wait in the outbox`);
  if (facts.deadInOutbox > 0) problems.push(`${facts.deadInOutbox} entries are dead in the outbox`);
  return problems;
}

/** During the run: at most one payment of an order is payable at the provider. */
export function checkOnePayable(attempts: ReadonlyMap<string, string>, ledger: Ledger): string[] {
  const payable = new Map<string, number>();
  for (const { request, state } of ledger.content.payments) {
    const loanId = attempts.get(request.tradeNo);
    if (state === "open" && loanId !== undefined)
      payable.set(loanId, (payable.get(loanId) ?? 0) + 1);
  }
  return [...payable]
    .filter(([, count]) => count > 1)
    .map(([loanId, count]) => `${count} payments of order ${loanId} can be paid at once`);
}
