/** All SQL of borrowers, by id and by phone number. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";
import { type EncryptedName, type NameRow, nameWordsVersion } from "./name-store.ts";

interface BorrowerRow extends NameRow {
  phone_hash: string;
}

type NewBorrowerRow = EncryptedName &
  Pick<BorrowerRow, "borrower_id" | "phone_encrypted" | "phone_hash">;

const insertBorrower = defineStatement(
  "customer.insert-borrower",
  `insert into borrower (borrower_id, phone_encrypted, phone_hash, name_encrypted, birth_encrypted,
     name_words, name_words_version, created_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text[], ${nameWordsVersion}, $7::timestamptz)`,
);

export async function insertBorrowerRow(tx: Transaction, row: NewBorrowerRow, now: Date) {
  const { borrower_id, phone_encrypted, phone_hash, name_encrypted, birth_encrypted, name_words } =
    row;
  const values = [
    borrower_id,
    phone_encrypted,
    phone_hash,
    name_encrypted,
    birth_encrypted,
    name_words,
    now,
  ];
  await tx.query(insertBorrower, values);
}

const selectBorrower = defineStatement(
  "customer.select-borrower",
  `select borrower_id, name_encrypted, birth_encrypted, phone_encrypted, phone_hash
   from borrower where borrower_id = $1::text`,
);

export async function readBorrowerRow(db: Queryable, borrowerId: string) {
  const [row] = await db.query<BorrowerRow>(selectBorrower, [borrowerId]);
  return row ?? null;
}

const selectBorrowerByPhone = defineStatement(
  "customer.select-borrower-by-phone",
  "select borrower_id from borrower where phone_hash = $1::text",
);

export async function readBorrowerIdByPhone(db: Queryable, phoneHash: string) {
  const [row] = await db.query<{ borrower_id: string }>(selectBorrowerByPhone, [phoneHash]);
  return row?.borrower_id ?? null;
}

const insertByPhone = defineStatement(
  "customer.insert-borrower-by-phone",
  `insert into borrower (borrower_id, phone_encrypted, phone_hash, source, created_at)
   values ($1::text, $2::text, $3::text, $4::jsonb, $5::timestamptz)
   on conflict (phone_hash) do nothing returning borrower_id`,
);

/** False when the phone number is a borrower's already; waits for a concurrent transaction that is adding it. */
export async function insertByPhoneRow(
  tx: Transaction,
  row: Pick<BorrowerRow, "borrower_id" | "phone_encrypted" | "phone_hash">,
  source: object,
  now: Date,
): Promise<boolean> {
  const { borrower_id, phone_encrypted, phone_hash } = row;
  const values = [borrower_id, phone_encrypted, phone_hash, source, now];
  return (await tx.query(insertByPhone, values)).length > 0;
}
