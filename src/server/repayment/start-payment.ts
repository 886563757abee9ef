/**
 * Pay Now (IR-7, DR-3): saves an attempt, commits, then asks the provider with the trade number as its key. An outage
 * leaves the attempt open, so a retry carries the same one on and nobody can pay twice for one tap.
 */
import type { startPayment } from "#contract/repayment.ts";
import type { Transaction } from "../db/database.ts";
import type { AfterCommit, Call, HandlerAnswer } from "../http/handler.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import { Outage } from "../outside/ports.ts";
import { type Attempt, isOpen, type ProviderAnswer } from "./attempt.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { mayLeadTo } from "./pay-address.ts";
import {
  accountNumberOf,
  type PaymentInput,
  type Prepared,
  prepareAttempt,
} from "./prepare-attempt.ts";
import { returnAddress } from "./return-page.ts";
import { moveAttempt, recordAnswer } from "./store.ts";

type Answer = HandlerAnswer<typeof startPayment>;

/** Handler of startPayment: a repeat of the same request while its attempt is open gets the same answer. */
export async function handleStartPayment(
  tx: Transaction,
  input: PaymentInput,
  call: Call,
): Promise<Answer | AfterCommit<typeof startPayment>> {
  const prepared = await prepareAttempt(tx, input, call);
  if (prepared.kind === "refused") return { ok: false, refusal: prepared.refusal };
  return { afterCommit: () => carryOut(prepared, input, call) };
}

async function carryOut(
  prepared: Exclude<Prepared, { kind: "refused" }>,
  input: PaymentInput,
  call: Call,
): Promise<Answer> {
  if (prepared.kind === "ready") return askProvider(prepared.attempt, call);
  if (!(await clearAway(prepared.by, call))) return { ok: false, refusal: "paymentUnderWay" };
  const again = await call.services.db.transaction((tx) => prepareAttempt(tx, input, call));
  if (again.kind === "refused") return { ok: false, refusal: again.refusal };
  // Someone else was quicker and began another payment: two at once are never tried.
  if (again.kind === "blocked") return { ok: false, refusal: "paymentUnderWay" };
  return askProvider(again.attempt, call);
}

/** Has the provider cancel an older attempt; false when it was paid or is being paid. Throws Outage. */
async function clearAway(older: Attempt, { services }: Call): Promise<boolean> {
  const cancelled = await services.payments.cancel(older.tradeNo);
  await services.db.transaction(async (tx) => {
    await loadLoanById(tx, older.loanId, { lock: true });
    const to = cancelled ? "cancelled" : "processing";
    await moveAttempt(tx, older.tradeNo, to, services.calendar.now());
  });
  // Its callback may be lost: what was paid should show when the borrower looks again.
  if (!cancelled) await lookAtPayment(services, older.tradeNo);
  return cancelled;
}

async function askProvider(attempt: Attempt, call: Call): Promise<Answer> {
  if (attempt.answer !== null) return answerOf(attempt, attempt.answer);
  const { payments, settings, calendar, db, log } = call.services;
  const { tradeNo } = attempt;
  const started = await payments.start({
    tradeNo,
    amount: attempt.amount,
    currency: attempt.currency,
    bankCode: attempt.bankCode,
    accountNumber: accountNumberOf(attempt, settings.sealKey),
    returnUrl: returnAddress(settings, tradeNo, call.language),
  });
  if (started.repayType === "PAY_URL" && !mayLeadTo(settings, started.payUrl)) {
    log.error("pay-address-not-allowed", { tradeNo, provider: payments.name });
    throw new Outage(`${payments.name} answered with an address that is not allowed`);
  }
  const now = await recordAnswer(db, tradeNo, started, calendar.now());
  // While we asked, another request may have cancelled it.
  const over = !isOpen(now.state) && now.state !== "succeeded";
  return over ? { ok: false, refusal: "paymentUnderWay" } : answerOf(now, started);
}

function answerOf({ tradeNo }: Attempt, { repayType, payUrl, notice }: ProviderAnswer): Answer {
  return { ok: true, data: { repayType, payUrl, notice, tradeNo } };
}
