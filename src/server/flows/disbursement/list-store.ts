/** SQL of the staff list of payouts (DK-6). */
import type { Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import {
  countOfStates,
  going,
  type PageAsked,
  pageOfStates,
  type Way,
} from "../../platform/db/pages-by-state.ts";

export type PayoutState = "requested" | "sent" | "succeeded" | "failed";

const listed = { table: "payout", id: "payout_id", at: "requested_at" } as const;

const page = (order: Way) =>
  `select p.payout_id, p.loan_id, p.amount, p.currency,
     case when p.state = 'requested' and p.held_at is not null then 'held' else p.state end as state,
     p.provider, p.reason, p.requested_at, a.bank_name, a.masked_number, a.borrower_id
   from (${pageOfStates(listed, order)}) as shown
   join payout p on p.payout_id = shown.payout_id
   join payout_account a on a.account_id = p.payout_account_id
   order by p.requested_at ${going[order].way}, p.payout_id ${going[order].way}`;

const newestPage = defineStatement("disbursement.list-by-state", page("newest"));
const oldestPage = defineStatement("disbursement.list-by-state-oldest", page("oldest"));

interface ListedPayout extends Row {
  payout_id: string;
  loan_id: string;
  borrower_id: string;
  amount: Minor;
  currency: string;
  /** held: not sent yet, and kept back by staff. */
  state: PayoutState | "held";
  provider: string | null;
  reason: string;
  requested_at: Date;
  bank_name: string;
  masked_number: string;
}

/** Asked for between the instants and now in one of these states. */
export function readPayoutList(
  db: Queryable,
  states: readonly PayoutState[],
  { from, until, after, limit, order }: PageAsked,
): Promise<ListedPayout[]> {
  return db.query<ListedPayout>(order === "newest" ? newestPage : oldestPage, [
    states,
    from,
    until,
    after,
    limit,
  ]);
}

const countStatement = defineStatement("disbursement.count-by-state", countOfStates("payout"));

/** How many payouts are in each of these states, up to a limit. */
export async function countPayoutsByState(
  db: Queryable,
  states: readonly PayoutState[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ state: string; rows: number }>(countStatement, [states, most]);
  return new Map(rows.map((row) => [row.state, row.rows]));
}
