/**
 * Asks the company about money its statement has and our book has not. What it confirms takes the ordinary path of every
 * payment and payout; money it does not confirm goes to the queue of unmatched money, where a person decides.
 */
import type { Day } from "#values/business-day.ts";
import { addToSuspense, readMovements } from "../../core/provider-events/recorded-movements.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { storeAndApplyPayoutEvent } from "../disbursement/apply-payout-event.ts";
import { payoutOf } from "../disbursement/known-payouts.ts";
import { storeAndApplyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";
import { type StoredDiscrepancy, takeToAsk, writeAskAt } from "./discrepancy-store.ts";
import { isSameMovement } from "./match-line.ts";

/** Longer than any question takes, so that two servers do not ask at once. */
const againMs = 10 * 60_000;
/** A payout that is not final yet is asked about so often, an hour apart. */
const payoutTimes = 24;
const hourMs = 3_600_000;
const askedMaximum = 500;

/** Returns how many were asked about. After an outage the rest waits for the next run. */
export async function askAboutDifferences(services: Services): Promise<number> {
  const { db, calendar, log } = services;
  for (let asked = 0; asked < askedMaximum; asked += 1) {
    const now = calendar.now();
    const difference = await takeToAsk(db, now, new Date(now.getTime() + againMs));
    if (difference === null) return asked;
    const { differenceId, movement } = difference;
    try {
      if (movement === "payout") await askAboutPayout(services, difference);
      else await askAboutPayment(services, difference);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!(error instanceof Outage)) {
        log.error("discrepancy-query-failed", { differenceId, reason });
        continue;
      }
      log.warn("discrepancy-query-postponed", { differenceId });
      return asked;
    }
  }
  return askedMaximum;
}

async function askAboutPayment(services: Services, difference: StoredDiscrepancy): Promise<void> {
  const { db, payments } = services;
  const { differenceId, company, movement, companyReference, ourNumber } = difference;
  if (payments.name === company) {
    if (ourNumber !== "") await pollPayment(services, ourNumber);
    if (
      movement === "payment" &&
      companyReference !== "" &&
      !(await isRecorded(services, difference))
    ) {
      const event = await payments.find(companyReference);
      const told = event?.kind === "payment-succeeded" ? event : null;
      if (told?.providerReference === companyReference)
        await storeAndApplyPaymentEvent(services, told);
    }
  }
  // Money that went away is not waiting to be credited: it stays a difference.
  if (movement === "payment" && !(await isRecorded(services, difference))) {
    await toQueue(services, difference);
  }
  await writeAskAt(db, differenceId, null);
}

async function isRecorded({ db }: Services, difference: StoredDiscrepancy): Promise<boolean> {
  const { company, companyReference, ourNumber } = difference;
  // Money without one of our numbers is all under "".
  const only = (number: string) => (number === "" ? [] : [number]);
  const numbers = { references: only(companyReference), ourNumbers: only(ourNumber) };
  const kept = await readMovements(db, company, numbers);
  return kept.some((one) => isSameMovement(difference, one));
}

/** Never applied by itself: a statement is no proof of a single payment. */
async function toQueue(services: Services, difference: StoredDiscrepancy): Promise<void> {
  const { company, companyReference, ourNumber, theirAmount, currency, on } = difference;
  const money = {
    provider: company,
    reference: ourNumber,
    providerReference: companyReference || ourNumber,
    amount: theirAmount ?? 0,
    currency,
    happenedAt: middleOf(on, services).toISOString(),
  };
  await services.db.transaction((tx) => addToSuspense(tx, services, money));
}

/** A statement tells the day: its noon, or now on the day itself. */
function middleOf(on: Day, { settings, calendar }: Services): Date {
  const noon = endOfDay(on, settings.timeZone).getTime() - 12 * hourMs;
  return new Date(Math.min(noon, calendar.now().getTime()));
}

async function askAboutPayout(services: Services, difference: StoredDiscrepancy): Promise<void> {
  const { db, payouts, calendar } = services;
  const { differenceId, company, ourNumber, asked } = difference;
  const payout = payouts.name === company ? await payoutOf(db, ourNumber) : null;
  const event = payout === null ? null : await payouts.look(ourNumber, payout);
  if (event !== null && event.reference === ourNumber)
    await storeAndApplyPayoutEvent(services, event);
  const later = new Date(calendar.now().getTime() + hourMs);
  const over = payout === null || event !== null || asked >= payoutTimes;
  await writeAskAt(db, differenceId, over ? null : later);
}
