/** Everything the checks read from our database, in one go; the provider's side is in its own ledger. */
import type { Account, ClearingAccount } from "#lending/ledger-accounts.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import type { LoanRecord } from "#server/core/loan/loan-record.ts";
import { decryptReference } from "#server/core/payment-claim/encrypted-reference.ts";
import { decryptAccount } from "#server/core/payout-account/payout-account.ts";
import { defineStatement, type Queryable, type Row } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services/services.ts";
import type { Ledger } from "#server/platform/simulator/ledger.ts";

export interface PayoutFact extends Row {
  payout_id: string;
  loan_id: string;
  amount: number;
  state: string;
  payout_account_id: string;
  tried: boolean;
  held: boolean;
}

export interface AttemptFact extends Row {
  trade_no: string;
  loan_id: string;
  kind: "repayment" | "deferral";
  amount: number;
  state: string;
}

export interface EventFact extends Row {
  event_id: string;
  kind: string;
  reference: string;
  provider_reference: string;
  amount: number;
  outcome: string | null;
}

/** A loan event with the external fact it represents. */
export interface MoneyFact extends Row {
  loan_id: string;
  kind: string;
  amount: number;
  reference: string | null;
}

/** What staff proposed about a loan's money or its payout. */
export interface ActionFact extends Row {
  action_id: string;
  kind: string;
  /** Null unless it is about a payout. */
  payout_id: string | null;
  loan_id: string;
  amount: number;
  state: string;
  made_by: string;
  made_on: string;
  /** Null where nobody decided yet, and where the maker decided alone. */
  decided_by: string | null;
  /** Whether the decider had the maker's account made, or the maker's side the decider's, within 30 days. */
  made_by_decider: boolean;
  loan_version: number;
  event_sequence: number | null;
}

/** Money in suspense that the provider is asked to give back. */
export interface ReturnFact extends Row {
  return_id: string;
  provider_reference: string;
  amount: number;
  state: string;
}

export interface ClaimFact {
  loan_id: string;
  /** In upper case. */
  reference: string;
  state: string;
  kind: "repayment" | "deferral";
}

interface ClaimRow extends Omit<ClaimFact, "reference">, Row {
  reference_encrypted: string;
}

export interface Facts {
  loans: LoanRecord[];
  listed: Map<string, number>;
  payouts: PayoutFact[];
  attempts: AttemptFact[];
  events: EventFact[];
  money: MoneyFact[];
  claims: ClaimFact[];
  actions: ActionFact[];
  returns: ReturnFact[];
  /** Order id of each accepted offer. */
  accepted: (string | null)[];
  cash: Map<string, number>;
  /** What the books say that the provider holds of our money, before anything it settled. */
  clearing: number;
  /** Account numbers a borrower ever bound, by borrower and number; by id for a payout's account. */
  bound: Set<string>;
  numbers: Map<string, string>;
  /** Genuine callbacks that are no events. */
  forAPerson: number;
  waitingInOutbox: number;
  deadInOutbox: number;
}

const forAPerson = defineStatement(
  "test.faults-for-a-person",
  "select count(*)::integer as n from provider_callback where read_as = 'for-a-person'",
);
const loans = defineStatement(
  "test.faults-loans",
  "select loan_id, listed_status from loan order by 1",
);
const payouts = defineStatement(
  "test.faults-payouts",
  `select payout_id, loan_id, amount, state, payout_account_id, tried_at is not null as tried,
     held_at is not null as held
   from payout order by payout_id`,
);
const attempts = defineStatement(
  "test.faults-attempts",
  "select trade_no, loan_id, kind, amount, state from payment_attempt order by created_at, trade_no",
);
const events = defineStatement(
  "test.faults-events",
  `select event_id, kind, reference, provider_reference, amount, outcome
   from provider_event order by event_id`,
);
const money = defineStatement(
  "test.faults-money",
  `select loan_id, kind, coalesce((facts ->> 'amount')::bigint, 0) as amount, reference
   from loan_event order by loan_id, sequence`,
);
const claims = defineStatement(
  "test.faults-claims",
  "select loan_id, reference_encrypted, state, kind from payment_claim order by claim_id",
);
const actions = defineStatement(
  "test.faults-actions",
  `select action_id, kind, preview->'payout'->>'payoutId' as payout_id, loan_id, amount, state, made_by,
      (made_at at time zone $1::text)::date as made_on, decided_by, loan_version, event_sequence,
      exists (
        select 1 from staff_change c where c.state = 'done' and a.decided_at - c.decided_at < interval '30 days' and (
          (c.staff_id = a.made_by and c.proposed_by = a.decided_by)
          or (c.staff_id = a.decided_by and a.made_by in (c.proposed_by, c.decided_by))
        )
      ) as made_by_decider
    from loan_action a order by action_id`,
);
const returns = defineStatement(
  "test.faults-returns",
  "select return_id, provider_reference, amount, state from payment_return order by return_id",
);
const accepted = defineStatement(
  "test.faults-accepted",
  "select loan_id from offer where state = 'accepted' order by offer_id",
);
const cash = defineStatement(
  "test.faults-cash",
  `select e.loan_id, sum(p.amount)::bigint as amount from journal_entry e join posting p using (entry_id)
   where e.loan_id is not null and (p.account = $1::text or p.account like 'clearing-%') group by e.loan_id`,
);
const clearing = defineStatement(
  "test.faults-clearing",
  `select coalesce(sum(p.amount), 0)::bigint as amount from journal_entry e join posting p using (entry_id)
   where p.account = $1::text and e.cause <> 'settlement'`,
);
const accounts = defineStatement(
  "test.faults-accounts",
  "select account_id, borrower_id from payout_account order by account_id",
);
const outbox = defineStatement(
  "test.faults-outbox",
  `select count(*) filter (where state = 'waiting')::integer as waiting,
     count(*) filter (where state = 'dead')::integer as dead from outbox where topic <> 'messages.send-sms'`,
);

export async function readFacts({ settings }: Services, db: Queryable): Promise<Facts> {
  const listed = new Map<string, number>();
  const records: LoanRecord[] = [];
  for (const row of await db.query<{ loan_id: string; listed_status: number }>(loans)) {
    listed.set(row.loan_id, row.listed_status);
    const record = await loadLoanById(db, row.loan_id);
    if (record !== null) records.push(record);
  }
  const settlement: Account = "settlement-cash";
  const account: ClearingAccount = "clearing-simulator";
  const [held] = await db.query<{ amount: number }>(clearing, [account]);
  const sums = await db.query<{ loan_id: string; amount: number }>(cash, [settlement]);
  const bound = new Set<string>();
  const numbers = new Map<string, string>();
  for (const row of await db.query<{ account_id: string; borrower_id: string }>(accounts)) {
    const { number } = await decryptAccount(db, row.account_id, settings.encryptionKey);
    numbers.set(row.account_id, number);
    bound.add(`${row.borrower_id} ${number}`);
  }
  const [kept] = await db.query<{ n: number }>(forAPerson);
  const [waiting] = await db.query<{ waiting: number; dead: number }>(outbox);
  return {
    loans: records,
    listed,
    payouts: await db.query<PayoutFact>(payouts),
    attempts: await db.query<AttemptFact>(attempts),
    events: await db.query<EventFact>(events),
    money: await db.query<MoneyFact>(money),
    claims: (await db.query<ClaimRow>(claims)).map(({ reference_encrypted, ...claim }) => {
      const encrypted = { referenceEncrypted: reference_encrypted };
      return { ...claim, reference: decryptReference(encrypted, settings.encryptionKey).key };
    }),
    actions: await db.query<ActionFact>(actions, [settings.timeZone]),
    returns: await db.query<ReturnFact>(returns),
    accepted: (await db.query<{ loan_id: string | null }>(accepted)).map((row) => row.loan_id),
    cash: new Map(sums.map((row) => [row.loan_id, row.amount])),
    clearing: held?.amount ?? 0,
    bound,
    numbers,
    forAPerson: kept?.n ?? 0,
    waitingInOutbox: waiting?.waiting ?? 0,
    deadInOutbox: waiting?.dead ?? 0,
  };
}

const open = defineStatement(
  "test.faults-count-open",
  `select ((select count(*) from payment_attempt where state in ('created', 'awaiting-payer', 'processing'))
     + (select count(*) from payout where state in ('requested', 'sent') and held_at is null)
     + (select count(*) from payment_return where state in ('requested', 'sent'))
     + (select count(*) from provider_event where outcome is null)
     + (select count(*) from outbox where state = 'waiting' and topic <> 'messages.send-sms'))::integer as n`,
);

/** Whether anything begun is unfinished, here or at the provider. */
export async function anythingOpen(db: Queryable, ledger: Ledger): Promise<boolean> {
  const [row] = await db.query<{ n: number }>(open);
  const unacknowledged = ledger.content.events.some(({ delivered }) => delivered === 0);
  return unacknowledged || (row?.n ?? 0) > 0;
}
