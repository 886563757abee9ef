/** SQL of the staff list of payments (DK-6). */
import type { Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import {
  countOfStates,
  going,
  type PageAsked,
  pageOfStates,
  type Way,
} from "../../platform/db/pages-by-state.ts";
import type { AttemptKind, AttemptState, PayMethod } from "./attempt.ts";

const listed = { table: "payment_attempt", id: "trade_no", at: "created_at" } as const;

const page = (order: Way) =>
  `select a.trade_no, a.loan_id, a.kind, a.method, a.amount, a.currency, a.state, a.provider, a.created_at,
     l.borrower_id
   from (${pageOfStates(listed, order)}) as shown
   join payment_attempt a on a.trade_no = shown.trade_no
   join loan l on l.loan_id = a.loan_id
   order by a.created_at ${going[order].way}, a.trade_no ${going[order].way}`;

const newestPage = defineStatement("repayment.list-by-state", page("newest"));
const oldestPage = defineStatement("repayment.list-by-state-oldest", page("oldest"));

interface ListedPayment extends Row {
  trade_no: string;
  loan_id: string;
  borrower_id: string;
  kind: AttemptKind;
  method: PayMethod;
  amount: Minor;
  currency: string;
  state: AttemptState;
  provider: string;
  created_at: Date;
}

/** Begun between the instants and now in one of these states. */
export function readPaymentPage(
  db: Queryable,
  states: readonly AttemptState[],
  { from, until, after, limit, order }: PageAsked,
): Promise<ListedPayment[]> {
  return db.query<ListedPayment>(order === "newest" ? newestPage : oldestPage, [
    states,
    from,
    until,
    after,
    limit,
  ]);
}

const countStatement = defineStatement(
  "repayment.count-by-state",
  countOfStates("payment_attempt"),
);

/** How many payments are in each of these states, up to a limit. */
export async function countPaymentsByState(
  db: Queryable,
  states: readonly AttemptState[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ state: string; rows: number }>(countStatement, [states, most]);
  return new Map(rows.map((row) => [row.state, row.rows]));
}
