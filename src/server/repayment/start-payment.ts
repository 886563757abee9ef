/**
 * Pay Now (IR-7, DR-3): saves an attempt, commits, then asks the provider with the trade number as its key. An outage
 * leaves the attempt open, so a retry carries the same one on and nobody can pay twice for one tap.
 */
import type { InputRead } from "#contract/endpoint.ts";
import type { startPayment } from "#contract/repayment.ts";
import type { Transaction } from "../db/database.ts";
import type { AfterCommit, Call, HandlerAnswer } from "../http/handler.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import { Outage } from "../outside/ports.ts";
import { findSource } from "../payout-account/banks.ts";
import type { Settings } from "../settings.ts";
import { type Attempt, isOpen, type ProviderAnswer } from "./attempt.ts";
import { codeKind, findChannel, offeredChannels } from "./code-channels.ts";
import { codePageAddress } from "./code-page.ts";
import { openAttempt } from "./open-attempt.ts";
import { mayLeadTo } from "./pay-address.ts";
import { accountOf, prepareAttempt, type WantedPayment } from "./prepare-attempt.ts";
import { returnAddress } from "./return-page.ts";
import { recordAnswer } from "./store.ts";

type Answer = HandlerAnswer<typeof startPayment>;

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

/** Begins a payment that is made outside our pages: from a wallet or bank, or against a code. */
export async function begin(
  tx: Transaction,
  wanted: WantedPayment,
  call: Call,
): Promise<Answer | AfterCommit<typeof startPayment>> {
  const prepared = await prepareAttempt(tx, wanted, call);
  if (prepared.kind === "refused") return { ok: false, refusal: prepared.refusal };
  return {
    afterCommit: async () => {
      const again = (later: Transaction) => prepareAttempt(later, wanted, call);
      const opened = await openAttempt(prepared, again, call);
      if ("refusal" in opened) return { ok: false, refusal: opened.refusal };
      return askProvider(opened.attempt, call);
    },
  };
}

function wantedBy(
  input: InputRead<typeof startPayment>,
  { settings, payments }: Call["services"],
): WantedPayment {
  const offered = offeredChannels(settings, payments);
  const byCode = offered.some(({ code }) => code === input.bankCode);
  return {
    orderId: input.orderId,
    productId: input.product_id,
    kind: input.isDelay ? "deferral" : "repayment",
    amount: input.amount,
    method: byCode ? "code" : isAccount(input, settings) ? "account" : null,
    bankCode: input.bankCode,
    // Nobody's number is needed at a till: one that stands in the form is left there.
    account: byCode ? "" : input.cardNo,
  };
}

function isAccount(input: InputRead<typeof startPayment>, { brand }: Settings): boolean {
  return (
    findSource(brand.market, input.bankCode) !== null && accountNumberPattern.test(input.cardNo)
  );
}

async function askProvider(attempt: Attempt, call: Call): Promise<Answer> {
  if (attempt.answer !== null) return answerOf(attempt, attempt.answer, call);
  const { payments, settings, calendar, db, log } = call.services;
  const { tradeNo } = attempt;
  const started = await payments.start({
    tradeNo,
    amount: attempt.amount,
    currency: attempt.currency,
    bankCode: attempt.bankCode,
    accountNumber: accountOf(attempt, settings.sealKey),
    code: attempt.method === "code" ? codeKind(findChannel(settings, attempt.bankCode)) : null,
    expiresAt: attempt.expiresAt,
    returnUrl: returnAddress(settings, tradeNo, call.language),
  });
  if (started.repayType === "PAY_URL" && !mayLeadTo(settings, started.payUrl)) {
    log.error("pay-address-not-allowed", { tradeNo, provider: payments.name });
    throw new Outage(`${payments.name} answered with an address that is not allowed`);
  }
  if (started.repayType === "PAY_CODE" && started.payCode === "") {
    throw new Outage(`${payments.name} answered without the code it promised`);
  }
  const now = await recordAnswer(db, tradeNo, started, calendar.now());
  // While we asked, another request may have cancelled it.
  const over = !isOpen(now.state) && now.state !== "succeeded";
  return over ? { ok: false, refusal: "paymentUnderWay" } : answerOf(now, started, call);
}

/** A code stands on a page of our own, so that the wire knows two answers only (decision record 0020). */
async function answerOf(attempt: Attempt, answer: ProviderAnswer, call: Call): Promise<Answer> {
  const { tradeNo, loanId } = attempt;
  const { repayType, payUrl, notice } = answer;
  if (repayType !== "PAY_CODE") return { ok: true, data: { repayType, payUrl, notice, tradeNo } };
  const { db, settings } = call.services;
  const loan = await loadLoanById(db, loanId);
  if (loan === null) throw new Error(`attempt ${tradeNo} has no loan`);
  const { productId } = loan;
  const channel = findChannel(settings, attempt.bankCode);
  const page = codePageAddress(settings, { productId, orderId: loanId, tradeNo, channel });
  return { ok: true, data: { repayType: "PAY_URL", payUrl: page, notice: "", tradeNo } };
}
