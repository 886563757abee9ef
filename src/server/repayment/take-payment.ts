/**
 * The quick way of a company's word about a payment: kept, applied and posted in one transaction, together with others that
 * came at the same time. What is not the usual case is left to the ordinary way, which keeps first and applies then
 * (decision records 0042 and 0046).
 */
import { offerGrown } from "../application/offer-grown.ts";
import type { Transaction } from "../db/database.ts";
import { inBatches } from "../in-batches.ts";
import {
  decideRecording,
  type Recording,
  settles,
  valuesOfRecordings,
} from "../loan/record-event.ts";
import { type CountedCallback, valuesOfKept } from "../outside/keep-callback.ts";
import { reportCounted } from "../outside/provider-events.ts";
import type { Services } from "../services.ts";
import { paymentOf } from "./apply-payment-event.ts";
import { statesBefore } from "./attempt.ts";
import { lockAndRead, type ReadForPayment, writePayments } from "./take-store.ts";

/** In one transaction: so many that a loan is locked for some milliseconds only. */
const sizes = { most: 32, enough: 4 };

type Outcome =
  | "taken"
  /** Nothing was kept and nothing has changed. */
  | "not-usual"
  /** Nothing was changed: it has to do with another of the batch, or with more than its own loan. */
  | "alone";

/** False when this is not the usual case; then, and when it throws, nothing was kept and nothing has changed. */
export function takingAtOnce(services: Services): (told: CountedCallback) => Promise<boolean> {
  const take = (batch: readonly CountedCallback[]) => takeBatch(services, batch);
  const inTurn = inBatches(take, sizes);
  return async (told) => {
    const { kind, amount } = told.event;
    if (kind !== "payment-succeeded" || amount === 0) return false;
    const outcome = await inTurn(told);
    const [last] = outcome === "alone" ? await take([told]) : [outcome];
    return last === "taken";
  };
}

/** Rolls the transaction back; never leaves this file. */
class NotUsual extends Error {
  constructor() {
    super("rolled back: not the usual payment");
  }
}

async function takeBatch(
  services: Services,
  batch: readonly CountedCallback[],
): Promise<readonly Outcome[]> {
  const unlike = firstOfEach(batch);
  try {
    const outcomes = await services.db.transaction((tx) => takeUnlike(tx, unlike, services));
    const taken = unlike.filter((_told, place) => outcomes[place] === "taken");
    for (const { event } of taken) reportCounted(services, event);
    return batch.map((told) => outcomes[unlike.indexOf(told)] ?? "alone");
  } catch (error) {
    if (!(error instanceof NotUsual)) throw error;
    return batch.map(() => (batch.length === 1 ? "not-usual" : "alone"));
  }
}

/** Of those that tell of one attempt, one event or one movement of money the first. */
function firstOfEach(batch: readonly CountedCallback[]): CountedCallback[] {
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

interface Decided {
  told: CountedCallback;
  recording: Recording;
}

async function takeUnlike(
  tx: Transaction,
  batch: readonly CountedCallback[],
  services: Services,
): Promise<Outcome[]> {
  const read = await lockAndRead(
    tx,
    batch.map(({ event }) => event),
  );
  const loans = new Set<string>();
  const toWrite: Decided[] = [];
  const outcomes = batch.map((told, place): Outcome => {
    const found = read[place] ?? null;
    if (found === null || !isUsual(told, found)) return "not-usual";
    const recording = decideRecording(found, paymentOf(told.event, found, services));
    const { loanId } = found.loan;
    if (batch.length > 1 && (loans.has(loanId) || settles(recording))) return "alone";
    loans.add(loanId);
    toWrite.push({ told, recording });
    return "taken";
  });
  if (toWrite.length > 0) await write(tx, toWrite, services);
  return outcomes;
}

/** Money for one of our attempts, in the loan's currency, told for the first time and awaited by nobody else. */
function isUsual(
  { event }: CountedCallback,
  { provider, loan, told, claimed }: ReadForPayment,
): boolean {
  const ours = event.provider === provider && event.currency === loan.terms.currency;
  return ours && !told && !claimed;
}

async function write(
  tx: Transaction,
  decided: readonly Decided[],
  services: Services,
): Promise<void> {
  const told = decided.map((one) => one.told);
  const recordings = decided.map(({ recording }) => recording);
  const numbers = told.map(({ event }) => event.reference);
  const moved = [numbers, "succeeded", services.calendar.now(), statesBefore("succeeded")];
  const kept = valuesOfKept(services, told);
  const counted = await writePayments(tx, [...valuesOfRecordings(recordings), ...moved, ...kept]);
  if (counted !== decided.length) throw new NotUsual();
  // Only ever the one of its batch: it waits for the borrower.
  for (const recording of recordings) {
    if (settles(recording)) await offerGrown(tx, recording.loan, services);
  }
}
