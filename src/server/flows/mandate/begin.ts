/**
 * Begins a debit that was announced, once (MA-4): the attempt is committed first, under the loan's lock, so that of two servers one
 * begins it; a request whose answer was lost is only looked at from then on.
 */
import { position } from "#lending/position.ts";
import { addDays } from "#values/business-day.ts";
import { mandateBankCode } from "../../core/channel/mandate-channel.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { providerPhone } from "../../core/customer/provider-phone.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import {
  markUnsent,
  maySend,
  moveDebit,
  readDebit,
  readDebits,
} from "../../core/mandate/debit-store.ts";
import { type Debit, type Mandate, unbegun } from "../../core/mandate/mandate-record.ts";
import { readMandate } from "../../core/mandate/store.ts";
import { accountPurpose } from "../../core/payment-attempt/encrypted-columns.ts";
import { encryptAnswer } from "../../core/payment-attempt/provider-answer.ts";
import {
  insertAttempt,
  moveAttempt,
  readOpenAttempt,
  recordAnswer,
} from "../../core/payment-attempt/store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { encrypt } from "../../platform/encryption/encryption.ts";
import type { Mandates } from "../../platform/provider-ports/mandates.ts";
import { NotTaken } from "../../platform/provider-ports/ports.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { type DebitDecision, decideDebit } from "./debit-rules.ts";
import { dropDebit } from "./drop-debit.ts";
import { tokenOf } from "./learn-state.ts";

/** Providers may take two days to say what became of a debit; afterwards one they know nothing of is over. */
const outcomeDays = 3;

export async function beginAnnounced(
  mandate: Mandate,
  port: Mandates,
  services: Services,
): Promise<void> {
  for (const debit of await readDebits(services.db, [mandate.mandateId])) {
    if (debit.state === "announced") {
      const decision = await services.db.transaction((tx) => settle(tx, mandate, debit, services));
      if (decision.kind === "begin") await request(mandate, debit, port, services);
    } else if (debit.state === "begun" && debit.sentAt === null) {
      await sendAfterAll(mandate, debit, port, services);
    }
  }
}

interface Judged {
  mandate: Mandate;
  debit: Debit;
  decision: DebitDecision;
}

/** What is decided now, with the loan locked and everything read again; null where something of it is gone. */
async function judge(
  tx: Transaction,
  { mandateId, loanId }: Mandate,
  { tradeNo }: Debit,
  { calendar }: Services,
): Promise<Judged | null> {
  const today = calendar.today();
  const loan = await loadLoanById(tx, loanId, { lock: true });
  const [debit, mandate] = [await readDebit(tx, tradeNo), await readMandate(tx, mandateId)];
  if (loan === null || mandate === null || debit === null) return null;
  const decision = decideDebit({
    ...{ debit, mandate, today, now: calendar.now() },
    position: position(loan.terms, loan.events, today),
    // Of a debit that was begun, the payment under way is its own.
    paymentUnderWay: debit.state !== "begun" && (await readOpenAttempt(tx, loanId)) !== null,
  });
  return { mandate, debit, decision };
}

/** Decides of one that was not begun yet, and writes the decision. */
async function settle(
  tx: Transaction,
  stored: Mandate,
  of: Debit,
  services: Services,
): Promise<DebitDecision> {
  const now = services.calendar.now();
  const judged = await judge(tx, stored, of, services);
  if (judged === null || !unbegun.includes(judged.debit.state)) return { kind: "wait" };
  const { mandate, debit, decision } = judged;
  if (decision.kind === "drop") {
    await dropDebit(tx, { mandate, debit, because: decision.because }, services);
  } else if (decision.kind === "begin") {
    await moveDebit(tx, debit.tradeNo, { to: "begun", now, from: ["announced"] });
    await insertBegun(tx, mandate, debit, services);
  }
  return decision;
}

/** Nothing stops it from now on: it is under way like a payment that the payer has approved. */
async function insertBegun(
  tx: Transaction,
  { loanId, provider, currency }: Mandate,
  { tradeNo, amount, dueOn, announced }: Debit,
  { settings, calendar }: Services,
): Promise<void> {
  const now = calendar.now();
  const { encryptionKey, timeZone } = settings;
  await insertAttempt(tx, {
    ...{ tradeNo, loanId, kind: "repayment", method: "mandate", amount, currency, provider },
    ...{ bankCode: mandateBankCode, state: "created", answerEncrypted: null, createdAt: now },
    accountEncrypted: encrypt(encryptionKey, accountPurpose, ""),
    expiresAt: endOfDay(addDays(dueOn, outcomeDays), timeZone),
  });
  const answer = { providerReference: announced ?? "", repayType: "MANDATE" };
  const sealed = encryptAnswer({ ...answer, payUrl: "", notice: "", payCode: "" }, encryptionKey);
  await recordAnswer(tx, tradeNo, sealed, now);
  await moveAttempt(tx, tradeNo, "processing", now);
}

/** One request, whose answer may be lost. */
async function request(
  mandate: Mandate,
  { tradeNo, amount, announced }: Debit,
  port: Mandates,
  services: Services,
): Promise<void> {
  const { db, settings } = services;
  const token = tokenOf(mandate, services);
  if (token === null || announced === null) throw new Error(`debit ${tradeNo} has no token`);
  const payer = await readBorrower(db, mandate.borrowerId, settings.encryptionKey);
  const payerPhone = providerPhone(payer, settings);
  const { currency } = mandate;
  try {
    await port.debit({ tradeNo, amount, currency, token, announced, payerPhone });
  } catch (error) {
    if (error instanceof NotTaken) await markUnsent(db, tradeNo);
    throw error;
  }
}

/**
 * The request certainly did not go out: it may after all, as long as everything that was decided still holds. On a later day it is too
 * late for it.
 */
async function sendAfterAll(
  mandate: Mandate,
  debit: Debit,
  port: Mandates,
  services: Services,
): Promise<void> {
  const now = services.calendar.now();
  const decision = await services.db.transaction(async (tx): Promise<DebitDecision> => {
    const judged = await judge(tx, mandate, debit, services);
    if (judged === null || judged.decision.kind === "wait") return { kind: "wait" };
    if (!(await maySend(tx, debit.tradeNo, now))) return { kind: "wait" };
    const { decision: decided } = judged;
    if (decided.kind === "drop") {
      await moveAttempt(tx, debit.tradeNo, "cancelled", now);
      await dropDebit(tx, { ...judged, because: decided.because }, services);
    }
    return decided;
  });
  if (decision.kind === "begin") await request(mandate, debit, port, services);
}

/** What the day of the debit passed over, whatever the provider says or does not: the borrower pays itself. */
export async function dropMissed(mandate: Mandate, services: Services): Promise<void> {
  const today = services.calendar.today();
  for (const debit of await readDebits(services.db, [mandate.mandateId])) {
    if (!unbegun.includes(debit.state) || debit.dueOn >= today) continue;
    await services.db.transaction((tx) => settle(tx, mandate, debit, services));
  }
}
