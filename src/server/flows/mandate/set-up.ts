/**
 * A borrower sets up a mandate for a running loan (MA-1). It is agreed by a small payment on the provider's page, which is an attempt
 * like any other: it counts on the loan, and another payment of the loan takes its place.
 */
import { randomUUID } from "node:crypto";
import type { InputRead, RejectionName } from "#contract/endpoint.ts";
import type { setUpMandate as endpoint } from "#contract/mandate.ts";
import { position } from "#lending/position.ts";
import { addDays } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import { mandateBankCode, mandateChannel } from "../../core/channel/mandate-channel.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { providerPhone } from "../../core/customer/provider-phone.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { capOf, isOffered } from "../../core/mandate/mandate-offer.ts";
import { isOpenMandate, type Mandate } from "../../core/mandate/mandate-record.ts";
import { insertMandate, moveMandate, readMandatesOfLoan } from "../../core/mandate/store.ts";
import type { Attempt } from "../../core/payment-attempt/attempt.ts";
import { attemptLifetimeMs } from "../../core/payment-attempt/attempt-lifetime.ts";
import { accountPurpose } from "../../core/payment-attempt/encrypted-columns.ts";
import { insertAttempt, readOpenAttempt } from "../../core/payment-attempt/store.ts";
import { newTradeNumber } from "../../core/payment-attempt/trade-number.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { encrypt } from "../../platform/encryption/encryption.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { Outage, type PaymentProvider } from "../../platform/provider-ports/ports.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import { openAttempt } from "../payment/open-attempt.ts";
import type { Prepared } from "../payment/prepare-attempt.ts";
import { returnAddress } from "../payment/return-page.ts";
import { askProvider } from "../payment/start-payment.ts";

type Rejection = RejectionName<typeof endpoint> | "notFound";

/** Longer than the last due date, for dates that are moved. */
const daysAfterLast = 31;

export const setUpMandate: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const prepare = (within: Transaction) => prepareMandate(within, input, call);
  const prepared = await prepare(tx);
  if (prepared.kind === "refused") return { ok: false, rejection: prepared.rejection };
  return {
    afterCommit: async () => {
      const opened = await openAttempt(prepared, prepare, call);
      if ("rejection" in opened) return { ok: false, rejection: opened.rejection };
      const register = (port: PaymentProvider, attempt: Attempt) => agree(port, attempt, call);
      const asked = await askProvider(opened.attempt, call, register);
      return asked ?? { ok: false, rejection: "paymentUnderWay" };
    },
  };
};

async function prepareMandate(
  tx: Transaction,
  { orderId, productId, cap: shown }: InputRead<typeof endpoint>,
  call: Call,
): Promise<Prepared<Rejection>> {
  const { borrowerId, today, language, services } = call;
  const refuse = (rejection: Rejection) => ({ kind: "refused", rejection }) as const;
  const loan = await loadLoan(tx, { borrowerId, loanId: orderId }, { lock: true });
  if (loan === null || loan.productId !== productId) return refuse("notFound");
  const now = services.calendar.now();
  const [newest] = await readMandatesOfLoan(tx, loan.loanId);
  const known = newest !== undefined && isOpenMandate(newest) ? newest : null;
  if (known !== null && known.state !== "waiting") return refuse("mandateThere");
  const attempt = await readOpenAttempt(tx, loan.loanId);
  const agreeing = attempt !== null && attempt.tradeNo === known?.tradeNo;
  if (agreeing && attempt.expiresAt > now) {
    return known.cap === shown ? { kind: "ready", attempt } : refuse("mandateChanged");
  }
  const offered = mandateChannel(services);
  const standing = position(loan.terms, loan.events, today);
  if (offered === null || !isOffered(offered.mandates, loan, standing)) {
    return refuse("mandateNotOffered");
  }
  const { provider, mandates } = offered;
  const cap = capOf(standing);
  // Nobody agrees to a cap that they have not seen.
  if (cap !== shown) return refuse("mandateChanged");
  if (attempt !== null) return { kind: "blocked", by: attempt };
  if (known !== null) await endUnagreed(tx, known, now);
  const { currency } = loan.terms;
  const made = newAttempt(loan.loanId, { provider, amount: mandates.agreeing, currency }, call);
  await insertAttempt(tx, made);
  await insertMandate(tx, {
    mandateId: randomUUID(),
    ...{ loanId: loan.loanId, borrowerId, tradeNo: made.tradeNo, provider, cap, language },
    currency,
    firstDay: today,
    lastDay: addDays(standing.maturesOn ?? today, daysAfterLast),
    createdAt: now,
  });
  return { kind: "ready", attempt: made };
}

function newAttempt(
  loanId: string,
  { provider, amount, currency }: { provider: string; amount: Minor; currency: Currency },
  { services }: Call,
): Attempt {
  const now = services.calendar.now();
  return {
    tradeNo: newTradeNumber(),
    ...{
      loanId,
      kind: "repayment",
      method: "mandate",
      amount,
      currency,
      bankCode: mandateBankCode,
    },
    accountEncrypted: encrypt(services.settings.encryptionKey, accountPurpose, ""),
    ...{ state: "created", provider, answerEncrypted: null, createdAt: now },
    expiresAt: new Date(now.getTime() + attemptLifetimeMs),
  };
}

/** Its payment was never made: a later one of it still counts, and what it agreed to is cancelled by the job. */
async function endUnagreed(tx: Transaction, { mandateId }: Mandate, now: Date): Promise<void> {
  await moveMandate(tx, mandateId, {
    to: "cancelling",
    ended: "not-agreed",
    now,
    from: ["waiting"],
  });
}

async function agree(port: PaymentProvider, attempt: Attempt, { language, services }: Call) {
  const { settings, db } = services;
  const mandate = (await readMandatesOfLoan(db, attempt.loanId)).find(
    ({ tradeNo }) => tradeNo === attempt.tradeNo,
  );
  if (mandate === undefined) throw new Error(`attempt ${attempt.tradeNo} is of no mandate`);
  if (port.mandates === undefined) throw new Outage(`${port.name} keeps no mandates here`);
  const payer = await readBorrower(db, mandate.borrowerId, settings.encryptionKey);
  const begun = await port.mandates.register({
    ...{ tradeNo: attempt.tradeNo, amount: attempt.amount, currency: attempt.currency },
    cap: mandate.cap,
    validUntil: endOfDay(mandate.lastDay, settings.timeZone),
    expiresAt: attempt.expiresAt,
    payerName: payer?.fullName || mandate.borrowerId,
    payerPhone: providerPhone(payer, settings),
    returnUrl: returnAddress(settings, attempt.tradeNo, language),
  });
  return { ...begun, repayType: "PAY_URL", notice: "", payCode: "" } as const;
}
