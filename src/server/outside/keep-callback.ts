/**
 * A genuine callback is written down before it is answered: the text as it came (sealed), and with it what follows from
 * it, an event or a question to be asked. What came twice follows once.
 */
import { enqueue } from "../jobs/outbox.ts";
import { keyedHash, seal } from "../sealing.ts";
import type { Services } from "../services.ts";
import { deleteCallbacksBefore, insertCallback, type ReadAs } from "./callback-store.ts";
import type { CallbackRead } from "./ports.ts";
import { insertEvent } from "./store.ts";

export interface ReceivedCallback {
  direction: "payments" | "payouts";
  provider: string;
  rawBody: string;
  read: NonNullable<CallbackRead>;
  /** Name of the outbox entries that ask the company about a payment or payout. */
  lookTopic: string;
}

const sealedAs = "provider-callback.body";

/** Returns the number it is kept under, null when it was kept before. */
export async function keepCallback(
  { db, calendar, settings }: Services,
  { direction, provider, rawBody, read, lookTopic }: ReceivedCallback,
): Promise<number | null> {
  const now = calendar.now();
  const { sealKey } = settings;
  const digest = keyedHash(sealKey, sealedAs, `${direction}\0${provider}\0${rawBody}`);
  const bodySealed = seal(sealKey, sealedAs, rawBody);
  return db.transaction(async (tx) => {
    if ("eventId" in read) await insertEvent(tx, read, now);
    const kept = { direction, provider, digest, bodySealed, readAs: readAs(read) };
    const callbackId = await insertCallback(tx, kept, now);
    if (callbackId !== null && "lookAt" in read && read.lookAt !== null) {
      await enqueue(tx, lookTopic, { reference: read.lookAt });
    }
    return callbackId;
  });
}

function readAs(read: NonNullable<CallbackRead>): ReadAs {
  if ("eventId" in read) return "event";
  if (read.forAPerson) return "for-a-person";
  return read.lookAt === null ? "nothing" : "look";
}

/** As long as companies clear up old payments with the lender. */
const keptForMs = 180 * 24 * 3_600_000;

export async function forgetCallbacks({ db, calendar }: Services): Promise<void> {
  await deleteCallbacksBefore(db, new Date(calendar.now().getTime() - keptForMs));
}
