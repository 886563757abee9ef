/** All SQL of staff_device. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

const selectOfLogin = defineStatement(
  "staff.select-device-of-login",
  `select d.staff_id from staff_device d join staff_member m on m.staff_id = d.staff_id
   where d.token_hash = $1::text and m.login = $2::text and d.seen_at > $3::timestamptz`,
);

export async function readDeviceOf(
  db: Queryable,
  tokenHash: string,
  login: string,
  after: Date,
): Promise<boolean> {
  return (await db.query(selectOfLogin, [tokenHash, login, after])).length > 0;
}

const selectOfAnybody = defineStatement(
  "staff.select-device-of-anybody",
  `select staff_id from staff_device
   where token_hash = $1::text and seen_at > $2::timestamptz limit 1`,
);

export async function readDeviceOfAnybody(
  db: Queryable,
  tokenHash: string,
  after: Date,
): Promise<boolean> {
  return (await db.query(selectOfAnybody, [tokenHash, after])).length > 0;
}

const rememberDevice = defineStatement(
  "staff.upsert-device",
  `insert into staff_device (token_hash, staff_id, seen_at)
   values ($1::text, $2::text, $3::timestamptz)
   on conflict (token_hash, staff_id) do update set seen_at = excluded.seen_at`,
);

export async function upsertDeviceRow(
  tx: Transaction,
  tokenHash: string,
  staffId: string,
  now: Date,
): Promise<void> {
  await tx.query(rememberDevice, [tokenHash, staffId, now]);
}

const deleteOld = defineStatement(
  "staff.delete-old-devices",
  "delete from staff_device where seen_at <= $1::timestamptz",
);

export async function deleteOldDevices(tx: Transaction, before: Date): Promise<void> {
  await tx.query(deleteOld, [before]);
}
