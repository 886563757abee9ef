/** SQL of the newest payout of a loan, and of keeping it back before it is sent. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Payout } from "./store.ts";

const newestStatement = defineStatement(
  "disbursement.read-newest-of-loan",
  `select payout_id, amount, payout_account_id, state, tried_at, held_at, reason from payout
   where loan_id = $1::text order by requested_at desc, payout_id desc limit 1`,
);

export interface NewestPayout
  extends Pick<Payout, "payoutId" | "amount" | "payoutAccountId" | "state" | "triedAt" | "heldAt"> {
  /** Why it failed, or why no provider takes it while it is held. */
  reason: string;
}

interface NewestRow extends Row {
  payout_id: string;
  amount: number;
  payout_account_id: string;
  state: Payout["state"];
  tried_at: Date | null;
  held_at: Date | null;
  reason: string;
}

/** Null before a payout was asked for. */
export async function readNewestPayout(
  db: Queryable,
  loanId: string,
): Promise<NewestPayout | null> {
  const [row] = await db.query<NewestRow>(newestStatement, [loanId]);
  if (row === undefined) return null;
  return {
    payoutId: row.payout_id,
    amount: row.amount,
    payoutAccountId: row.payout_account_id,
    state: row.state,
    triedAt: row.tried_at,
    heldAt: row.held_at,
    reason: row.reason,
  };
}

const holdStatement = defineStatement(
  "disbursement.hold",
  `update payout set held_at = $2::timestamptz, reason = $3::text
   where payout_id = $1::text and state = 'requested' and tried_at is null and held_at is null
   returning payout_id`,
);

/** False when it was sent, is over, or is held already. The reason is why no provider takes it; "" where staff keep it back. */
export async function holdRow(
  tx: Transaction,
  payoutId: string,
  now: Date,
  reason = "",
): Promise<boolean> {
  return (await tx.query(holdStatement, [payoutId, now, reason.slice(0, 500)])).length === 1;
}

const releaseStatement = defineStatement(
  "disbursement.release",
  `update payout set held_at = null, reason = ''
   where payout_id = $1::text and state = 'requested' and held_at is not null
   returning payout_id`,
);

/** False when it is not held, or over. */
export async function releaseRow(tx: Transaction, payoutId: string): Promise<boolean> {
  return (await tx.query(releaseStatement, [payoutId])).length === 1;
}
