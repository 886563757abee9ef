/** All SQL of promotion_use. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

interface Use {
  kind: string;
  keyHash: string;
  spanStart: Date;
}

const countUse = defineStatement(
  "promotion.count-use",
  `insert into promotion_use (kind, key_hash, span_start, uses)
   values ($1::text, $2::text, $3::timestamptz, 1)
   on conflict (kind, key_hash, span_start) do update set uses = promotion_use.uses + 1
   where promotion_use.uses < $4::integer
   returning uses`,
);

/** Returns false and counts nothing when the maximum is reached. */
export async function countUseRow(tx: Transaction, use: Use, maximum: number): Promise<boolean> {
  const { kind, keyHash, spanStart } = use;
  return (await tx.query(countUse, [kind, keyHash, spanStart, maximum])).length === 1;
}

const selectUse = defineStatement(
  "promotion.select-use",
  `select uses from promotion_use
   where kind = $1::text and key_hash = $2::text and span_start = $3::timestamptz`,
);

export async function readUseRow(db: Queryable, use: Use): Promise<number> {
  const values = [use.kind, use.keyHash, use.spanStart];
  const [row] = await db.query<{ uses: number }>(selectUse, values);
  return row?.uses ?? 0;
}

const deleteUses = defineStatement(
  "promotion.delete-uses",
  "delete from promotion_use where span_start < $1::timestamptz",
);

export async function deleteExpiredUses(db: Queryable, before: Date): Promise<void> {
  await db.query(deleteUses, [before]);
}
