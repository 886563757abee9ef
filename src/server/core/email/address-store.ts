/** All SQL of email_address and email_code. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface AddressRow extends Row {
  address_encrypted: string;
  address_hash: string;
  confirmed_at: Date;
  refused_at: Date | null;
}

const readOne = defineStatement(
  "email.read-address",
  `select address_encrypted, address_hash, confirmed_at, refused_at from email_address
   where borrower_id = $1::text`,
);

export async function readAddressRow(
  db: Queryable,
  borrowerId: string,
): Promise<AddressRow | null> {
  const [row] = await db.query<AddressRow>(readOne, [borrowerId]);
  return row ?? null;
}

const put = defineStatement(
  "email.put-address",
  `insert into email_address (borrower_id, address_encrypted, address_hash, confirmed_at)
   values ($1::text, $2::text, $3::text, $4::timestamptz)
   on conflict (borrower_id) do update set address_encrypted = excluded.address_encrypted,
     address_hash = excluded.address_hash, confirmed_at = excluded.confirmed_at, refused_at = null`,
);

export async function putAddress(
  tx: Transaction,
  borrowerId: string,
  { encrypted, hash, at }: { encrypted: string; hash: string; at: Date },
): Promise<void> {
  await tx.query(put, [borrowerId, encrypted, hash, at]);
}

const refuse = defineStatement(
  "email.mark-address-refused",
  `update email_address set refused_at = $3::timestamptz
   where borrower_id = $1::text and address_hash = $2::text and refused_at is null`,
);

/** Another address that was confirmed meanwhile stays as it is. */
export async function markAddressRefused(
  db: Queryable,
  borrowerId: string,
  hash: string,
  at: Date,
): Promise<void> {
  await db.query(refuse, [borrowerId, hash, at]);
}

const removeAddress = defineStatement(
  "email.delete-address",
  "delete from email_address where borrower_id = $1::text",
);

const removeCodes = defineStatement(
  "email.delete-codes",
  "delete from email_code where borrower_id = $1::text",
);

export async function deleteAddress(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(removeAddress, [borrowerId]);
}

export async function deleteAddressCodes(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(removeCodes, [borrowerId]);
}

const lockSending = defineStatement(
  "email.lock-codes",
  "select pg_advisory_xact_lock(7140286542)::text as locked",
);

/** Held until the transaction ends: codes are counted and sent one at a time, on every server process. */
export async function lockAddressCodes(tx: Transaction): Promise<void> {
  await tx.query(lockSending);
}

const count = defineStatement(
  "email.count-codes",
  `select (select max(sent_at) from email_code where borrower_id = $1::text) as last,
     (select count(*)::integer from email_code
      where borrower_id = $1::text and sent_at > $4::timestamptz) as of_borrower,
     (select count(*)::integer from email_code
      where address_hash = $2::text and sent_at > $4::timestamptz) as to_address,
     (select count(*)::integer from email_code
      where network_hash = $3::text and sent_at > $4::timestamptz) as from_network,
     (select coalesce(sum(tries), 0)::integer from email_code
      where borrower_id = $1::text and sent_at > $4::timestamptz) as tries`,
);

interface CodeCounts extends Row {
  last: Date | null;
  of_borrower: number;
  to_address: number;
  from_network: number;
  tries: number;
}

export async function countAddressCodes(
  tx: Transaction,
  { borrowerId, address, network }: { borrowerId: string; address: string; network: string },
  since: Date,
): Promise<CodeCounts> {
  const [row] = await tx.query<CodeCounts>(count, [borrowerId, address, network, since]);
  if (row === undefined) throw new Error("the codes sent were not counted");
  return row;
}

const end = defineStatement(
  "email.end-codes",
  `update email_code set over_at = $2::timestamptz
   where borrower_id = $1::text and over_at is null`,
);

export async function endAddressCodes(tx: Transaction, borrowerId: string, at: Date) {
  await tx.query(end, [borrowerId, at]);
}

const insertCode = defineStatement(
  "email.insert-code",
  `insert into email_code
     (borrower_id, address_encrypted, address_hash, network_hash, code_hash, sent_at, expires_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz, $7::timestamptz)`,
);

interface CodeToInsert {
  borrowerId: string;
  addressEncrypted: string;
  addressHash: string;
  networkHash: string;
  codeHash: string;
  sentAt: Date;
  expiresAt: Date;
}

export async function insertAddressCode(tx: Transaction, code: CodeToInsert): Promise<void> {
  const { borrowerId, addressEncrypted, addressHash, networkHash, codeHash } = code;
  const hashes = [addressHash, networkHash, codeHash];
  const times = [code.sentAt, code.expiresAt];
  await tx.query(insertCode, [borrowerId, addressEncrypted, ...hashes, ...times]);
}

const live = defineStatement(
  "email.read-live-code",
  `select email_code_id::text as id, address_encrypted, address_hash, code_hash, tries
   from email_code
   where borrower_id = $1::text and over_at is null and expires_at > $2::timestamptz
   order by sent_at desc limit 1`,
);

interface LiveCode extends Row {
  id: string;
  address_encrypted: string;
  address_hash: string;
  code_hash: string;
  tries: number;
}

/** The one that waits to be typed; null for none. */
export async function readLiveCode(
  db: Queryable,
  borrowerId: string,
  now: Date,
): Promise<LiveCode | null> {
  const [row] = await db.query<LiveCode>(live, [borrowerId, now]);
  return row ?? null;
}

const recordTry = defineStatement(
  "email.record-try",
  `update email_code set tries = tries + 1, over_at = $2::timestamptz
   where email_code_id = $1::bigint`,
);

export async function recordAddressTry(tx: Transaction, id: string, overAt: Date | null) {
  await tx.query(recordTry, [id, overAt]);
}

const deleteOld = defineStatement(
  "email.delete-old-codes",
  "delete from email_code where sent_at < $1::timestamptz",
);

export async function deleteOldAddressCodes(db: Queryable, before: Date): Promise<void> {
  await db.query(deleteOld, [before]);
}
