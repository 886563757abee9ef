/**
 * Sends a payout, from the outbox. The payout id is the provider's key: after an outage the same id is
 * sent again, and the money leaves once. It goes to the account the borrower has bound when it is first tried;
 * from then on that stays, whatever is bound later. A refused account ends the payout; the borrower binds another one.
 */
import { z } from "zod";
import { internationalPhone, phoneRuleOf } from "#contract/phone.ts";
import type { Topic } from "../jobs/outbox.ts";
import { changePayoutAccount } from "../loan/change-payout-account.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import { moveApplication } from "../loan/move-application.ts";
import { currentAccount, openAccount } from "../payout-account/payout-account.ts";
import type { Services } from "../services.ts";
import { type Borrower, readBorrower } from "../session/borrower.ts";
import { sendPayoutTopic } from "./request-payout.ts";
import { beginSending, markFailed, markSent, type Payout, readPayout } from "./store.ts";

const Payload = z.object({ payoutId: z.string() });

/** About a week of trying, hourly at the end; then a person decides. */
export const sendPayout: Topic = {
  name: sendPayoutTopic,
  attemptsMaximum: 180,
  run: async (services, payload) => {
    const { payoutId } = Payload.parse(payload);
    const payout = await readPayout(services.db, payoutId);
    if (payout === null) throw new Error(`no payout ${payoutId}`);
    if (payout.state !== "requested") return;
    await send(services, payout.tried ? payout : await begin(services, payout));
  },
};

/** The account may have been changed since Loan Now: whose it is and which it is, is read again under the loan's lock. */
async function begin({ db, calendar }: Services, payout: Payout): Promise<Payout> {
  const { payoutId, loanId, payoutAccountId } = payout;
  return db.transaction(async (tx) => {
    const loan = await loadLoanById(tx, loanId, { lock: true });
    if (loan === null) throw new Error(`payout ${payoutId} has no loan`);
    const bound = await currentAccount(tx, loan.borrowerId);
    const accountId = bound?.accountId ?? payoutAccountId;
    const begun = await beginSending(tx, payoutId, accountId, calendar.now());
    // Another process was quicker: what it fixed counts.
    if (begun === null) return (await readPayout(tx, payoutId)) ?? payout;
    if (accountId !== payoutAccountId) await changePayoutAccount(tx, loanId, accountId);
    return begun;
  });
}

/** Companies check whose account it is. */
async function payeeOf({ db, settings }: Services, { loanId }: Payout): Promise<Borrower | null> {
  const loan = await loadLoanById(db, loanId);
  return loan === null ? null : readBorrower(db, loan.borrowerId, settings.sealKey);
}

async function send(services: Services, payout: Payout): Promise<void> {
  const { db, payouts, settings, calendar } = services;
  const { payoutId, amount, currency } = payout;
  const account = await openAccount(db, payout.payoutAccountId, settings.sealKey);
  const payee = await payeeOf(services, payout);
  const answer = await payouts.send({
    payoutId,
    amount,
    currency,
    bankCode: account.bankCode,
    accountNumber: account.number,
    payeeName: payee?.fullName ?? "",
    payeePhone: payee === null ? "" : internationalPhone(payee.phone, phoneRuleOf(settings.brand)),
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
