/** All SQL of saved cards. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface CardRow extends Row {
  card_id: string;
  bank_code: string;
  bank_name: string;
  masked_number: string;
  token_encrypted: string;
}

const cardColumns = "card_id, bank_code, bank_name, masked_number, token_encrypted";

const listCards = defineStatement(
  "card-payment.list-cards",
  `select ${cardColumns} from payment_card
   where borrower_id = $1::text and provider = $2::text and removed_at is null
   order by added_at, card_id`,
);

/** Oldest first. */
export function readCards(
  db: Queryable,
  borrowerId: string,
  provider: string,
): Promise<readonly CardRow[]> {
  return db.query<CardRow>(listCards, [borrowerId, provider]);
}

const selectCard = defineStatement(
  "card-payment.select-card",
  `select ${cardColumns} from payment_card
   where card_id = $1::text and borrower_id = $2::text and provider = $3::text
     and removed_at is null`,
);

export async function readCard(
  db: Queryable,
  { cardId, borrowerId, provider }: { cardId: string; borrowerId: string; provider: string },
): Promise<CardRow | null> {
  const [row] = await db.query<CardRow>(selectCard, [cardId, borrowerId, provider]);
  return row ?? null;
}

const countCards = defineStatement(
  "card-payment.count-cards",
  `select count(*)::integer as cards from payment_card
   where borrower_id = $1::text and removed_at is null`,
);

export async function readCardCount(db: Queryable, borrowerId: string): Promise<number> {
  const [row] = await db.query<{ cards: number }>(countCards, [borrowerId]);
  return row?.cards ?? 0;
}

export interface CardToInsert {
  cardId: string;
  borrowerId: string;
  provider: string;
  bankCode: string;
  bankName: string;
  tokenEncrypted: string;
  tokenHash: string;
  masked: string;
}

const insertCard = defineStatement(
  "card-payment.insert-card",
  `insert into payment_card (card_id, borrower_id, provider, bank_code, bank_name, token_encrypted,
     token_hash, masked_number, slot, added_at)
   select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text,
     free.slot, $9::timestamptz
   from generate_series(1, 5) as free (slot)
   where not exists (select 1 from payment_card taken
     where taken.borrower_id = $2::text and taken.removed_at is null
       and taken.slot = free.slot)
   order by free.slot limit 1
   on conflict do nothing returning ${cardColumns}`,
);

/** Null when the limit is reached, or when a concurrent request has taken the slot or saved the same card. */
export async function insertCardRow(
  db: Queryable,
  card: CardToInsert,
  now: Date,
): Promise<CardRow | null> {
  const [row] = await db.query<CardRow>(insertCard, [
    card.cardId,
    card.borrowerId,
    card.provider,
    card.bankCode,
    card.bankName,
    card.tokenEncrypted,
    card.tokenHash,
    card.masked,
    now,
  ]);
  return row ?? null;
}

const selectByToken = defineStatement(
  "card-payment.select-card-by-token",
  `select ${cardColumns} from payment_card
   where borrower_id = $1::text and provider = $2::text and token_hash = $3::text
     and removed_at is null`,
);

export async function readCardByToken(
  db: Queryable,
  { borrowerId, provider, tokenHash }: CardToInsert,
): Promise<CardRow | null> {
  const [row] = await db.query<CardRow>(selectByToken, [borrowerId, provider, tokenHash]);
  return row ?? null;
}

const removeCardStatement = defineStatement(
  "card-payment.remove-card",
  `update payment_card set removed_at = coalesce(removed_at, $3::timestamptz),
     token_encrypted = null, token_hash = null
   where card_id = $1::text and borrower_id = $2::text returning card_id`,
);

/** False when the borrower never had such a card. */
export async function removeCardRow(
  tx: Transaction,
  cardId: string,
  borrowerId: string,
  now: Date,
): Promise<boolean> {
  return (await tx.query(removeCardStatement, [cardId, borrowerId, now])).length === 1;
}

const listAllCards = defineStatement(
  "card-payment.list-all-cards",
  `select bank_name, masked_number, added_at, removed_at from payment_card
   where borrower_id = $1::text order by added_at desc limit 200`,
);

interface OwnCardRow extends Row {
  bank_name: string;
  masked_number: string;
  added_at: Date;
  removed_at: Date | null;
}

export function readAllCards(db: Queryable, borrowerId: string): Promise<OwnCardRow[]> {
  return db.query<OwnCardRow>(listAllCards, [borrowerId]);
}

const purgeCards = defineStatement(
  "card-payment.purge-cards",
  `update payment_card set removed_at = coalesce(removed_at, $2::timestamptz), token_encrypted = null,
     token_hash = null, masked_number = '************0000'
   where borrower_id = $1::text`,
);

/** The rows stay, because charges refer to them; token and last digits are deleted. */
export async function purgeCardRows(tx: Transaction, borrowerId: string, now: Date) {
  await tx.query(purgeCards, [borrowerId, now]);
}
