/**
 * Job: looks after every mandate in its turn: where it stands, what is told, announced, begun and found out. Safe on several
 * processes: one takes a mandate for a while, and what moves money is decided under the loan's lock all the same.
 */
import { readDebits } from "../../core/mandate/debit-store.ts";
import { isOpenMandate, type Mandate, unbegun } from "../../core/mandate/mandate-record.ts";
import { claimMandates, readMandate, writeLookAt } from "../../core/mandate/store.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { announcePlanned, planNext } from "./announce.ts";
import { beginAnnounced, dropMissed } from "./begin.ts";
import { learnState, mandatesOf } from "./learn-state.ts";
import { watchBegun } from "./watch.ts";

const batch = 50;
const minuteMs = 60_000;
const leaseMs = 5 * minuteMs;
const hourMs = 60 * minuteMs;

/** Returns how many mandates were looked after. */
export async function runMandates(services: Services): Promise<number> {
  const { db, calendar } = services;
  for (let done = 0; ; ) {
    const now = calendar.now();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const claimed = await claimMandates(db, { now, leasedUntil, most: batch });
    for (const mandate of claimed) await lookAfter(mandate, services);
    done += claimed.length;
    if (claimed.length < batch) return done;
  }
}

/** One that fails is tried again later and never holds up the others. */
async function lookAfter(mandate: Mandate, services: Services): Promise<void> {
  const { mandateId } = mandate;
  try {
    await takeSteps(mandate, services);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Outage) services.log.warn("mandate-postponed", { mandateId, reason });
    else services.log.error("mandate-failed", { mandateId, reason });
  }
  await writeLookAt(services.db, mandateId, await nextLook(mandateId, services));
}

async function takeSteps(mandate: Mandate, services: Services): Promise<void> {
  // What is under way is found out whatever the provider says of the mandate.
  await watchBegun(mandate, services);
  await dropMissed(mandate, services);
  const port = mandatesOf(mandate, services);
  if (port === null) return;
  const now = await learnState(mandate, port, services);
  if (now.state === "active") await planNext(now, services);
  await announcePlanned(now, port, services);
  await beginAnnounced(now, port, services);
}

/** Null once nothing is left to do. */
async function nextLook(mandateId: string, services: Services): Promise<Date | null> {
  const { db, calendar } = services;
  const mandate = await readMandate(db, mandateId);
  if (mandate === null) return null;
  const now = calendar.now().getTime();
  const states = new Set((await readDebits(db, [mandateId])).map(({ state }) => state));
  if (states.has("begun")) return new Date(now + 10 * minuteMs);
  if (unbegun.some((state) => states.has(state))) return new Date(now + 5 * minuteMs);
  if (mandate.state === "over") return null;
  const fresh = now - mandate.createdAt.getTime() < hourMs;
  if (!isOpenMandate(mandate)) return new Date(now + (fresh ? 10 * minuteMs : hourMs));
  return new Date(now + (mandate.state === "waiting" && fresh ? minuteMs : hourMs));
}
