/**
 * Batches concurrent payment callbacks: stores, applies and posts them in one transaction. Decides only which may share a
 * transaction; the effect on each loan is decided in decide-payment-event.ts. The rest goes through apply-payment-event.ts,
 * stored first and applied after (decision records 0042, 0046 and 0067).
 */

import { recordingsParameters } from "../../core/loan/record-event.ts";
import { statesBefore } from "../../core/payment-attempt/attempt.ts";
import { reportCounted } from "../../core/provider-events/provider-events.ts";
import {
  type CountedCallback,
  storedCallbacksParameters,
} from "../../core/provider-events/store-callback.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { batcher } from "../../platform/runtime/batcher.ts";
import type { Services } from "../../platform/services/services.ts";
import { afterSettlement } from "./after-settlement.ts";
import { lockAndRead, writePayments } from "./batch-store.ts";
import { decidePaymentEvent, type PaymentDecision } from "./decide-payment-event.ts";
import { tellMissedCoolingOff } from "./tell-cooling-off.ts";

/** Batch size: small enough that a loan is locked for a few milliseconds only. */
const sizes = { most: 32, enough: 4 };

type Outcome =
  | "taken"
  /** Nothing was stored or changed. */
  | "not-usual"
  /** Nothing was changed: it depends on another event of the batch, or on more than its own loan. */
  | "alone";

/** False when the callback cannot be batched; then, and when it throws, nothing was stored or changed. */
export function batchPayments(services: Services): (told: CountedCallback) => Promise<boolean> {
  const take = (batch: readonly CountedCallback[]) => takeBatch(services, batch);
  const inTurn = batcher(take, sizes);
  return async (told) => {
    if (told.event.kind !== "payment-succeeded") return false;
    const outcome = await inTurn(told);
    const [last] = outcome === "alone" ? await take([told]) : [outcome];
    return last === "taken";
  };
}

/** Rolls the transaction back; caught in this file. */
class NotUsual extends Error {
  constructor() {
    super("rolled back: not the usual payment");
  }
}

async function takeBatch(
  services: Services,
  batch: readonly CountedCallback[],
): Promise<readonly Outcome[]> {
  const unlike = distinctEvents(batch);
  try {
    const outcomes = await services.db.transaction((tx) => applyDistinct(tx, unlike, services));
    const taken = unlike.filter((_told, place) => outcomes[place] === "taken");
    for (const { event } of taken) reportCounted(services, event);
    return batch.map((told) => outcomes[unlike.indexOf(told)] ?? "alone");
  } catch (error) {
    if (!(error instanceof NotUsual)) throw error;
    return batch.map(() => (batch.length === 1 ? "not-usual" : "alone"));
  }
}

/** The first event of each attempt, event id and movement. */
function distinctEvents(batch: readonly CountedCallback[]): CountedCallback[] {
  const seen = new Set<string>();
  return batch.filter(({ event }) => {
    const names = [
      `attempt ${event.reference}`,
      `event ${event.eventId}`,
      `movement ${event.providerReference}`,
    ];
    const first = !names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return first;
  });
}

interface Counted {
  told: CountedCallback;
  decision: Extract<PaymentDecision, { outcome: "counted" }>;
}

async function applyDistinct(
  tx: Transaction,
  batch: readonly CountedCallback[],
  services: Services,
): Promise<Outcome[]> {
  const { calendar, settings } = services;
  const events = batch.map(({ event }) => event);
  const read = await lockAndRead(tx, events, settings.encryptionKey);
  const on = { today: calendar.today(), timeZone: settings.timeZone };
  const loans = new Set<string>();
  const toWrite: Counted[] = [];
  const outcomes = batch.map((told, place): Outcome => {
    const facts = read[place] ?? null;
    const { event } = told;
    // Stored already, of another movement, claimed by a borrower or in suspense: involves more than this loan and this event.
    if (facts === null || facts.provider !== event.provider) return "not-usual";
    if (facts.kept || facts.claimed || facts.waiting) return "not-usual";
    const decision = decidePaymentEvent(event, facts, on);
    if (decision.outcome !== "counted") return "not-usual";
    const { loanId } = facts.loan;
    if (batch.length > 1 && (loans.has(loanId) || decision.recording.settles)) return "alone";
    loans.add(loanId);
    toWrite.push({ told, decision });
    return "taken";
  });
  if (toWrite.length > 0) await write(tx, toWrite, services);
  return outcomes;
}

async function write(
  tx: Transaction,
  counted: readonly Counted[],
  services: Services,
): Promise<void> {
  const told = counted.map((one) => one.told);
  const recordings = counted.map(({ decision }) => decision.recording);
  const numbers = told.map(({ event }) => event.reference);
  // Updates the attempts of one outcome together.
  const to = counted[0]!.decision.attempt;
  const moved = [numbers, to, services.calendar.now(), statesBefore(to)];
  const kept = storedCallbacksParameters(services, told);
  const written = await writePayments(tx, [...recordingsParameters(recordings), ...moved, ...kept]);
  if (written !== counted.length) throw new NotUsual();
  // At most one per batch, because it locks the borrower.
  for (const recording of recordings) {
    if (recording.settles) await afterSettlement(tx, recording.loan, services);
    else await tellMissedCoolingOff(tx, recording, services);
  }
}
