/** SQL of a borrower's encrypted name and birth date, and of purging a borrower's identity. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

/**
 * What the hashes of a name's words are made from (borrower-name.ts): 2 is one word for letters, marks and apostrophes of every script, and
 * whole words of one letter. Rows of an earlier one are made anew by a job (rebuild-name-words.ts); the table's partial index names it too.
 */
export const nameWordsVersion = 2;

export interface EncryptedName {
  name_encrypted: string | null;
  birth_encrypted: string | null;
  name_words: string[];
}

const writeName = defineStatement(
  "customer.write-borrower-name",
  `update borrower set name_encrypted = coalesce($2::text, name_encrypted),
     birth_encrypted = coalesce($3::text, birth_encrypted),
     name_words = case when $2::text is null then name_words else $4::text[] end,
     name_words_version = case when $2::text is null then name_words_version else ${nameWordsVersion} end
   where borrower_id = $1::text`,
);

/** Null values leave the column unchanged. */
export async function writeNameRow(tx: Transaction, borrowerId: string, row: EncryptedName) {
  await tx.query(writeName, [borrowerId, row.name_encrypted, row.birth_encrypted, row.name_words]);
}

export interface NameRow extends Row {
  borrower_id: string;
  name_encrypted: string | null;
  birth_encrypted: string | null;
  phone_encrypted: string;
}

const selectNames = defineStatement(
  "customer.select-borrower-names",
  `select borrower_id, name_encrypted, birth_encrypted, phone_encrypted from borrower
   where borrower_id = any($1::text[])`,
);

export function readNameRows(db: Queryable, borrowerIds: readonly string[]): Promise<NameRow[]> {
  return db.query<NameRow>(selectNames, [borrowerIds]);
}

const selectByWords = defineStatement(
  "customer.select-borrowers-by-words",
  `select borrower_id, name_encrypted from borrower where name_words @> $1::text[]
   order by (name_words @> $2::text[]) desc, created_at desc limit 500`,
);

/** Those with every word; first among them those with every word of `first` as well. */
export function readByWords(db: Queryable, words: readonly string[], first: readonly string[]) {
  return db.query<Pick<NameRow, "borrower_id" | "name_encrypted">>(selectByWords, [words, first]);
}

const anonymise = defineStatement(
  "customer.anonymise-borrower",
  `update borrower set name_encrypted = null, birth_encrypted = null,
     name_words = '{}', source = '{}', phone_encrypted = '', phone_hash = 'deleted:' || gen_random_uuid()::text
   where borrower_id = $1::text`,
);

/** The number can be registered anew afterwards. */
export async function anonymiseRow(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(anonymise, [borrowerId]);
}

const lockBorrower = defineStatement(
  "customer.lock-borrower",
  "select created_at from borrower where borrower_id = $1::text for update",
);

/** Blocks writes about the borrower and waits for those under way. */
export async function lockBorrowerRow(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(lockBorrower, [borrowerId]);
}

const selectRegistered = defineStatement(
  "customer.select-registered",
  "select created_at, source from borrower where borrower_id = $1::text",
);

export async function readRegistered(db: Queryable, borrowerId: string) {
  const [row] = await db.query<{ created_at: Date; source: Record<string, string> }>(
    selectRegistered,
    [borrowerId],
  );
  return row ?? null;
}

const selectEarlierWords = defineStatement(
  "customer.select-earlier-name-words",
  `select borrower_id, name_encrypted from borrower
   where name_encrypted is not null and name_words_version < ${nameWordsVersion}
   order by borrower_id limit $1::integer for update skip locked`,
);

/** Locked until the transaction ends; another process takes others. */
export function lockEarlierWords(tx: Transaction, limit: number) {
  return tx.query<Pick<NameRow, "borrower_id" | "name_encrypted">>(selectEarlierWords, [limit]);
}

const updateWords = defineStatement(
  "customer.update-name-words",
  `update borrower set name_words = array(select jsonb_array_elements_text(words)),
     name_words_version = ${nameWordsVersion}
   from unnest($1::text[], $2::jsonb[]) as one (id, words) where borrower_id = one.id`,
);

export async function writeNameWords(
  tx: Transaction,
  rows: readonly { borrowerId: string; words: readonly string[] }[],
): Promise<void> {
  await tx.query(updateWords, [
    rows.map(({ borrowerId }) => borrowerId),
    rows.map(({ words }) => JSON.stringify(words)),
  ]);
}
