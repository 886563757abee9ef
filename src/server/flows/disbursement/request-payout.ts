/**
 * Requests the payout of an accepted loan: stored with the acceptance, sent after its commit. A loan has one payout at a time;
 * another may follow only after that one has failed for good.
 */
import { randomUUID } from "node:crypto";
import type { Currency, Minor } from "#values/money.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { insertPayout } from "./store.ts";

interface PayoutToRequest {
  loanId: string;
  /** The amount sent: the principal without fees deducted at payout. */
  amount: Minor;
  currency: Currency;
  payoutAccountId: string;
  requestedAt: Date;
}

/** Name of the outbox entries that send a payout. */
export const sendPayoutTopic = "disbursement.send-payout";

/** A repeat does nothing while a payout is open, or after it succeeded: then it is false. */
export async function requestPayout(tx: Transaction, asked: PayoutToRequest): Promise<boolean> {
  const payoutId = randomUUID();
  if (!(await insertPayout(tx, { ...asked, payoutId }))) return false;
  await enqueue(tx, sendPayoutTopic, { payoutId });
  return true;
}
