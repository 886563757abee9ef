/**
 * Queries the provider about settlement lines missing in the ledger. What it confirms is applied like any payment or payout
 * event; money it does not confirm goes to the suspense account for staff to decide.
 */
import type { Day } from "#values/business-day.ts";
import { paymentsNamed, payoutsNamed } from "../../core/channel/provider-ports.ts";
import { addToSuspense, readMovements } from "../../core/provider-events/recorded-movements.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { storeAndApplyPayoutEvent } from "../disbursement/apply-payout-event.ts";
import { payoutOf } from "../disbursement/known-payouts.ts";
import { storeAndApplyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";
import { acquireToQuery, type StoredDiscrepancy, writeQueryAt } from "./discrepancy-store.ts";
import { isSameMovement } from "./match-line.ts";

/** Longer than any query takes, so that two servers do not query concurrently. */
const againMs = 10 * 60_000;
/** Number of queries about a payout that is not final yet, an hour apart. */
const payoutTimes = 24;
const hourMs = 3_600_000;
const queriesMaximum = 500;

/** Returns how many were queried. After an outage the rest waits for the next run. */
export async function queryOpenDiscrepancies(services: Services): Promise<number> {
  const { db, calendar, log } = services;
  for (let queries = 0; queries < queriesMaximum; queries += 1) {
    const now = calendar.now();
    const discrepancy = await acquireToQuery(db, now, new Date(now.getTime() + againMs));
    if (discrepancy === null) return queries;
    const { discrepancyId, movement } = discrepancy;
    try {
      if (movement === "payout") await queryPayout(services, discrepancy);
      else await queryPayment(services, discrepancy);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!(error instanceof Outage)) {
        log.error("discrepancy-query-failed", { discrepancyId, reason });
        continue;
      }
      log.warn("discrepancy-query-postponed", { discrepancyId });
      return queries;
    }
  }
  return queriesMaximum;
}

async function queryPayment(services: Services, discrepancy: StoredDiscrepancy): Promise<void> {
  const { db } = services;
  const { discrepancyId, provider, movement, providerReference, ourNumber } = discrepancy;
  const payments = paymentsNamed(provider, services);
  if (payments !== null) {
    if (ourNumber !== "") await pollPayment(services, ourNumber);
    if (
      movement === "payment" &&
      providerReference !== "" &&
      !(await isRecorded(services, discrepancy))
    ) {
      const event = await payments.find(providerReference);
      const reported = event?.kind === "payment-succeeded" ? event : null;
      if (reported?.providerReference === providerReference)
        await storeAndApplyPaymentEvent(services, reported);
    }
  }
  // A refund is not an unallocated receipt: it stays a discrepancy.
  if (movement === "payment" && !(await isRecorded(services, discrepancy))) {
    await moveToSuspense(services, discrepancy);
  }
  await writeQueryAt(db, discrepancyId, null);
}

async function isRecorded({ db }: Services, discrepancy: StoredDiscrepancy): Promise<boolean> {
  const { provider, providerReference, ourNumber } = discrepancy;
  // Payments without a reference of ours are all stored under "".
  const only = (number: string) => (number === "" ? [] : [number]);
  const numbers = { references: only(providerReference), ourReferences: only(ourNumber) };
  const recorded = await readMovements(db, provider, numbers);
  return recorded.some((one) => isSameMovement(discrepancy, one));
}

/** Never applied automatically: a settlement report is not proof of a single payment. */
async function moveToSuspense(services: Services, discrepancy: StoredDiscrepancy): Promise<void> {
  const { provider, providerReference, ourNumber, theirAmount, currency, on } = discrepancy;
  const money = {
    provider: provider,
    reference: ourNumber,
    providerReference: providerReference || ourNumber,
    amount: theirAmount ?? 0,
    currency,
    happenedAt: noonOf(on, services).toISOString(),
  };
  await services.db.transaction((tx) => addToSuspense(tx, services, money));
}

/** A report gives only the day: use its noon, or now if it is today. */
function noonOf(on: Day, { settings, calendar }: Services): Date {
  const noon = endOfDay(on, settings.timeZone).getTime() - 12 * hourMs;
  return new Date(Math.min(noon, calendar.now().getTime()));
}

async function queryPayout(services: Services, discrepancy: StoredDiscrepancy): Promise<void> {
  const { db, calendar } = services;
  const { discrepancyId, provider, ourNumber, queries } = discrepancy;
  const payouts = payoutsNamed(provider, services);
  const payout = payouts === null ? null : await payoutOf(db, ourNumber);
  const event = payout === null || payouts === null ? null : await payouts.look(ourNumber, payout);
  if (event !== null && event.reference === ourNumber)
    await storeAndApplyPayoutEvent(services, event);
  const later = new Date(calendar.now().getTime() + hourMs);
  const over = payout === null || event !== null || queries >= payoutTimes;
  await writeQueryAt(db, discrepancyId, over ? null : later);
}
