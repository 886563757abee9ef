/**
 * The page a payer returns to: polls the provider for the outcome, then redirects to the order. A redirect only, so it works without
 * script; the address names the order and no session.
 */
import type { FastifyInstance } from "fastify";
import type { Language } from "#contract/languages.ts";
import { dayIn } from "#values/business-day.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { isOpen } from "../../core/payment-attempt/attempt.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import { isTradeNumber } from "../../core/payment-attempt/trade-number.ts";
import { orderAddress } from "../../core/product/wire.ts";
import { languageOf } from "../../platform/http/caller.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";
import { isShortPayment } from "../payment-receipt/short-payment.ts";

const path = "/pay/return";

export function returnAddress(settings: Settings, tradeNo: string, language: Language): string {
  return `${settings.publicOrigin}${path}?${new URLSearchParams({ tradeNo, lang: language })}`;
}

export function returnPage(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
    // Dragonpay returns all payers to one address and has its own name for the trade number.
    const { txnid, tradeNo = txnid } = request.query;
    const language = languageOf(request, services.settings);
    const address = await addressAfterPaying(services, String(tradeNo), language);
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(address, 303);
  });
}

async function addressAfterPaying(
  services: Services,
  tradeNo: string,
  language: Language,
): Promise<string> {
  const { publicOrigin, brand } = services.settings;
  const pages = brand.h5Base === "" ? publicOrigin : brand.h5Base;
  const attempt = isTradeNumber(tradeNo) ? await readAttempt(services.db, tradeNo) : null;
  const loan = attempt === null ? null : await loadLoanById(services.db, attempt.loanId);
  if (loan === null) {
    return `${pages}/error?${new URLSearchParams({ reason: "payment", lang: language })}`;
  }
  try {
    await pollPayment(services, tradeNo);
  } catch (error) {
    // The order can be shown all the same; a callback or poll will bring the outcome.
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Outage) services.log.warn("return-not-polled", { tradeNo, reason });
    else services.log.error("return-not-polled", { tradeNo, reason });
  }
  const from = await outcome(services, tradeNo);
  const further = new URLSearchParams({ from, lang: language });
  return `${pages}${orderAddress(loan.productId, loan.loanId)}&${further}`;
}

type Outcome =
  | "paid"
  /** Received with a later value date than it was started for, so that something is left. */
  | "short"
  /** Received, and held for staff. */
  | "held"
  | "unpaid"
  | "processing"
  /** Not even known to have been made. */
  | "pay";

/** What the order's page may say of the payment: received, not made, being processed, or not known yet. */
async function outcome({ db, calendar, settings }: Services, tradeNo: string): Promise<Outcome> {
  const attempt = await readAttempt(db, tradeNo);
  if (attempt?.state === "processing") return "processing";
  if (attempt === null || isOpen(attempt.state)) return "pay";
  if (attempt.state === "held") return "held";
  if (attempt.state !== "succeeded") return "unpaid";
  const loan = await loadLoanById(db, attempt.loanId);
  const madeOn = dayIn(settings.timeZone, attempt.createdAt);
  return loan !== null && isShortPayment(loan, madeOn, calendar.today()) ? "short" : "paid";
}
