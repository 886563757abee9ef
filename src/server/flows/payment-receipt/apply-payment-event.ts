/**
 * Applies stored payment events one at a time: from callbacks, return page, polls, claims and manual allocation. The effect on the
 * loan is decided in decide-payment-event.ts; batch-payments.ts batches concurrent callbacks by the same decision.
 */

import { lockLoansWithSnapshots } from "../../core/loan/load-loan.ts";
import type { LoanWithSnapshot } from "../../core/loan/loan-record.ts";
import { writeRecording } from "../../core/loan/record-event.ts";
import type { AttemptKind } from "../../core/payment-attempt/attempt.ts";
import { moveAttempt, readAttempt } from "../../core/payment-attempt/store.ts";
import { claimOn, endClaimOn, stillWaiting } from "../../core/payment-claim/claim.ts";
import type { EventOutcome } from "../../core/provider-events/event-outcome.ts";
import {
  applyAgain,
  applyOnce,
  lockEarlyReversal,
  readMovementBefore,
  storeEvent,
  writeEarlyOutcome,
} from "../../core/provider-events/provider-events.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { afterSettlement } from "./after-settlement.ts";
import { lockAndRead } from "./batch-store.ts";
import { decidePaymentEvent, type PaymentFacts } from "./decide-payment-event.ts";
import { finishReturn, refuseReturn } from "./finish-return.ts";
import { reversePayment } from "./reverse-payment.ts";
import { tellMissedCoolingOff } from "./tell-cooling-off.ts";

/** Stores an event learned by polling and applies it once. */
export async function storeAndApplyPaymentEvent(
  services: Services,
  event: ProviderEvent,
): Promise<EventOutcome> {
  await storeEvent(services, event);
  return applyPaymentEvent(services, event);
}

/** Applies a stored event. Idempotent; late and out-of-order events are harmless. */
export async function applyPaymentEvent(
  services: Services,
  event: ProviderEvent,
): Promise<EventOutcome> {
  return applyOnce(services, event, (tx, kept) => apply(tx, kept, services));
}

/** Applies a previously unallocated event again: a borrower has claimed its money since. */
export async function applyClaimedEvent(
  services: Services,
  event: ProviderEvent,
): Promise<EventOutcome> {
  return applyAgain(services, event, (tx, kept) => apply(tx, kept, services));
}

async function apply(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome> {
  if (event.kind === "payment-reversed") {
    return (await finishReturn(tx, event, services)) ?? reversePayment(tx, event, services);
  }
  if (event.kind === "return-refused") return refuseReturn(tx, event, services);
  const attempt = await readAttempt(tx, event.reference);
  if (attempt === null || attempt.provider !== event.provider) {
    return event.kind === "payment-succeeded" ? receiveClaimed(tx, event, services) : "noted";
  }
  const { tradeNo } = attempt;
  // The loan's lock serializes all changes of its attempts and events.
  const [facts = null] = await lockAndRead(tx, [event], services.settings.encryptionKey);
  if (facts === null) throw new Error(`attempt ${tradeNo} is gone`);
  if (event.kind === "payment-succeeded") return receive(tx, event, { facts, tradeNo }, services);
  const to = event.kind === "payment-failed" ? "failed" : "expired";
  const moved = await moveAttempt(tx, tradeNo, to, services.calendar.now());
  return moved ? "noted" : "repeated";
}

/** A payment without a trade number of ours is applied to the loan whose borrower claimed its reference (decision record 0022). */
async function receiveClaimed(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome> {
  const claim = await claimOn(tx, event, services.settings.encryptionKey);
  if (claim === null) {
    const { returned } = await readMovementBefore(tx, event);
    return returned === event.amount ? "repeated" : "unallocated";
  }
  const found = await lockWithSnapshot(tx, claim.loanId);
  const before = await readMovementBefore(tx, event);
  const waiting = await stillWaiting(tx, claim);
  if (waiting === null && before.counted === null) return "unallocated";
  const { kind } = waiting ?? claim;
  const facts = { ...found, ...before, kind, asked: 0, begunAt: null };
  return receive(tx, event, { facts, tradeNo: null }, services);
}

/**
 * Allocates a payment to the loan a supervisor has chosen, whatever its amount; the event is locked. Where the day it names cannot be right
 * it counts from the day on which we were told of it (`toldAt`).
 */
export async function allocateByHand(
  tx: Transaction,
  event: ProviderEvent,
  { kind, loanId, toldAt }: { kind: AttemptKind; loanId: string; toldAt: Date },
  services: Services,
): Promise<EventOutcome> {
  const found = await lockWithSnapshot(tx, loanId);
  const before = await readMovementBefore(tx, event);
  const attempt = await readAttempt(tx, event.reference);
  const tradeNo = attempt?.loanId === loanId ? attempt.tradeNo : null;
  const begunAt = attempt?.createdAt ?? null;
  const facts = { ...found, ...before, kind, asked: 0, begunAt };
  return receive(tx, event, { facts, tradeNo, byHand: { toldAt } }, services);
}

interface Received {
  facts: PaymentFacts;
  /** The attempt the payment belongs to; null when it came without one. */
  tradeNo: string | null;
  byHand?: { toldAt: Date };
}

/** Decides the effect of a payment and writes it. The loan is locked. */
async function receive(
  tx: Transaction,
  event: ProviderEvent,
  { facts, tradeNo, byHand }: Received,
  services: Services,
): Promise<EventOutcome> {
  const { calendar, settings } = services;
  const on = { today: calendar.today(), timeZone: settings.timeZone, byHand: byHand ?? null };
  const decision = decidePaymentEvent(event, facts, on);
  const { outcome, attempt } = decision;
  if (outcome === "counted") {
    const { recording } = decision;
    await writeRecording(tx, recording);
    await endClaimOn(tx, event, recording.loan.loanId, services);
    if (recording.settles) await afterSettlement(tx, recording.loan, services);
    else await tellMissedCoolingOff(tx, recording, services);
  }
  if (attempt !== null && tradeNo !== null) {
    await moveAttempt(tx, tradeNo, attempt, calendar.now());
  }
  if (outcome === "counted") await applyEarlyReversal(tx, event, services);
  return outcome;
}

async function lockWithSnapshot(tx: Transaction, loanId: string): Promise<LoanWithSnapshot> {
  const [found] = await lockLoansWithSnapshots(tx, [loanId]);
  if (found === undefined) throw new Error(`no loan ${loanId}`);
  return found;
}

/** The reversal's event may have arrived before the payment's. */
async function applyEarlyReversal(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<void> {
  const early = await lockEarlyReversal(tx, event);
  if (early === null) return;
  await writeEarlyOutcome(tx, early, await reversePayment(tx, early, services), services);
}
