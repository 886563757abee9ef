/**
 * Stores an authentic callback before it is acknowledged: the body as received (encrypted), together with what follows from it, an
 * event or a status query. A repeated callback has no further effect.
 */
import { type Ctes, composeCtes, toColumns } from "../../platform/db/database.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import type { CallbackRead, ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  callbackRow,
  deleteCallbacksBefore,
  insertCallback,
  insertCallbacksCte,
  type NewCallback,
  type ReadAs,
} from "./callback-store.ts";
import { eventValues, insertCountedEventsCte, insertEvent } from "./store.ts";

export interface ReceivedCallback {
  direction: "payments" | "payouts" | "returns";
  provider: string;
  rawBody: string;
  read: NonNullable<CallbackRead>;
  /** Name of the outbox entries that poll a payment's or payout's status at the provider. */
  pollTopic: string;
}

export const encryptedAs = "provider-callback.body";

/** Returns its id; null when it was stored before. */
export async function storeCallback(
  services: Services,
  received: ReceivedCallback,
): Promise<number | null> {
  const { read, pollTopic, provider } = received;
  const now = services.calendar.now();
  const kept = toNewCallback(services, received);
  return services.db.transaction(async (tx) => {
    if ("eventId" in read) await insertEvent(tx, read, now);
    const callbackId = await insertCallback(tx, kept, now);
    if (callbackId !== null && "lookAt" in read && read.lookAt !== null) {
      await enqueue(tx, pollTopic, { reference: read.lookAt, provider });
    }
    return callbackId;
  });
}

/**
 * CTE parts for a statement that stores callbacks and applies their events at once. `storedCallbacksParameters` makes the values;
 * "kept" has a row for each event not stored before.
 */
export const storedCallbacksCte: Ctes = composeCtes(insertCountedEventsCte, insertCallbacksCte);

export interface CountedCallback {
  received: ReceivedCallback;
  event: ProviderEvent;
}

export function storedCallbacksParameters(
  services: Services,
  counted: readonly CountedCallback[],
): unknown[] {
  const now = services.calendar.now();
  const events = counted.map(({ event }) => eventValues(event, now));
  const callbacks = counted.map(({ received }) =>
    callbackRow(toNewCallback(services, received), now),
  );
  return [
    ...toColumns(events, insertCountedEventsCte.parameters),
    ...toColumns(callbacks, insertCallbacksCte.parameters),
  ];
}

function toNewCallback(
  { settings }: Pick<Services, "settings">,
  { direction, provider, rawBody, read }: ReceivedCallback,
): NewCallback {
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

/** As long as providers accept queries about old payments. */
const retentionMs = 180 * 24 * 3_600_000;

export async function purgeCallbacks({ db, calendar }: Services): Promise<void> {
  await deleteCallbacksBefore(db, new Date(calendar.now().getTime() - retentionMs));
}
