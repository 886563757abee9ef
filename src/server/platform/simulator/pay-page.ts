/**
 * The simulator's pay page: what a payer sees at a wallet or bank, to approve or decline. A payer may also leave without
 * deciding, and open the same address again later.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { SimulatedMandate } from "./booked-mandate.ts";
import type { SimulatorControl } from "./control.ts";
import { escapeHtml, htmlPage, pageHeaders, showMoney } from "./html.ts";
import type { Ledger, SimulatedPayment } from "./ledger.ts";

export interface PayPageSettings {
  merchant: string;
}

export function payPage(
  app: FastifyInstance,
  ledger: Ledger,
  control: SimulatorControl,
  settings: PayPageSettings,
): void {
  app.get<{ Params: { token: string } }>("/pay/:token", async (request, reply) => {
    const payment = ledger.paymentByToken(request.params.token);
    if (payment === undefined) return missing(reply);
    const { tradeNo } = payment.request;
    const mandate = ledger.content.mandates.find((one) => one.tradeNo === tradeNo);
    return reply.headers(pageHeaders).send(renderPayment(payment, settings.merchant, mandate));
  });

  app.post<{ Params: { token: string }; Body: { decision?: string } | null }>(
    "/pay/:token",
    async (request, reply) => {
      const payment = ledger.paymentByToken(request.params.token);
      if (payment === undefined) return missing(reply);
      // A second tap, or a page left open elsewhere, finds the payment decided and changes nothing.
      if (payment.state === "open") {
        const { tradeNo } = payment.request;
        if (request.body?.decision === "approve") await control.pay(tradeNo);
        if (request.body?.decision === "decline") await control.decline(tradeNo);
      }
      return reply.redirect(payment.request.returnUrl, 303);
    },
  );
}

function missing(reply: FastifyReply) {
  const body = "<p>There is no such payment. Please go back and start again.</p>";
  return reply.code(404).headers(pageHeaders).send(htmlPage("Payment not found", body));
}

const stateTexts: Record<Exclude<SimulatedPayment["state"], "open">, string> = {
  paid: "This payment is made.",
  declined: "You declined this payment. Nothing was taken.",
  cancelled: "The merchant cancelled this payment. Nothing was taken.",
  expired: "This payment has expired. Nothing was taken.",
  "taken-back": "Your bank took this payment back. You have the money again.",
};

function renderPayment(
  { request, state, providerReference }: SimulatedPayment,
  merchant: string,
  mandate: SimulatedMandate | undefined,
) {
  const from = [request.bankCode, maskNumber(request.accountNumber)].filter((part) => part !== "");
  const facts = `<p class="amount">${escapeHtml(showMoney(request.currency, request.amount))}</p>
    <dl><dt>To</dt><dd>${escapeHtml(merchant)}</dd>
    <dt>From</dt><dd>${escapeHtml(from.join(" "))}</dd>
    <dt>Trade number</dt><dd>${escapeHtml(request.tradeNo)}</dd>
    <dt>Reference</dt><dd>${escapeHtml(providerReference)}</dd>${agreedIn(mandate, request.currency)}</dl>`;
  const back = (words: string) =>
    `<a class="button" href="${escapeHtml(request.returnUrl)}">${escapeHtml(words)}</a>`;
  if (state !== "open") {
    return htmlPage(
      "Payment",
      `${facts}<p class="note">${stateTexts[state]}</p>${back(`Back to ${merchant}`)}`,
    );
  }
  return htmlPage(
    "Approve this payment?",
    `${facts}<form method="post">
    <button class="first" name="decision" value="approve">Approve</button>
    <button name="decision" value="decline">Decline</button></form>
    ${back("Leave it open and go back")}
    <p class="note">A payment simulator: no real money moves.</p>`,
  );
}

/** What approving agrees to beside the payment. */
function agreedIn(mandate: SimulatedMandate | undefined, currency: string): string {
  if (mandate === undefined) return "";
  const words = `up to ${showMoney(currency, mandate.cap)} each, until ${mandate.validUntil.slice(0, 10)}`;
  return `<dt>Later debits</dt><dd>${escapeHtml(words)}</dd>`;
}

function maskNumber(number: string): string {
  return number.length <= 4 ? number : `${"*".repeat(number.length - 4)}${number.slice(-4)}`;
}
