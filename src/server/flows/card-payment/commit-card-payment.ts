/**
 * Charges a card, or has its bank send a code first (RM-3, RM-7): the attempt is committed, then the provider is asked with the trade
 * number as idempotency key, so that retries charge once.
 */
import { codeWaitSeconds, type commitCardPayment as endpoint } from "#contract/card-payment.ts";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { type Attempt, isPaid } from "../../core/payment-attempt/attempt.ts";
import { attemptOf, saveProviderAnswer } from "../../core/payment-attempt/attempt-record.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import type { CardPayments } from "../../platform/provider-ports/card-payments.ts";
import { openAttempt } from "../payment/open-attempt.ts";
import { accountOf } from "../payment/prepare-attempt.ts";
import { acquireCodeSendRow, readCodeSentAt, releaseCodeSendRow } from "./charge-store.ts";
import { pollCharge } from "./poll-charge.ts";
import { isOver, prepareCharge } from "./prepare-charge.ts";

type Answer = HandlerAnswer<typeof endpoint>;

const codeWaitMs = codeWaitSeconds * 1_000;

export const commitCardPayment: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const prepare = (within: Transaction) => prepareCharge(within, input, call);
  const prepared = await prepare(tx);
  if (prepared.kind === "refused") return { ok: false, rejection: prepared.rejection };
  return {
    afterCommit: async () => {
      const opened = await openAttempt(prepared, prepare, call);
      if ("rejection" in opened) return { ok: false, rejection: opened.rejection };
      // The provider that began it, whichever charges new ones.
      const cards = paymentsNamed(opened.attempt.provider, call.services)?.cards ?? null;
      if (cards === null) return { ok: false, rejection: "cardsNotOffered" };
      return charge(opened.attempt, input.sendMsg, cards, call);
    },
  };
};

/** Asking again is harmless and tells whether a code is needed; a code is sent again only after a minute. */
async function charge(
  attempt: Attempt,
  sendMsg: boolean,
  cards: CardPayments,
  { services }: Call,
): Promise<Answer> {
  const { tradeNo } = attempt;
  // A retry after a lost answer: it has paid.
  if (isPaid(attempt.state)) return charged(tradeNo);
  const { needCode, providerReference } = await queryProvider(attempt, sendMsg, cards, services);
  const answer = { providerReference, repayType: "CARD", payUrl: "", notice: "", payCode: "" };
  const answered =
    attempt.answerEncrypted === null
      ? await saveProviderAnswer(services, tradeNo, answer)
      : await attemptOf(services.db, tradeNo);
  if (isPaid(answered.state)) return charged(tradeNo);
  // Another request may have cancelled it while the provider was asked.
  if (isOver(answered.state)) return { ok: false, rejection: "paymentUnderWay" };
  if (!needCode) {
    const { state } = await pollCharge(services, tradeNo);
    return isOver(state) ? { ok: false, rejection: "chargeOver" } : charged(tradeNo);
  }
  const wait = await secondsToWait(services, tradeNo);
  return { ok: true, data: { needValid: 1, repayRecordId: tradeNo, codeWaitSeconds: wait } };
}

function charged(tradeNo: string): Answer {
  return { ok: true, data: { needValid: 0, repayRecordId: tradeNo, codeWaitSeconds: 0 } };
}

async function queryProvider(
  attempt: Attempt,
  sendMsg: boolean,
  cards: CardPayments,
  { db, settings, calendar }: Call["services"],
) {
  const { tradeNo, amount, currency } = attempt;
  const now = calendar.now();
  const notSince = new Date(now.getTime() - codeWaitMs);
  const sendCode = sendMsg && (await acquireCodeSendRow(db, tradeNo, now, notSince));
  const cardToken = accountOf(attempt, settings.encryptionKey);
  try {
    return await cards.charge({ tradeNo, amount, currency, cardToken, sendCode });
  } catch (error) {
    if (sendCode) await releaseCodeSendRow(db, tradeNo, now);
    throw error;
  }
}

async function secondsToWait({ db, calendar }: Call["services"], tradeNo: string): Promise<number> {
  const sentAt = await readCodeSentAt(db, tradeNo);
  if (sentAt === null) return 0;
  const leftMs = sentAt.getTime() + codeWaitMs - calendar.now().getTime();
  return Math.min(codeWaitSeconds, Math.max(0, Math.ceil(leftMs / 1_000)));
}
