/** What pages ask of the payments a loan already had: what is under way, and from what was paid last. SQL of payment_attempt. */
import { defineStatement, type Queryable, type Subquery } from "../../platform/db/database.ts";

const readUnderWay = defineStatement(
  "repayment.read-under-way",
  `select
     exists (select from payment_attempt
       where loan_id = $1::text and state = 'processing') as processing,
     (select bank_code from payment_attempt
       where loan_id = $1::text and state = 'succeeded' and method not in ('card', 'mandate')
       order by created_at desc limit 1) as last_source`,
);

/** What a payment screen asks of earlier payments of the loan, in one statement. */
interface EarlierPayments {
  /** One is under way that the provider can no longer stop. */
  processing: boolean;
  /** The wallet, bank or channel that the last payment received came from; "" for none. Cards are chosen elsewhere, and nobody chose what a mandate took. */
  lastSource: string;
}

export async function readEarlierPayments(db: Queryable, loanId: string): Promise<EarlierPayments> {
  const [row] = await db.query<{ processing: boolean; last_source: string | null }>(readUnderWay, [
    loanId,
  ]);
  return { processing: row?.processing ?? false, lastSource: row?.last_source ?? "" };
}

/** A payment that was started and may still arrive. */
export interface WaitingPayment {
  bankCode: string;
  amount: number;
  /** The provider can no longer stop it. */
  processing: boolean;
}

/** By the loan's id: at most one is open. */
export const waitingPaymentSubquery: Subquery<WaitingPayment | null> = {
  sql: (
    loanId,
  ) => `(select json_build_object('bankCode', bank_code, 'amount', amount, 'processing', state = 'processing')
    from payment_attempt
    where loan_id = ${loanId} and state in ('created', 'awaiting-payer', 'processing'))`,
  read: (json) => json as WaitingPayment | null,
};
