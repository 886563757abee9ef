/** Trade numbers found by their beginning. */
import { defineStatement, type Queryable } from "../../platform/db/database.ts";

const readBegun = defineStatement(
  "repayment.read-trade-number-by-beginning",
  `select trade_no from payment_attempt
   where trade_no >= $1::text and trade_no <= $2::text and starts_with(trade_no, $1::text) limit 2`,
);

/** The one trade number that begins so; null for none or several. */
export async function readTradeNumber(db: Queryable, beginning: string): Promise<string | null> {
  const rows = await db.query<{ trade_no: string }>(readBegun, [
    beginning,
    `${beginning}ZZZZZZZZZZ`,
  ]);
  return rows.length === 1 ? (rows[0]?.trade_no ?? null) : null;
}
