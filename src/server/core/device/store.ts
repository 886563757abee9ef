/** All SQL of what the app tells about telephones: the telephone, its places, and where notices to it go. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const writePhoneStatement = defineStatement(
  "device.write-phone",
  `insert into device_phone (borrower_id, device_hash, facts_encrypted, first_on, last_on)
  values ($1, $2, $3, $4::date, $4::date)
  on conflict (borrower_id, device_hash) do update set facts_encrypted = excluded.facts_encrypted,
    last_on = excluded.last_on`,
);

export async function writePhoneRow(
  tx: Transaction,
  borrowerId: string,
  { deviceHash, factsEncrypted }: { deviceHash: string; factsEncrypted: string },
  on: Day,
): Promise<void> {
  await tx.query(writePhoneStatement, [borrowerId, deviceHash, factsEncrypted, on]);
}

const dropPhonesStatement = defineStatement(
  "device.drop-oldest-phones",
  `delete from device_phone where borrower_id = $1 and device_hash not in (
    select device_hash from device_phone where borrower_id = $1
    order by (device_hash = $2) desc, last_on desc, device_hash limit $3::integer)`,
);

/** Keeps the newest `most` of a borrower, `justTold` always among them. */
export async function dropOldestPhones(
  tx: Transaction,
  borrowerId: string,
  justTold: string,
  most: number,
): Promise<void> {
  await tx.query(dropPhonesStatement, [borrowerId, justTold, most]);
}

const phonesStatement = defineStatement(
  "device.list-phones",
  `select p.device_hash, p.facts_encrypted, p.first_on, p.last_on,
    (select count(distinct o.borrower_id)::integer from device_phone o
      where o.device_hash = p.device_hash and o.borrower_id <> p.borrower_id
        and o.last_on >= $2::date) as others
  from device_phone p where p.borrower_id = $1 and p.last_on >= $2::date
  order by p.last_on desc, p.device_hash limit 50`,
);

interface PhoneRow extends Row {
  device_hash: string;
  facts_encrypted: string;
  first_on: Day;
  last_on: Day;
  /** Other borrowers who told of the same device. */
  others: number;
}

/** Newest first, those told since a day. */
export function readPhoneRows(db: Queryable, borrowerId: string, since: Day): Promise<PhoneRow[]> {
  return db.query<PhoneRow>(phonesStatement, [borrowerId, since]);
}

const writePlaceStatement = defineStatement(
  "device.write-place",
  `insert into device_place (borrower_id, on_day, place_hash, place_encrypted)
  values ($1, $2::date, $3, $4)
  on conflict (borrower_id, on_day) do update set place_hash = excluded.place_hash,
    place_encrypted = excluded.place_encrypted`,
);

export async function writePlaceRow(
  tx: Transaction,
  borrowerId: string,
  { placeHash, placeEncrypted }: { placeHash: string; placeEncrypted: string },
  on: Day,
): Promise<void> {
  await tx.query(writePlaceStatement, [borrowerId, on, placeHash, placeEncrypted]);
}

const placesStatement = defineStatement(
  "device.list-places",
  `select p.on_day, p.place_encrypted,
    (select count(distinct o.borrower_id)::integer from device_place o
      where o.place_hash = p.place_hash and o.borrower_id <> p.borrower_id
        and o.on_day >= $2::date) as others
  from device_place p where p.borrower_id = $1 and p.on_day >= $2::date
  order by p.on_day desc limit $3::integer`,
);

interface PlaceRow extends Row {
  on_day: Day;
  place_encrypted: string;
  /** Other borrowers who were at the same place while it is kept. */
  others: number;
}

/** Newest first, those told since a day. */
export function readPlaceRows(db: Queryable, borrowerId: string, since: Day, most: number) {
  return db.query<PlaceRow>(placesStatement, [borrowerId, since, most]);
}

const writeTokenStatement = defineStatement(
  "device.write-token",
  `insert into device_token (token_hash, borrower_id, session_id, token_encrypted, last_on)
  values ($1, $2, $3, $4, $5::date)
  on conflict (token_hash) do update set borrower_id = excluded.borrower_id,
    session_id = excluded.session_id, token_encrypted = excluded.token_encrypted,
    last_on = excluded.last_on`,
);

interface TokenToWrite {
  tokenHash: string;
  borrowerId: string;
  sessionId: string;
  tokenEncrypted: string;
}

/** Takes the telephone away from whoever had it before. */
export async function writeTokenRow(tx: Transaction, row: TokenToWrite, on: Day): Promise<void> {
  const { tokenHash, borrowerId, sessionId, tokenEncrypted } = row;
  await tx.query(writeTokenStatement, [tokenHash, borrowerId, sessionId, tokenEncrypted, on]);
}

const dropTokensStatement = defineStatement(
  "device.drop-oldest-tokens",
  `delete from device_token where borrower_id = $1 and token_hash not in (
    select token_hash from device_token where borrower_id = $1
    order by (token_hash = $2) desc, last_on desc, token_hash limit $3::integer)`,
);

/** Keeps the newest `most` of a borrower, `justTold` always among them. */
export async function dropOldestTokens(
  tx: Transaction,
  borrowerId: string,
  justTold: string,
  most: number,
): Promise<void> {
  await tx.query(dropTokensStatement, [borrowerId, justTold, most]);
}

const tokensStatement = defineStatement(
  "device.list-tokens",
  `select token_hash, session_id, token_encrypted, last_on from device_token
  where borrower_id = $1 and last_on >= $2::date order by last_on desc, token_hash limit 50`,
);

interface TokenRow extends Row {
  token_hash: string;
  session_id: string;
  token_encrypted: string;
  last_on: Day;
}

/** Those told since a day. */
export function readTokenRows(db: Queryable, borrowerId: string, since: Day): Promise<TokenRow[]> {
  return db.query<TokenRow>(tokensStatement, [borrowerId, since]);
}

const hasTokenStatement = defineStatement(
  "device.has-token",
  "select token_hash from device_token where borrower_id = $1 limit 1",
);

export async function hasTokenRow(db: Queryable, borrowerId: string): Promise<boolean> {
  return (await db.query(hasTokenStatement, [borrowerId])).length > 0;
}

const deleteTokenStatement = defineStatement(
  "device.delete-token",
  "delete from device_token where token_hash = $1 and borrower_id = $2",
);

export async function deleteTokenRow(
  db: Queryable,
  borrowerId: string,
  tokenHash: string,
): Promise<void> {
  await db.query(deleteTokenStatement, [tokenHash, borrowerId]);
}

const deletePhonesStatement = defineStatement(
  "device.delete-phones",
  "delete from device_phone where borrower_id = $1",
);
const deletePlacesStatement = defineStatement(
  "device.delete-places",
  "delete from device_place where borrower_id = $1",
);
const deleteTokensStatement = defineStatement(
  "device.delete-tokens",
  "delete from device_token where borrower_id = $1",
);

export async function deletePhonesAndPlaces(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(deletePhonesStatement, [borrowerId]);
  await tx.query(deletePlacesStatement, [borrowerId]);
}

export async function deleteTokens(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(deleteTokensStatement, [borrowerId]);
}

const overStatements = [
  ["phones", "delete from device_phone where last_on < $1::date"],
  ["places", "delete from device_place where on_day < $1::date"],
  ["tokens", "delete from device_token where last_on < $1::date"],
].map(([what, text = ""]) => defineStatement(`device.delete-old-${what}`, text));

/** Everybody's that was last told before that day. */
export async function deleteToldBefore(db: Queryable, day: Day): Promise<void> {
  for (const statement of overStatements) await db.query(statement, [day]);
}
