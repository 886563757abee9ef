/**
 * Sends a payout, from the outbox. The payout id is the provider's key: after an outage the same id is
 * sent again, and the money leaves once. A refused account ends the payout; the borrower binds another one.
 */
import { z } from "zod";
import type { Topic } from "../jobs/outbox.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import { moveApplication } from "../loan/move-application.ts";
import { openAccount } from "../payout-account/payout-account.ts";
import type { Services } from "../services.ts";
import { sendPayoutTopic } from "./request-payout.ts";
import { markFailed, markSent, type Payout, readPayout } from "./store.ts";

const Payload = z.object({ payoutId: z.string() });

/** About a week of trying, hourly at the end; then a person decides. */
export const sendPayout: Topic = {
  name: sendPayoutTopic,
  attemptsMaximum: 180,
  run: async (services, payload) => {
    const { payoutId } = Payload.parse(payload);
    const payout = await readPayout(services.db, payoutId);
    if (payout === null) throw new Error(`no payout ${payoutId}`);
    if (payout.state === "requested") await send(services, payout);
  },
};

async function send(services: Services, payout: Payout): Promise<void> {
  const { db, payouts, settings, calendar } = services;
  const { payoutId, amount, currency } = payout;
  const account = await openAccount(db, payout.payoutAccountId, settings.sealKey);
  const answer = await payouts.send({
    payoutId,
    amount,
    currency,
    bankCode: account.bankCode,
    accountNumber: account.number,
  });
  if (answer.accepted) {
    await markSent(db, payoutId, answer.providerReference, calendar.now());
    return;
  }
  await db.transaction(async (tx) => {
    await loadLoanById(tx, payout.loanId, { lock: true });
    if (await markFailed(tx, payoutId, answer.reason)) {
      await moveApplication(tx, payout.loanId, "payout-failed");
    }
  });
  services.log.warn("payout-refused", { loanId: payout.loanId, payoutId, reason: answer.reason });
}
