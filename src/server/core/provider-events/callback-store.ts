/** All SQL of provider_callback. */
import {
  defineStatement,
  type Queryable,
  rowsCte,
  type Transaction,
} from "../../platform/db/database.ts";

export type ReadAs = "event" | "look" | "nothing" | "for-a-person";

export interface NewCallback {
  direction: "payments" | "payouts" | "returns";
  provider: string;
  digest: string;
  bodyEncrypted: string;
  readAs: ReadAs;
}

const columns = "direction, provider, digest, body_encrypted, read_as, received_at";

/** Inserts callbacks not stored before; parameters are the columns of `callbackRow` rows. */
export const insertCallbacksCte = rowsCte(
  ["text", "text", "text", "text", "text", "timestamptz"],
  (rows) => `callbacks as (
    insert into provider_callback (${columns}) select * from ${rows}
    on conflict (digest) do nothing
  )`,
);

export function callbackRow(callback: NewCallback, now: Date): unknown[] {
  const { direction, provider, digest, bodyEncrypted, readAs } = callback;
  return [direction, provider, digest, bodyEncrypted, readAs, now];
}

const insert = defineStatement(
  "provider-events.insert-provider-callback",
  `insert into provider_callback (${columns})
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz)
   on conflict (digest) do nothing returning callback_id`,
);

/** The callback's id; null when it was stored before. */
export async function insertCallback(
  tx: Transaction,
  callback: NewCallback,
  now: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ callback_id: number }>(insert, callbackRow(callback, now));
  return row?.callback_id ?? null;
}

const forget = defineStatement(
  "provider-events.purge-callbacks",
  "delete from provider_callback where received_at < $1::timestamptz",
);

export async function deleteCallbacksBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(forget, [before]);
}
