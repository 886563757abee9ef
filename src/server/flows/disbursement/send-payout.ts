/**
 * Sends a payout from the outbox. The payout id is the idempotency key: after an outage the same id is sent again, and the money
 * leaves once. It goes to the account bound when it is first attempted; later changes do not affect it. A rejected account ends the
 * payout; the borrower binds another one. Nothing is sent to an account that is another person's by its name (OP-6), nor on a disclosure
 * that has lapsed: the borrower is told and asked again (DS-3). Anything but a documented rejection leaves the payout open: a second one might pay twice (decision record 0047). Only what the first
 * provider has certainly not taken goes to the next channel, and what no provider takes from anybody is kept back for staff.
 */
import { z } from "zod";
import type { Minor } from "#values/money.ts";
import { choosePort } from "../../core/channel/choose-channel.ts";
import { payoutPurpose } from "../../core/channel/offered-sources.ts";
import { payoutsNamed } from "../../core/channel/provider-ports.ts";
import { type Borrower, readBorrower } from "../../core/customer/borrower.ts";
import { providerPhone } from "../../core/customer/provider-phone.ts";
import { changePayoutAccount } from "../../core/loan/change-payout-account.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { accountHeldUntil } from "../../core/payout-account/account-hold.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import {
  currentAccount,
  decryptAccount,
  shownAccount,
} from "../../core/payout-account/payout-account.ts";
import { markUntaken } from "../../core/payout-account/store.ts";
import { disclosureLapsed } from "../../core/product/offer-disclosure.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue, type Topic } from "../../platform/jobs/outbox.ts";
import {
  NotTaken,
  Outage,
  type PayoutProvider,
  Refused,
} from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { holdRow } from "./hold-store.ts";
import { askPayeeName, judgePayee, type NameQuestion } from "./payee-name.ts";
import { sendPayoutTopic } from "./request-payout.ts";
import {
  beginSending,
  beginSendingAgain,
  markFailed,
  markSent,
  type Payout,
  readPayout,
  takeBackSending,
} from "./store.ts";
import { endUnsent } from "./unsent-payout.ts";

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
    if (payout.triedAt !== null) return sendAgain(services, payoutId);
    const passedOver = new Map<string, NotTaken>();
    for (;;) {
      const sending = await begin(services, payout, passedOver);
      if (sending === null) return;
      if ("ownName" in sending) {
        await askPayeeName(sending, services);
        continue;
      }
      if (sending.begun.state !== "requested") return;
      if (!sending.first) return sendAgain(services, payoutId);
      const notTaken = await sendFirst(services, sending.begun);
      if (notTaken === null) return;
      passedOver.set(sending.begun.provider ?? "", notTaken);
    }
  },
};

/** Why it was certainly not taken, with nothing left behind; null when it was sent, or refused for good. */
async function sendFirst(services: Services, begun: Payout): Promise<NotTaken | null> {
  try {
    await send(services, begun, null);
    return null;
  } catch (error) {
    if (!(error instanceof NotTaken) || !(await takeBackSending(services.db, begun))) throw error;
    const { payoutId, provider } = begun;
    services.log.warn("payout-not-taken", { payoutId, provider, reason: error.message });
    return error;
  }
}

/** From here on no other provider is asked, whatever this one answers. */
async function sendAgain(services: Services, payoutId: string): Promise<void> {
  const payout = await beginSendingAgain(services.db, payoutId);
  if (payout !== null) return send(services, payout, payout.triedAt);
  const now = await readPayout(services.db, payoutId);
  if (now?.state === "requested") throw new Outage(`payout ${payoutId} is being begun anew`);
}

/** How soon a payout that no channel takes, or whose account somebody has to judge, is looked at again. */
const pauseMs = 15 * 60_000;

/**
 * The account may have changed since Loan Now: it is read again, with its owner, under the loan's lock. Null while payouts to a
 * changed account are held, no channel takes it or somebody has to decide whose it is; the payout is retried afterwards.
 */
async function begin(
  services: Services,
  payout: Payout,
  passedOver: ReadonlyMap<string, NotTaken>,
): Promise<{ begun: Payout; first: boolean } | NameQuestion | null> {
  const { db, calendar } = services;
  const { payoutId, loanId, payoutAccountId } = payout;
  return db.transaction(async (tx) => {
    const loan = await loadLoanById(tx, loanId, { lock: true });
    if (loan === null) throw new Error(`payout ${payoutId} has no loan`);
    if (await disclosureLapsed(tx, loan, services)) {
      await endUnsent(tx, loan, { payoutId, why: "disclosure-lapsed" }, services);
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
    const payouts = choosePayouts({ bankCode, amount: payout.amount, passedOver }, services);
    if (payouts === null && passedOver.size > 0) {
      await leaveToStaff(tx, { payoutId, accountId }, [...passedOver.values()], services);
      return null;
    }
    if (payouts === null) {
      // Nobody may pay it out now: it waits and is not given up, however long that is.
      await enqueue(tx, sendPayoutTopic, { payoutId }, new Date(now.getTime() + pauseMs));
      services.log.warn("payout-waits-for-channel", { payoutId, bankCode });
      return null;
    }
    const payee = { accountId, borrowerId: loan.borrowerId, payouts };
    const found = await judgePayee(tx, payee, services);
    if (typeof found === "object") return found;
    if (found === "refused") {
      if (accountId !== payoutAccountId) await changePayoutAccount(tx, loanId, accountId);
      await endUnsent(tx, loan, { payoutId, why: "account-refused" }, services);
      return null;
    }
    if (found === "wait") {
      await enqueue(tx, sendPayoutTopic, { payoutId }, new Date(now.getTime() + pauseMs));
      services.log.info("payout-waits-for-name", { loanId, payoutId });
      return null;
    }
    const begun = await beginSending(tx, payoutId, {
      payoutAccountId: accountId,
      provider: payouts.name,
      now,
    });
    if (begun === null) {
      const now = (await readPayout(tx, payoutId)) ?? payout;
      // Staff keep it back: whoever lets it go has it sent.
      if (now.heldAt !== null) return null;
      // Another process was quicker: the account it fixed counts.
      return { begun: now, first: false };
    }
    if (accountId !== payoutAccountId) await changePayoutAccount(tx, loanId, accountId);
    return { begun, first: true };
  });
}

/**
 * No channel is left that might take it. One that may do so later is waited for. Where none ever will as things stand, such as for a
 * name it has no letters for, the payout is kept back with the reason: the borrower can do nothing about it, staff can.
 */
async function leaveToStaff(
  tx: Transaction,
  { payoutId, accountId }: { payoutId: string; accountId: string },
  refusals: readonly NotTaken[],
  { calendar, log }: Services,
): Promise<void> {
  const later = refusals.find((one) => !(one instanceof Refused));
  if (later !== undefined) throw later;
  const now = calendar.now();
  const reason = refusals.map(({ message }) => message).join("; ");
  // Another process may have begun to send it, or staff keep it back already.
  if (!(await holdRow(tx, payoutId, now, reason))) return;
  await markUntaken(tx, accountId, now);
  log.warn("payout-left-to-staff", { payoutId, reason });
}

/** The provider whose channel takes this account and amount now; null for none. */
function choosePayouts(
  {
    bankCode,
    amount,
    passedOver,
  }: { bankCode: string; amount: Minor; passedOver: ReadonlyMap<string, unknown> },
  services: Services,
): PayoutProvider | null {
  const source = findSource(services.settings.brand.market, bankCode);
  if (source === null) return null;
  const purpose = payoutPurpose(source);
  const fits = ({ name }: PayoutProvider) => !passedOver.has(name);
  const chosen = choosePort("payouts", { purpose, code: bankCode, amount, fits }, services);
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
    payeePhone: providerPhone(payee, settings),
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
