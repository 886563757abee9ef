/** What the ledger page shows: the settings with their buttons, then each list of the ledger, newest first. */

import type { CardMessage } from "./booked-card.ts";
import type { SimulatedEmail } from "./booked-email.ts";
import type { SimulatedReturn } from "./booked-return.ts";
import type { SimulatedSms } from "./booked-sms.ts";
import type { SimulatorControl } from "./control.ts";
import { codeCardNumber, declinedCardNumber, noCodeCardNumber } from "./demo-cards.ts";
import { escapeHtml, htmlPage, showMoney } from "./html.ts";
import {
  type Ledger,
  noticeAccountEnding,
  refusedAccountEnding,
  type SimulatedEvent,
  type SimulatedPayment,
  type SimulatedPayout,
} from "./ledger.ts";

const shownMaximum = 50;

function button(action: string, words: string, reference = ""): string {
  return `<form method="post" style="display:inline"><input type="hidden" name="reference"
    value="${escapeHtml(reference)}"><button name="action" value="${action}">${words}</button></form>`;
}

function settings(control: SimulatorControl): string {
  return `<p class="note">Accounts ending in ${refusedAccountEnding} are refused for payouts. Payments from
    numbers ending in ${noticeAccountEnding} have no page: they are approved here, as on a telephone. Codes are
    paid at the <a href="/till">till</a>. Card ${noCodeCardNumber} is charged without a code, card
    ${declinedCardNumber} is declined, others, as ${codeCardNumber}, want the code sent to their holder.</p>
    <div class="rows">
    <div class="set">Callbacks: <strong>${control.callbacks}</strong>
    ${button("callbacks-at-once", "Send at once")}${button("callbacks-held", "Hold back")}
    ${button("deliver", "Send all that were never received")}</div>
    <div class="set">Payouts: <strong>${control.payouts}</strong>
    ${button("payouts-paid", "Succeed")}${button("payouts-failed", "Fail")}
    ${button("payouts-left-open", "Leave open")}</div>
    <div class="set">Payments to give back: <strong>${control.returns}</strong>
    ${button("returns-done", "Give back")}${button("returns-refused", "Refuse")}
    ${button("returns-left-open", "Leave open")}</div>
    <div class="set">Outage: <strong>${control.outage}</strong>
    ${button("outage-none", "None")}${button("outage-error", "Answer nothing but errors")}</div></div>`;
}

/** Money paid straight to the lender's account; its reference then appears in the list of callbacks. */
function directForm(ledger: Ledger): string {
  const { payments, payouts } = ledger.content;
  const currency = [...payouts, ...payments].at(-1)?.request.currency ?? "TZS";
  return `<form method="post" class="set"><label for="amount">Amount, as 1250.00</label>
    <input id="amount" name="amount" inputmode="decimal" required maxlength="20" autocomplete="off">
    <label for="currency">Currency</label>
    <input id="currency" name="currency" value="${escapeHtml(currency)}" required maxlength="3"
      pattern="[A-Z]{3}" autocomplete="off">
    <button name="action" value="receive-direct">Pay straight to the lender</button></form>`;
}

/** The provider's settlement report for a range of days, to upload in the console or put into the folder. */
function statementForm(today: string): string {
  const day = (name: string, words: string) =>
    `<label for="${name}">${words}</label><input id="${name}" name="${name}" type="date" required
      value="${escapeHtml(today)}">`;
  return `<form method="get" action="/ledger/settlement-report" class="set">${day("from", "From")}
    ${day("to", "To")}<button>Download the statement</button></form>`;
}

export function renderLedger(ledger: Ledger, control: SimulatorControl, today: string): string {
  const { payments, payouts, returns, events, messages, sms, emails } = ledger.content;
  const list = (rows: string[]) =>
    rows.length === 0 ? "<p>Nothing yet.</p>" : `<ul class="rows">${rows.join("")}</ul>`;
  return htmlPage(
    "Simulator: ledger",
    `${settings(control)}
    <h2>Messages to telephones</h2>${list(newest(sms).map(renderSms))}
    <h2>E-mails</h2>${list(newest(emails).map(renderEmail))}
    <h2>Messages to card holders</h2>${list(newest(messages).map(renderMessage))}
    <h2>Payments</h2>${list(newest(payments).map(renderPayment))}
    <h2>Money without a trade number</h2>${directForm(ledger)}
    <h2>Statement</h2>${statementForm(today)}
    <h2>Payouts</h2>${list(newest(payouts).map(renderPayout))}
    <h2>Payments to give back</h2>${list(newest(returns).map(renderReturn))}
    <h2>Callbacks</h2>${list(newest(events).map(renderEvent))}`,
  );
}

function newest<T>(rows: readonly T[]): T[] {
  return rows.slice(-shownMaximum).reverse();
}

function renderMessage({ tradeNo, lastFour, code, sentAt }: CardMessage): string {
  return `<li>SMS to the card holder of •••• ${escapeHtml(lastFour)}: <strong>${escapeHtml(code)}</strong>
    (${escapeHtml(tradeNo)}, ${escapeHtml(sentAt)})</li>`;
}

function renderSms({ lastFour, text, channel, sentAt }: SimulatedSms): string {
  return `<li>${channel === "voice" ? "Call" : "SMS"} to •••${escapeHtml(lastFour)}: ${escapeHtml(text)} (${escapeHtml(sentAt)})</li>`;
}

function renderEmail({ to, subject, text, sentAt }: SimulatedEmail): string {
  return `<li>To ${escapeHtml(to)}: <strong>${escapeHtml(subject)}</strong> (${escapeHtml(sentAt)})
    <pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></li>`;
}

function renderPayment({ request, state, payCode, charge }: SimulatedPayment): string {
  const { tradeNo, currency, amount, accountNumber } = request;
  const open = button("pay", "Approve", tradeNo) + button("decline", "Decline", tradeNo);
  const till = `code <a href="/till?code=${escapeHtml(payCode)}">${escapeHtml(payCode)}</a>,`;
  const card = `card •••• ${escapeHtml(accountNumber)},`;
  return `<li>${escapeHtml(tradeNo)}: ${escapeHtml(showMoney(currency, amount))},
    ${payCode === "" ? "" : till} ${charge === null ? "" : card}
    <strong>${state}</strong> ${state === "open" ? open : ""}
    ${state === "paid" ? button("take-back", "Take back", tradeNo) : ""}</li>`;
}

function renderPayout({ request, state, reason }: SimulatedPayout): string {
  const { payoutId, currency, amount } = request;
  const open = button("paid", "Succeed", payoutId) + button("failed", "Fail", payoutId);
  return `<li>${escapeHtml(payoutId)}: ${escapeHtml(showMoney(currency, amount))},
    <strong>${state}</strong> ${escapeHtml(reason)} ${state === "accepted" ? open : ""}</li>`;
}

function renderReturn({ request, state, reason }: SimulatedReturn): string {
  const { returnId, providerReference, currency, amount } = request;
  const open =
    button("return", "Give back", returnId) + button("refuse-return", "Refuse", returnId);
  return `<li>${escapeHtml(providerReference)}: ${escapeHtml(showMoney(currency, amount))},
    <strong>${state}</strong> ${escapeHtml(reason)} ${state === "accepted" ? open : ""}</li>`;
}

function renderEvent({ event, delivered }: SimulatedEvent): string {
  const { kind, reference, providerReference, currency, amount, happenedAt, eventId } = event;
  const of = reference === "" ? "money without a trade number" : reference;
  return `<li>${kind} of ${escapeHtml(of)}: ${escapeHtml(showMoney(currency, amount))}, reference
    <strong>${escapeHtml(providerReference)}</strong>, ${escapeHtml(happenedAt)}, received ${delivered} times
    ${button("send", delivered === 0 ? "Send" : "Send again", eventId)}</li>`;
}
