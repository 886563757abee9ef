/**
 * Asks for the money of an accepted loan to be sent: written down with the acceptance, sent after its commit.
 * A loan has one payout at a time; only after that one failed for good may there be another.
 */
import { randomUUID } from "node:crypto";
import type { Currency, Minor } from "#values/money.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { insertPayout } from "./store.ts";

interface PayoutToRequest {
  loanId: string;
  /** What goes out: the principal without fees kept back. */
  amount: Minor;
  currency: Currency;
  payoutAccountId: string;
}

/** Name of the outbox entries that send a payout. */
export const sendPayoutTopic = "disbursement.send-payout";

/** Asking again while a payout is open, or after it succeeded, does nothing. */
export async function requestPayout(tx: Transaction, asked: PayoutToRequest): Promise<void> {
  const payoutId = randomUUID();
  if (!(await insertPayout(tx, { ...asked, payoutId }))) return;
  await enqueue(tx, sendPayoutTopic, { payoutId });
}
