/** SQL of many borrowers at once: who has which number, adding them, and removing those nothing is known of but their names. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { nameWordsVersion } from "./name-store.ts";

const byPhoneStatement = defineStatement(
  "customer.list-by-phones",
  `select b.borrower_id, b.phone_hash, b.name_encrypted, b.birth_encrypted
   from borrower b where b.phone_hash = any($1::text[])`,
);

interface ByPhoneRow extends Row {
  borrower_id: string;
  phone_hash: string;
  name_encrypted: string | null;
  birth_encrypted: string | null;
}

export function readByPhones(db: Queryable, hashes: readonly string[]): Promise<ByPhoneRow[]> {
  return db.query<ByPhoneRow>(byPhoneStatement, [hashes]);
}

const insertStatement = defineStatement(
  "customer.insert-many-borrowers",
  `insert into borrower (borrower_id, phone_encrypted, phone_hash, name_encrypted, birth_encrypted,
     name_words, name_words_version, created_at)
   select id, phone, hash, name, birth, array(select jsonb_array_elements_text(words)), ${nameWordsVersion}, $7::timestamptz
   from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[])
     as one (id, phone, hash, name, birth, words)`,
);

interface BorrowerToInsert {
  borrowerId: string;
  phoneEncrypted: string;
  phoneHash: string;
  nameEncrypted: string | null;
  birthEncrypted: string | null;
  nameWords: readonly string[];
}

export async function insertManyBorrowers(
  tx: Transaction,
  rows: readonly BorrowerToInsert[],
  now: Date,
): Promise<void> {
  await tx.query(insertStatement, [
    rows.map(({ borrowerId }) => borrowerId),
    rows.map(({ phoneEncrypted }) => phoneEncrypted),
    rows.map(({ phoneHash }) => phoneHash),
    rows.map(({ nameEncrypted }) => nameEncrypted),
    rows.map(({ birthEncrypted }) => birthEncrypted),
    rows.map(({ nameWords }) => JSON.stringify(nameWords)),
    now,
  ]);
}

const insertNobodyStatement = defineStatement(
  "customer.insert-nobody",
  `insert into borrower (borrower_id, phone_encrypted, phone_hash, created_at)
   values ($1::text, '', 'deleted:' || $1::text, $2::timestamptz) on conflict do nothing`,
);

/** An account like one that was closed: without number or name. What nobody owns any more stands under it. */
export async function insertNobody(tx: Transaction, borrowerId: string, now: Date): Promise<void> {
  await tx.query(insertNobodyStatement, [borrowerId, now]);
}

const deleteStatement = defineStatement(
  "customer.delete-borrowers",
  "delete from borrower where borrower_id = any($1::text[])",
);

/** Fails where anything refers to one of them. */
export async function deleteBorrowers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(deleteStatement, [ids]);
}
