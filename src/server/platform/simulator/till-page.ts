/**
 * The simulator's till: where a payer brings a code, as to a shop or a wallet's "pay by code". Each code pays once, and
 * only while its payment is open. Plain forms that work without script.
 */
import type { FastifyInstance } from "fastify";
import type { SimulatorControl } from "./control.ts";
import { escapeHtml, htmlPage, pageHeaders, showMoney } from "./html.ts";
import type { Ledger, SimulatedPayment } from "./ledger.ts";
import { codeIn } from "./pay-code.ts";
import type { PayPageSettings } from "./pay-page.ts";

interface TillForm {
  code?: unknown;
  done?: unknown;
}

export function tillPage(
  app: FastifyInstance,
  ledger: Ledger,
  control: SimulatorControl,
  { merchant }: PayPageSettings,
): void {
  app.get<{ Querystring: TillForm }>("/till", async (request, reply) => {
    const { code, done } = request.query;
    reply.headers(pageHeaders);
    const typed = typeof code === "string" ? code.trim() : "";
    if (typed === "") return reply.send(htmlPage("Till", enterCode("", "")));
    const payment = ledger.paymentByCode(codeIn(typed));
    if (payment === undefined) return reply.code(404).send(htmlPage("Till", unknown(typed)));
    return reply.send(renderCode(payment, merchant, done === "1"));
  });

  app.post<{ Body: TillForm | null }>("/till", async (request, reply) => {
    const typed = request.body?.code;
    const code = typeof typed === "string" ? codeIn(typed) : "";
    const payment = ledger.paymentByCode(code);
    const pays = payment?.state === "open";
    if (pays) await control.pay(payment.request.tradeNo);
    const done = pays ? "&done=1" : "";
    return reply.redirect(`/till?code=${encodeURIComponent(code)}${done}`, 303);
  });
}

function enterCode(typed: string, problem: string): string {
  return `${problem}<form method="get" action="/till">
    <label for="code">Code, or the text of a scanned QR image</label>
    <input id="code" name="code" value="${escapeHtml(typed)}" required maxlength="200"
      autocomplete="off" autocapitalize="off" spellcheck="false">
    <button class="first">Find</button></form>
    <p class="note">A payment simulator: no real money moves.</p>`;
}

function unknown(typed: string): string {
  return enterCode(
    typed,
    `<p class="note" role="alert"><strong>Unknown code.</strong> Check the digits and try again.
    Nothing was paid.</p>`,
  );
}

const rejections: Record<Exclude<SimulatedPayment["state"], "open">, [string, string]> = {
  paid: ["Already paid", "This code was paid before. Nothing was taken now."],
  declined: ["Declined", "This payment was declined. Nothing was taken."],
  cancelled: ["Cancelled", "The merchant cancelled this payment. Nothing was taken."],
  expired: ["Expired", "This code has expired. Nothing was taken. Ask the merchant for a new one."],
  "taken-back": [
    "Taken back",
    "This code was paid, and the payment was taken back. Nothing was taken now.",
  ],
};

function renderCode(payment: SimulatedPayment, merchant: string, done: boolean): string {
  const { request, state, payCode, providerReference } = payment;
  const facts = `<p class="amount">${escapeHtml(showMoney(request.currency, request.amount))}</p>
    <dl><dt>To</dt><dd>${escapeHtml(merchant)}</dd>
    <dt>Code</dt><dd>${escapeHtml(payCode)}</dd>
    <dt>Reference</dt><dd>${escapeHtml(providerReference)}</dd></dl>`;
  const another = `<a class="button" href="/till">Another code</a>`;
  if (state === "open") {
    return htmlPage(
      "Pay this code?",
      `${facts}<form method="post" action="/till">
      <button class="first" name="code" value="${escapeHtml(payCode)}">Pay</button></form>
      <a class="button" href="/till">Back</a>
      <p class="note">A payment simulator: no real money moves.</p>`,
    );
  }
  const paidNow: [string, string] = ["Paid", "The payment is made. Keep the reference."];
  const [title, words] = state === "paid" && done ? paidNow : rejections[state];
  return htmlPage(title, `${facts}<p class="note" role="status">${words}</p>${another}`);
}
