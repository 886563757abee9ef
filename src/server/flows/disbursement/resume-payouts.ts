/** Sends what has waited of some loans, once whatever it waited for is decided. */
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { sendPayoutTopic } from "./request-payout.ts";
import { readUnsentIds } from "./unsent-store.ts";

export async function resumePayouts(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  for (const payoutId of await readUnsentIds(tx, loanIds)) {
    await enqueue(tx, sendPayoutTopic, { payoutId });
  }
}
