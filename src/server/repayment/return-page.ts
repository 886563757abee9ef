/**
 * Where a payer comes back to: asks the provider what happened, then goes on to the order. A redirect only, so it
 * works without script; the address names the order and no session.
 */
import type { FastifyInstance } from "fastify";
import type { Language } from "#contract/words.ts";
import { languageOf } from "../http/caller.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import { orderAddress } from "../loan-offer/wire.ts";
import { Outage } from "../outside/ports.ts";
import type { Services } from "../services.ts";
import type { Settings } from "../settings.ts";
import { isOpen } from "./attempt.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { readAttempt } from "./store.ts";
import { isTradeNumber } from "./trade-number.ts";

const path = "/pay/return";

export function returnAddress(settings: Settings, tradeNo: string, language: Language): string {
  return `${settings.publicOrigin}${path}?${new URLSearchParams({ tradeNo, lang: language })}`;
}

export function returnPage(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
    // Dragonpay leads back to one address for all payments and calls the number by its own name.
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
    await lookAtPayment(services, tradeNo);
  } catch (error) {
    // The order can be shown all the same; callback or poll will bring the news.
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Outage) services.log.warn("return-without-look", { tradeNo, reason });
    else services.log.error("return-without-look", { tradeNo, reason });
  }
  const further = new URLSearchParams({ from: await outcome(services, tradeNo), lang: language });
  return `${pages}${orderAddress(loan.productId, loan.loanId)}&${further}`;
}

/** What the order's page may say of the payment: received, not made, or not known yet. */
async function outcome({ db }: Services, tradeNo: string): Promise<"paid" | "unpaid" | "pay"> {
  const attempt = await readAttempt(db, tradeNo);
  if (attempt === null || isOpen(attempt.state)) return "pay";
  return attempt.state === "succeeded" ? "paid" : "unpaid";
}
