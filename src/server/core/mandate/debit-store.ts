/** All SQL of mandate_debit. */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Debit, DebitState, DropReason, Mandate } from "./mandate-record.ts";

interface DebitRow extends Row {
  trade_no: string;
  mandate_id: string;
  instalment: number;
  due_on: Day;
  amount: Minor;
  state: DebitState;
  dropped_because: DropReason | null;
  announced: string | null;
  begin_after: Date | null;
  sent_at: Date | null;
}

const columns = `trade_no, mandate_id, instalment, due_on, amount, state, dropped_because, announced, begin_after,
  sent_at`;

function toDebit(row: DebitRow): Debit {
  return {
    tradeNo: row.trade_no,
    mandateId: row.mandate_id,
    instalment: row.instalment,
    dueOn: row.due_on,
    amount: Number(row.amount),
    state: row.state,
    droppedBecause: row.dropped_because,
    announced: row.announced,
    beginAfter: row.begin_after,
    sentAt: row.sent_at,
  };
}

const insert = defineStatement(
  "mandate.insert-debit",
  `insert into mandate_debit (trade_no, mandate_id, instalment, due_on, amount, state, told_at, state_at)
   values ($1::text, $2::text, $3::integer, $4::date, $5::bigint, 'planned', $6::timestamptz, $6::timestamptz)
   on conflict do nothing returning trade_no`,
);

/** False when this instalment has one that was not dropped. */
export async function insertDebit(
  tx: Transaction,
  debit: Pick<Debit, "tradeNo" | "mandateId" | "instalment" | "dueOn" | "amount">,
  now: Date,
): Promise<boolean> {
  const { tradeNo, mandateId, instalment, dueOn, amount } = debit;
  const values = [tradeNo, mandateId, instalment, dueOn, amount, now];
  return (await tx.query(insert, values)).length === 1;
}

const list = defineStatement(
  "mandate.list-debits",
  `select ${columns} from mandate_debit where mandate_id = any($1::text[])
   order by told_at desc, trade_no limit 500`,
);

/** Newest first. */
export async function readDebits(db: Queryable, mandateIds: readonly string[]): Promise<Debit[]> {
  if (mandateIds.length === 0) return [];
  return (await db.query<DebitRow>(list, [mandateIds])).map(toDebit);
}

/** Each mandate with its debits, newest first. */
export async function withDebits(
  db: Queryable,
  mandates: readonly Mandate[],
): Promise<(Mandate & { debits: Debit[] })[]> {
  const debits = await readDebits(
    db,
    mandates.map(({ mandateId }) => mandateId),
  );
  return mandates.map((mandate) => ({
    ...mandate,
    debits: debits.filter(({ mandateId }) => mandateId === mandate.mandateId),
  }));
}

const readOne = defineStatement(
  "mandate.read-debit",
  `select ${columns} from mandate_debit where trade_no = $1::text`,
);

export async function readDebit(db: Queryable, tradeNo: string): Promise<Debit | null> {
  const [row] = await db.query<DebitRow>(readOne, [tradeNo]);
  return row === undefined ? null : toDebit(row);
}

const claimAnnouncing = defineStatement(
  "mandate.claim-announcing",
  `update mandate_debit set asked_at = $2::timestamptz
   where trade_no = $1::text and state = 'planned' and (asked_at is null or asked_at <= $3::timestamptz)
   returning trade_no`,
);

/** True for one caller until `notSince` has passed. */
export async function mayAnnounce(
  db: Queryable,
  tradeNo: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  return (await db.query(claimAnnouncing, [tradeNo, now, notSince])).length === 1;
}

const writeAnnounced = defineStatement(
  "mandate.write-announced",
  `update mandate_debit set state = 'announced', announced = $2::text, begin_after = $3::timestamptz,
     state_at = $4::timestamptz
   where trade_no = $1::text and state = 'planned'`,
);

export async function markAnnounced(
  db: Queryable,
  tradeNo: string,
  { announced, beginAfter, now }: { announced: string; beginAfter: Date; now: Date },
): Promise<void> {
  await db.query(writeAnnounced, [tradeNo, announced, beginAfter, now]);
}

const move = defineStatement(
  "mandate.move-debit",
  `update mandate_debit set state = $2::text, dropped_because = $3::text, state_at = $4::timestamptz,
     sent_at = case when $2::text = 'begun' then $4::timestamptz else sent_at end
   where trade_no = $1::text and state = any($5::text[]) returning trade_no`,
);

interface Moved {
  to: DebitState;
  because?: DropReason | null;
  now: Date;
  from: readonly DebitState[];
}

/** False when it was in none of these states; nothing changes then. */
export async function moveDebit(
  db: Queryable,
  tradeNo: string,
  { to, because = null, now, from }: Moved,
): Promise<boolean> {
  return (await db.query(move, [tradeNo, to, because, now, from])).length === 1;
}

const unsend = defineStatement(
  "mandate.mark-unsent",
  "update mandate_debit set sent_at = null where trade_no = $1::text and state = 'begun'",
);

/** The request certainly did not go out: it may be sent after all. */
export async function markUnsent(db: Queryable, tradeNo: string): Promise<void> {
  await db.query(unsend, [tradeNo]);
}

const send = defineStatement(
  "mandate.claim-sending",
  `update mandate_debit set sent_at = $2::timestamptz
   where trade_no = $1::text and state = 'begun' and sent_at is null returning trade_no`,
);

/** True for one caller: the only one that may send it. */
export async function maySend(db: Queryable, tradeNo: string, now: Date): Promise<boolean> {
  return (await db.query(send, [tradeNo, now])).length === 1;
}
