/** SQL of what each channel did with payouts lately. */
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

const facts = defineStatement(
  "disbursement.count-by-channel",
  `select coalesce(p.provider, '') as provider, a.bank_code,
     count(*) filter (where p.state = 'succeeded')::integer as succeeded,
     count(*) filter (where p.state = 'failed')::integer as failed,
     count(*) filter (where p.state in ('requested', 'sent'))::integer as under_way,
     count(*) filter (where p.state in ('requested', 'sent')
       and p.tried_at <= $2::timestamptz)::integer as unknown,
     max(coalesce(p.sent_at, p.tried_at)) filter (where p.state = 'succeeded') as last_success,
     max(coalesce(p.sent_at, p.tried_at)) filter (where p.state = 'failed') as last_failure
   from payout p join payout_account a on a.account_id = p.payout_account_id
   where p.requested_at >= $1::timestamptz
   group by 1, 2 limit 1000`,
);

interface PayoutCounts extends Row {
  /** "" for payouts that no provider has been asked for yet. */
  provider: string;
  bank_code: string;
  succeeded: number;
  failed: number;
  under_way: number;
  unknown: number;
  last_success: Date | null;
  last_failure: Date | null;
}

/** Payouts requested since; unknown are those tried before `triedBefore` and still open. */
export function countPayoutsByChannel(
  db: Queryable,
  { since, triedBefore }: { since: Date; triedBefore: Date },
): Promise<PayoutCounts[]> {
  return db.query<PayoutCounts>(facts, [since, triedBefore]);
}
