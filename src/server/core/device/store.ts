/** All SQL of device, device_location and device_push_token. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const writeDeviceStatement = defineStatement(
  "device.write-device",
  `insert into device (borrower_id, device_hash, facts_encrypted, first_on, last_on)
  values ($1, $2, $3, $4::date, $4::date)
  on conflict (borrower_id, device_hash) do update set facts_encrypted = excluded.facts_encrypted,
    last_on = excluded.last_on`,
);

export async function writeDeviceRow(
  tx: Transaction,
  borrowerId: string,
  { deviceHash, factsEncrypted }: { deviceHash: string; factsEncrypted: string },
  on: Day,
): Promise<void> {
  await tx.query(writeDeviceStatement, [borrowerId, deviceHash, factsEncrypted, on]);
}

const dropDevicesStatement = defineStatement(
  "device.drop-oldest-devices",
  `delete from device where borrower_id = $1 and device_hash not in (
    select device_hash from device where borrower_id = $1
    order by (device_hash = $2) desc, last_on desc, device_hash limit $3::integer)`,
);

/** Keeps the newest `most` of a borrower, `justRecorded` always among them. */
export async function dropOldestDevices(
  tx: Transaction,
  borrowerId: string,
  justRecorded: string,
  most: number,
): Promise<void> {
  await tx.query(dropDevicesStatement, [borrowerId, justRecorded, most]);
}

const devicesStatement = defineStatement(
  "device.list-devices",
  `select p.device_hash, p.facts_encrypted, p.first_on, p.last_on,
    (select count(distinct o.borrower_id)::integer from device o
      where o.device_hash = p.device_hash and o.borrower_id <> p.borrower_id
        and o.last_on >= $2::date) as others
  from device p where p.borrower_id = $1 and p.last_on >= $2::date
  order by p.last_on desc, p.device_hash limit 50`,
);

interface DeviceRow extends Row {
  device_hash: string;
  facts_encrypted: string;
  first_on: Day;
  last_on: Day;
  /** Other borrowers on the same device. */
  others: number;
}

/** Recorded on `since` or later, newest first. */
export function readDeviceRows(
  db: Queryable,
  borrowerId: string,
  since: Day,
): Promise<DeviceRow[]> {
  return db.query<DeviceRow>(devicesStatement, [borrowerId, since]);
}

const writeLocationStatement = defineStatement(
  "device.write-location",
  `insert into device_location (borrower_id, on_day, location_hash, location_encrypted)
  values ($1, $2::date, $3, $4)
  on conflict (borrower_id, on_day) do update set location_hash = excluded.location_hash,
    location_encrypted = excluded.location_encrypted`,
);

export async function writeLocationRow(
  tx: Transaction,
  borrowerId: string,
  { locationHash, locationEncrypted }: { locationHash: string; locationEncrypted: string },
  on: Day,
): Promise<void> {
  await tx.query(writeLocationStatement, [borrowerId, on, locationHash, locationEncrypted]);
}

const locationsStatement = defineStatement(
  "device.list-locations",
  `select p.on_day, p.location_encrypted,
    (select count(distinct o.borrower_id)::integer from device_location o
      where o.location_hash = p.location_hash and o.borrower_id <> p.borrower_id
        and o.on_day >= $2::date) as others
  from device_location p where p.borrower_id = $1 and p.on_day >= $2::date
  order by p.on_day desc limit $3::integer`,
);

interface LocationRow extends Row {
  on_day: Day;
  location_encrypted: string;
  /** Other borrowers at the same location within the retention period. */
  others: number;
}

/** Recorded on `since` or later, newest first. */
export function readLocationRows(db: Queryable, borrowerId: string, since: Day, most: number) {
  return db.query<LocationRow>(locationsStatement, [borrowerId, since, most]);
}

const writeTokenStatement = defineStatement(
  "device.write-token",
  `insert into device_push_token (token_hash, borrower_id, session_id, token_encrypted, last_on)
  values ($1, $2, $3, $4, $5::date)
  on conflict (token_hash) do update set borrower_id = excluded.borrower_id,
    session_id = excluded.session_id, token_encrypted = excluded.token_encrypted,
    last_on = excluded.last_on`,
);

interface PushTokenToWrite {
  tokenHash: string;
  borrowerId: string;
  sessionId: string;
  tokenEncrypted: string;
}

/** A token another borrower had registered is theirs no longer. */
export async function writePushTokenRow(
  tx: Transaction,
  row: PushTokenToWrite,
  on: Day,
): Promise<void> {
  const { tokenHash, borrowerId, sessionId, tokenEncrypted } = row;
  await tx.query(writeTokenStatement, [tokenHash, borrowerId, sessionId, tokenEncrypted, on]);
}

const dropTokensStatement = defineStatement(
  "device.drop-oldest-tokens",
  `delete from device_push_token where borrower_id = $1 and token_hash not in (
    select token_hash from device_push_token where borrower_id = $1
    order by (token_hash = $2) desc, last_on desc, token_hash limit $3::integer)`,
);

/** Keeps the newest `most` of a borrower, `justRecorded` always among them. */
export async function dropOldestPushTokens(
  tx: Transaction,
  borrowerId: string,
  justRecorded: string,
  most: number,
): Promise<void> {
  await tx.query(dropTokensStatement, [borrowerId, justRecorded, most]);
}

const tokensStatement = defineStatement(
  "device.list-tokens",
  `select token_hash, session_id, token_encrypted, last_on from device_push_token
  where borrower_id = $1 and last_on >= $2::date order by last_on desc, token_hash limit 50`,
);

interface PushTokenRow extends Row {
  token_hash: string;
  session_id: string;
  token_encrypted: string;
  last_on: Day;
}

/** Registered on `since` or later, newest first. */
export function readPushTokenRows(
  db: Queryable,
  borrowerId: string,
  since: Day,
): Promise<PushTokenRow[]> {
  return db.query<PushTokenRow>(tokensStatement, [borrowerId, since]);
}

const hasTokenStatement = defineStatement(
  "device.has-token",
  "select token_hash from device_push_token where borrower_id = $1 limit 1",
);

export async function hasPushTokenRow(db: Queryable, borrowerId: string): Promise<boolean> {
  return (await db.query(hasTokenStatement, [borrowerId])).length > 0;
}

const deleteTokenStatement = defineStatement(
  "device.delete-token",
  "delete from device_push_token where token_hash = $1 and borrower_id = $2",
);

export async function deletePushTokenRow(
  db: Queryable,
  borrowerId: string,
  tokenHash: string,
): Promise<void> {
  await db.query(deleteTokenStatement, [tokenHash, borrowerId]);
}

const deleteDevicesStatement = defineStatement(
  "device.delete-devices",
  "delete from device where borrower_id = $1",
);
const deleteLocationsStatement = defineStatement(
  "device.delete-locations",
  "delete from device_location where borrower_id = $1",
);
const deleteTokensStatement = defineStatement(
  "device.delete-tokens",
  "delete from device_push_token where borrower_id = $1",
);

export async function deleteDevicesAndLocations(
  tx: Transaction,
  borrowerId: string,
): Promise<void> {
  await tx.query(deleteDevicesStatement, [borrowerId]);
  await tx.query(deleteLocationsStatement, [borrowerId]);
}

export async function deletePushTokens(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(deleteTokensStatement, [borrowerId]);
}

const overStatements = [
  ["devices", "delete from device where last_on < $1::date"],
  ["locations", "delete from device_location where on_day < $1::date"],
  ["tokens", "delete from device_push_token where last_on < $1::date"],
].map(([what, text = ""]) => defineStatement(`device.delete-old-${what}`, text));

/** Of every borrower, what was last recorded before that day. */
export async function deleteTelemetryBefore(db: Queryable, day: Day): Promise<void> {
  for (const statement of overStatements) await db.query(statement, [day]);
}
