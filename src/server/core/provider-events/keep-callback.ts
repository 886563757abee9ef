/**
 * A genuine callback is written down before it is answered: the text as it came (encrypted), and with it what follows from
 * it, an event or a question to be asked. What came twice follows once.
 */
import { type Ctes, composeCtes, toColumns } from "../../platform/db/database.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import type { CallbackRead, ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  type CallbackToKeep,
  callbacksCte,
  callbackValues,
  deleteCallbacksBefore,
  insertCallback,
  type ReadAs,
} from "./callback-store.ts";
import { countedEventsCte, eventValues, insertEvent } from "./store.ts";

export interface ReceivedCallback {
  direction: "payments" | "payouts";
  provider: string;
  rawBody: string;
  read: NonNullable<CallbackRead>;
  /** Name of the outbox entries that ask the company about a payment or payout. */
  lookTopic: string;
}

export const encryptedAs = "provider-callback.body";

/** Returns the number it is kept under, null when it was kept before. */
export async function keepCallback(
  services: Services,
  received: ReceivedCallback,
): Promise<number | null> {
  const { read, lookTopic } = received;
  const now = services.calendar.now();
  const kept = toKeep(services, received);
  return services.db.transaction(async (tx) => {
    if ("eventId" in read) await insertEvent(tx, read, now);
    const callbackId = await insertCallback(tx, kept, now);
    if (callbackId !== null && "lookAt" in read && read.lookAt !== null) {
      await enqueue(tx, lookTopic, { reference: read.lookAt });
    }
    return callbackId;
  });
}

/**
 * For a statement that does more: messages and the events in them, which count as they are kept. `valuesOfKept` makes the
 * values; "kept" has a row for each event that was not kept before.
 */
export const keptCtes: Ctes = composeCtes(countedEventsCte, callbacksCte);

export interface CountedCallback {
  received: ReceivedCallback;
  event: ProviderEvent;
}

export function valuesOfKept(services: Services, counted: readonly CountedCallback[]): unknown[] {
  const now = services.calendar.now();
  const events = counted.map(({ event }) => eventValues(event, now));
  const callbacks = counted.map(({ received }) => callbackValues(toKeep(services, received), now));
  return [
    ...toColumns(events, countedEventsCte.parameters),
    ...toColumns(callbacks, callbacksCte.parameters),
  ];
}

function toKeep(
  { settings }: Pick<Services, "settings">,
  { direction, provider, rawBody, read }: ReceivedCallback,
): CallbackToKeep {
  const { encryptionKey } = settings;
  const digest = keyedHash(encryptionKey, encryptedAs, `${direction}\0${provider}\0${rawBody}`);
  const bodyEncrypted = encrypt(encryptionKey, encryptedAs, rawBody);
  return { direction, provider, digest, bodyEncrypted, readAs: readAs(read) };
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
