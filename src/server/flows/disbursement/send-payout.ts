/**
 * Sends a payout from the outbox. The payout id is the idempotency key: after an outage the same id is sent again, and the money
 * leaves once. It goes to the account bound when it is first attempted; later changes do not affect it. A rejected account ends the
 * payout; the borrower binds another one. Nothing is sent on a disclosure that has lapsed: the borrower is told and asked again
 * (DS-3). Anything but a documented rejection leaves the payout open: a second one might pay twice (decision record 0047).
 */
import { z } from "zod";
import { internationalPhone, phoneRuleOf } from "#contract/phone.ts";
import type { Minor } from "#values/money.ts";
import { choosePort } from "../../core/channel/choose-channel.ts";
import { payoutPurpose } from "../../core/channel/offered-sources.ts";
import { payoutsNamed } from "../../core/channel/provider-ports.ts";
import { type Borrower, readBorrower } from "../../core/customer/borrower.ts";
import { changePayoutAccount } from "../../core/loan/change-payout-account.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { accountHeldUntil } from "../../core/payout-account/account-hold.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import {
  currentAccount,
  decryptAccount,
  shownAccount,
} from "../../core/payout-account/payout-account.ts";
import { disclosureLapsed } from "../../core/product/offer-disclosure.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue, type Topic } from "../../platform/jobs/outbox.ts";
import { Outage, type PayoutProvider } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptedLanguage } from "../agreement/accepted-language.ts";
import { sendPayoutTopic } from "./request-payout.ts";
import {
  beginSending,
  cancelUnsent,
  markFailed,
  markSent,
  type Payout,
  readPayout,
} from "./store.ts";

const Payload = z.object({ payoutId: z.string() });

/** About a week of retries, hourly at the end; then staff decide. */
export const sendPayout: Topic = {
  name: sendPayoutTopic,
  attemptsMaximum: 180,
  run: async (services, payload) => {
    const { payoutId } = Payload.parse(payload);
    const payout = await readPayout(services.db, payoutId);
    if (payout === null) throw new Error(`no payout ${payoutId}`);
    if (payout.state !== "requested") return;
    if (payout.triedAt !== null) return send(services, payout, payout.triedAt);
    const sending = await begin(services, payout);
    if (sending === null || sending.begun.state !== "requested") return;
    await send(services, sending.begun, sending.first ? null : sending.begun.triedAt);
  },
};

/** How soon a payout that no channel takes is looked at again. */
const channelPauseMs = 15 * 60_000;

/**
 * The account may have changed since Loan Now: it is read again, with its owner, under the loan's lock. Null while payouts to a
 * changed account are held or no channel takes it; the payout is retried afterwards.
 */
async function begin(
  services: Services,
  payout: Payout,
): Promise<{ begun: Payout; first: boolean } | null> {
  const { db, calendar } = services;
  const { payoutId, loanId, payoutAccountId } = payout;
  return db.transaction(async (tx) => {
    const loan = await loadLoanById(tx, loanId, { lock: true });
    if (loan === null) throw new Error(`payout ${payoutId} has no loan`);
    if (await disclosureLapsed(tx, loan, services)) {
      await askAgain(tx, loan, payout, services);
      return null;
    }
    const now = calendar.now();
    const heldUntil = await accountHeldUntil(tx, loan.borrowerId, now);
    if (heldUntil !== null) {
      await enqueue(tx, sendPayoutTopic, { payoutId }, heldUntil);
      return null;
    }
    const bound = await currentAccount(tx, loan.borrowerId);
    const accountId = bound?.accountId ?? payoutAccountId;
    const bankCode = (bound ?? (await shownAccount(tx, payoutAccountId)))?.bankCode ?? "";
    const payouts = choosePayouts(bankCode, payout.amount, services);
    if (payouts === null) {
      // Nobody may pay it out now: it waits and is not given up, however long that is.
      await enqueue(tx, sendPayoutTopic, { payoutId }, new Date(now.getTime() + channelPauseMs));
      services.log.warn("payout-waits-for-channel", { payoutId, bankCode });
      return null;
    }
    const begun = await beginSending(tx, payoutId, {
      payoutAccountId: accountId,
      provider: payouts.name,
      now,
    });
    if (begun === null) {
      // Another process was quicker: the account it fixed counts.
      return { begun: (await readPayout(tx, payoutId)) ?? payout, first: false };
    }
    if (accountId !== payoutAccountId) await changePayoutAccount(tx, loanId, accountId);
    return { begun, first: true };
  });
}

/** Another process may have begun to send it meanwhile: then the money may be on its way, and nothing is taken back. */
async function askAgain(
  tx: Transaction,
  { loanId, borrowerId }: Pick<LoanRecord, "loanId" | "borrowerId">,
  { payoutId }: Payout,
  services: Services,
): Promise<void> {
  if (!(await cancelUnsent(tx, payoutId, "disclosure-lapsed"))) return;
  await moveApplication(tx, loanId, "approved");
  services.log.info("payout-disclosure-lapsed", { loanId, payoutId });
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  // The account was closed: there is nobody to notify.
  if (borrower === null || borrower.phone === "") return;
  const language = (await acceptedLanguage(tx, loanId)) ?? brand.language;
  const values = { lender: brand.displayName, order: loanId };
  const message = filledText("message-disclosure-lapsed", language, values, services);
  const { phone } = borrower;
  const notice = { borrowerId, phone, ...message, purpose: "disclosure-lapsed" } as const;
  await notifyBorrower(tx, notice, services);
}

/** The provider whose channel takes this account and amount now; null for none. */
function choosePayouts(bankCode: string, amount: Minor, services: Services): PayoutProvider | null {
  const source = findSource(services.settings.brand.market, bankCode);
  if (source === null) return null;
  const purpose = payoutPurpose(source);
  const chosen = choosePort("payouts", { purpose, code: bankCode, amount }, services);
  return typeof chosen === "string" ? null : chosen;
}

/** Providers check the account holder's name. */
async function payeeOf({ db, settings }: Services, { loanId }: Payout): Promise<Borrower | null> {
  const loan = await loadLoanById(db, loanId);
  return loan === null ? null : readBorrower(db, loan.borrowerId, settings.encryptionKey);
}

async function send(services: Services, payout: Payout, sentBefore: Date | null): Promise<void> {
  const { db, settings, calendar } = services;
  const { payoutId, amount, currency } = payout;
  const payouts = payoutsNamed(payout.provider ?? services.payouts.name, services);
  if (payouts === null) {
    // Another provider does not know this payout and would pay a second time.
    throw new Outage(`sent by ${payout.provider}, which is not set up on this server`);
  }
  const account = await decryptAccount(db, payout.payoutAccountId, settings.encryptionKey);
  const payee = await payeeOf(services, payout);
  const answer = await payouts.send({
    payoutId,
    amount,
    currency,
    bankCode: account.bankCode,
    accountNumber: account.number,
    payeeName: payee?.fullName ?? "",
    payeePhone: payee === null ? "" : internationalPhone(payee.phone, phoneRuleOf(settings.brand)),
    sentBefore,
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
  services.log.warn("payout-rejected", { loanId: payout.loanId, payoutId, reason: answer.reason });
}
