/**
 * Pay Now (IR-7, DR-3): saves an attempt, commits, then asks the provider with the trade number as idempotency key. An outage leaves
 * the attempt open, so that a retry continues it and nobody can pay twice for one tap.
 */
import { z } from "zod";
import type { InputRead } from "#contract/endpoint.ts";
import type { startPayment } from "#contract/repayment.ts";
import { codeKind } from "../../core/channel/code-channels.ts";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import {
  type Attempt,
  isOpen,
  isPaid,
  type ProviderAnswer,
} from "../../core/payment-attempt/attempt.ts";
import { attemptOf } from "../../core/payment-attempt/attempt-record.ts";
import { encryptAnswer, providerAnswer } from "../../core/payment-attempt/provider-answer.ts";
import { recordAnswer } from "../../core/payment-attempt/store.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { AfterCommit, Anew, Call, HandlerAnswer } from "../../platform/http/handler.ts";
import {
  Outage,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStarted,
} from "../../platform/provider-ports/ports.ts";
import { findChannel } from "../payment-code/code-channels.ts";
import { codePageAddress } from "../payment-code/code-page.ts";
import { openAttempt } from "./open-attempt.ts";
import { mayLeadTo } from "./pay-address.ts";
import {
  type AttemptRejection,
  accountOf,
  prepareAttempt,
  type WantedPayment,
} from "./prepare-attempt.ts";
import { returnAddress } from "./return-page.ts";

type Answer = HandlerAnswer<typeof startPayment>;
type Started = Extract<Answer, { ok: true }>;

/** Empty where the provider asks on its own page. */
const accountNumberPattern = /^(?:\d{6,20})?$/;

/** Handler of startPayment: a repeat of the same request while its attempt is open gets the same answer. */
export async function handleStartPayment(
  tx: Transaction,
  input: InputRead<typeof startPayment>,
  call: Call,
): Promise<Answer | AfterCommit<typeof startPayment>> {
  return begin(tx, wantedBy(input, call.services), call);
}

/** Begins a payment that is made outside our pages: from a wallet or bank, or by a pay code. */
export function begin(
  tx: Transaction,
  wanted: WantedPayment,
  call: Call,
): Promise<Answer | AfterCommit<typeof startPayment>> {
  return beginAs(tx, wanted, call, ordinary);
}

/** The rejections of a payment that does not give the loan back. */
function ordinary(rejection: AttemptRejection) {
  if (rejection === "coolingOffOver" || rejection === "coolingOffAmount") {
    throw new Error("an ordinary payment is never rejected as giving the loan back");
  }
  return rejection;
}

type Rejected<R> = { ok: false; rejection: R };

/** The same for a call with rejections of its own: `say` names each of them as that call does. */
export async function beginAs<R extends string>(
  tx: Transaction,
  wanted: WantedPayment,
  call: Call,
  say: (rejection: AttemptRejection) => R,
): Promise<Rejected<R> | { afterCommit: () => Promise<Rejected<R> | Started> }> {
  const rejected = (rejection: AttemptRejection): Rejected<R> => {
    return { ok: false, rejection: say(rejection) };
  };
  const prepared = await prepareAttempt(tx, wanted, call);
  if (prepared.kind === "refused") return rejected(prepared.rejection);
  return {
    afterCommit: async () => {
      const again = (later: Transaction) => prepareAttempt(later, wanted, call);
      const opened = await openAttempt(prepared, again, call);
      if ("rejection" in opened) return rejected(opened.rejection);
      return (await askProvider(opened.attempt, call)) ?? rejected("paymentUnderWay");
    },
  };
}

function wantedBy(
  input: InputRead<typeof startPayment>,
  services: Call["services"],
): WantedPayment {
  return {
    orderId: input.orderId,
    productId: input.product_id,
    kind: input.isDelay ? "deferral" : "repayment",
    amount: input.amount,
    ...sourceSent(input, services),
    provider: null,
  };
}

/** What is to be paid with: null as its method for what is not offered, or for a number that cannot be one. */
export function sourceSent(
  input: Pick<InputRead<typeof startPayment>, "bankCode" | "cardNo">,
  { settings }: Call["services"],
): Pick<WantedPayment, "method" | "bankCode" | "account"> {
  const byCode = findChannel(settings, input.bankCode) !== null;
  const { bankCode, cardNo } = input;
  const isAccount =
    findSource(settings.brand.market, bankCode) !== null && accountNumberPattern.test(cardNo);
  return {
    method: byCode ? "code" : isAccount ? "account" : null,
    bankCode,
    // A till needs no account number: one in the form is ignored.
    account: byCode ? "" : cardNo,
  };
}

/**
 * Asks the provider of an attempt that may be submitted. Null when another request cancelled the attempt while the provider was asked.
 */
export async function askProvider(
  attempt: Attempt,
  call: Call,
  start: (payments: PaymentProvider, attempt: Attempt) => Promise<PaymentStarted> = (
    payments,
    asked,
  ) => payments.start(requestOf(asked, call)),
): Promise<Started | null> {
  const { settings, calendar, db, log } = call.services;
  const before = providerAnswer(attempt, settings.encryptionKey);
  if (before !== null) return answerOf(db, attempt, before, call);
  const { tradeNo } = attempt;
  const payments = paymentsNamed(attempt.provider, call.services);
  if (payments === null) throw new Outage(`${attempt.provider} is not set up on this server`);
  const started = await start(payments, attempt);
  if (started.repayType === "PAY_URL" && !mayLeadTo(settings, started.payUrl)) {
    log.error("pay-address-not-allowed", { tradeNo, provider: payments.name });
    throw new Outage(`${payments.name} answered with an address that is not allowed`);
  }
  if (started.repayType === "PAY_CODE" && started.payCode === "") {
    throw new Outage(`${payments.name} answered without the code it promised`);
  }
  const encrypted = encryptAnswer(started, settings.encryptionKey);
  const now = await recordAnswer(db, tradeNo, encrypted, calendar.now());
  const over = !isOpen(now.state) && !isPaid(now.state);
  return over ? null : answerOf(db, now, started, call);
}

function requestOf(attempt: Attempt, { language, services: { settings } }: Call): PaymentRequest {
  const { tradeNo } = attempt;
  return {
    tradeNo,
    amount: attempt.amount,
    currency: attempt.currency,
    bankCode: attempt.bankCode,
    accountNumber: accountOf(attempt, settings.encryptionKey),
    code: attempt.method === "code" ? codeKind(findChannel(settings, attempt.bankCode)) : null,
    expiresAt: attempt.expiresAt,
    returnUrl: returnAddress(settings, tradeNo, language),
  };
}

/** Pay codes have a page of our own, so that the wire has two answers only (decision record 0020). */
async function answerOf(
  db: Queryable,
  attempt: Attempt,
  answer: ProviderAnswer,
  call: Call,
): Promise<Started> {
  const { tradeNo, loanId } = attempt;
  const { repayType, payUrl, notice } = answer;
  const replayFrom = { tradeNo };
  if (repayType !== "PAY_CODE") {
    return { ok: true, data: { repayType, payUrl, notice, tradeNo }, replayFrom };
  }
  const { settings } = call.services;
  const loan = await loadLoanById(db, loanId);
  if (loan === null) throw new Error(`attempt ${tradeNo} has no loan`);
  const { productId } = loan;
  const channel = findChannel(settings, attempt.bankCode);
  const page = codePageAddress(settings, { productId, orderId: loanId, tradeNo, channel });
  return {
    ok: true,
    data: { repayType: "PAY_URL", payUrl: page, notice: "", tradeNo },
    replayFrom,
  };
}

/** For a repeat, whose stored answer lacks the address: it is read from the attempt again. */
export const startedAnew: Anew<typeof startPayment> = async (db, replayFrom, call) => {
  const attempt = await attemptOf(db, ReplayFrom.parse(replayFrom).tradeNo);
  const answer = providerAnswer(attempt, call.services.settings.encryptionKey);
  if (answer === null) throw new Error(`attempt ${attempt.tradeNo} was answered and has no answer`);
  return (await answerOf(db, attempt, answer, call)).data;
};

const ReplayFrom = z.object({ tradeNo: z.string() });
