/** Has a payment in suspense given back by its provider: stored with the decision, sent after its commit. */
import { randomUUID } from "node:crypto";
import { insertReturn } from "../../core/provider-events/payment-return.ts";
import {
  type SuspenseItem,
  writeSuspenseOutcome,
} from "../../core/provider-events/suspense-queue.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";

/** Name of the outbox entries that ask a provider to give a payment back. */
export const sendReturnTopic = "suspense.send-return";

/** False where its money goes back already. The item is locked. */
export async function requestReturn(
  tx: Transaction,
  { event, outcome }: SuspenseItem,
  now: Date,
): Promise<boolean> {
  const returnId = randomUUID();
  const outcomeBefore = outcome === "held" ? "held" : "unallocated";
  if (!(await insertReturn(tx, { returnId, event, outcomeBefore, now }))) return false;
  await writeSuspenseOutcome(tx, event, "returning");
  await enqueue(tx, sendReturnTopic, { returnId });
  return true;
}
