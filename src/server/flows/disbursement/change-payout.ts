/**
 * What staff may do about a payout: keep it back and let it go again while it was not sent, and ask for it again once it has certainly
 * failed. The caller holds the loan's lock, as the sender does when it begins; what the row no longer allows is a bug, and rolls back.
 */

import { changePayoutAccount } from "../../core/loan/change-payout-account.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { holdRow, type NewestPayout, releaseRow } from "./hold-store.ts";
import { requestPayout, sendPayoutTopic } from "./request-payout.ts";
import { cancelUnsent } from "./unsent-store.ts";

function surely(done: boolean, what: string, payoutId: string): void {
  if (!done) throw new Error(`payout ${payoutId} could not be ${what} under its loan's lock`);
}

export async function holdPayout(tx: Transaction, payoutId: string, now: Date): Promise<void> {
  surely(await holdRow(tx, payoutId, now), "held", payoutId);
}

/** It is sent as if it had just been asked for: to the account bound then, and on a disclosure that still stands. */
export async function releasePayout(tx: Transaction, payoutId: string): Promise<void> {
  surely(await releaseRow(tx, payoutId), "released", payoutId);
  await enqueue(tx, sendPayoutTopic, { payoutId });
}

/** A payout of its own, with a number of its own, of the same amount. */
export async function repeatPayout(
  tx: Transaction,
  { loanId, terms }: Pick<LoanRecord, "loanId" | "terms">,
  failed: NewestPayout,
  { payoutAccountId, now }: { payoutAccountId: string; now: Date },
): Promise<void> {
  const { amount } = failed;
  const asked = { loanId, amount, currency: terms.currency, payoutAccountId, requestedAt: now };
  surely(await requestPayout(tx, asked), "repeated", failed.payoutId);
  await changePayoutAccount(tx, loanId, payoutAccountId);
  await moveApplication(tx, loanId, "payout-pending");
}

/** Nothing was lent: what was not sent never is, and the application is cancelled. */
export async function endBeforePayout(
  tx: Transaction,
  loanId: string,
  { payoutId, state }: NewestPayout,
): Promise<void> {
  if (state !== "failed") surely(await cancelUnsent(tx, payoutId, "ended"), "cancelled", payoutId);
  await moveApplication(tx, loanId, "cancelled");
}
