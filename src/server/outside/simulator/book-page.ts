/**
 * The simulator's book for the person trying the demo: what truly happened, and buttons for what may
 * happen at a real company: a callback lost, late or twice, a payout that fails, a payer who pays by telephone.
 */
import type { FastifyInstance } from "fastify";
import type { Book, BookedEvent, BookedPayment, BookedPayout } from "./book.ts";
import { noticeAccountEnding, refusedAccountEnding } from "./book.ts";
import type { SimulatorControl } from "./control.ts";
import { escapeHtml, htmlPage, pageHeaders, showMoney } from "./html.ts";

const shownMaximum = 50;

type Form = Record<string, string> | null;

export function bookPage(app: FastifyInstance, book: Book, control: SimulatorControl): void {
  app.get("/book", async (_request, reply) =>
    reply.headers(pageHeaders).send(renderBook(book, control)),
  );
  app.post<{ Body: Form }>("/book", async (request, reply) => {
    await act(request.body ?? {}, book, control);
    return reply.redirect("/book", 303);
  });
}

/** What each button does; a form that names nothing known does nothing. */
async function act(form: Record<string, string>, book: Book, control: SimulatorControl) {
  const { action, reference = "" } = form;
  const payment = book.payment(reference);
  const payout = book.payout(reference);
  const booked = book.content.events.find(({ event }) => event.eventId === reference);
  if (action === "pay" && payment?.state === "open") await control.pay(reference);
  if (action === "decline" && payment?.state === "open") await control.decline(reference);
  if (action === "paid" && payout?.state === "accepted") {
    await control.settlePayout(reference, "paid");
  }
  if (action === "failed" && payout?.state === "accepted") {
    await control.settlePayout(reference, "failed");
  }
  if (action === "send" && booked !== undefined) await control.send(booked.event);
  if (action === "deliver") await control.deliver();
  if (action === "callbacks-at-once") control.callbacks = "at-once";
  if (action === "callbacks-held") control.callbacks = "held";
  if (action === "payouts-paid") control.payouts = "paid";
  if (action === "payouts-failed") control.payouts = "failed";
  if (action === "payouts-left-open") control.payouts = "left-open";
  if (action === "outage-none") control.outage = "none";
  if (action === "outage-error") control.outage = "error";
}

function button(action: string, words: string, reference = ""): string {
  return `<form method="post" style="display:inline"><input type="hidden" name="reference"
    value="${escapeHtml(reference)}"><button name="action" value="${action}">${words}</button></form>`;
}

function renderBook(book: Book, control: SimulatorControl): string {
  const { payments, payouts, events } = book.content;
  const list = (rows: string[]) =>
    rows.length === 0 ? "<p>Nothing yet.</p>" : `<ul class="rows">${rows.join("")}</ul>`;
  return htmlPage(
    "Simulator: book",
    `<p class="note">Accounts ending in ${refusedAccountEnding} are refused for payouts. Payments from
    numbers ending in ${noticeAccountEnding} have no page: they are approved here, as on a telephone.</p>
    <div class="rows">
    <div class="set">Callbacks: <strong>${control.callbacks}</strong>
    ${button("callbacks-at-once", "Send at once")}${button("callbacks-held", "Hold back")}
    ${button("deliver", "Send all that were never received")}</div>
    <div class="set">Payouts: <strong>${control.payouts}</strong>
    ${button("payouts-paid", "Succeed")}${button("payouts-failed", "Fail")}
    ${button("payouts-left-open", "Leave open")}</div>
    <div class="set">Outage: <strong>${control.outage}</strong>
    ${button("outage-none", "None")}${button("outage-error", "Answer nothing but errors")}</div></div>
    <h2>Payments</h2>${list(newest(payments).map(renderPayment))}
    <h2>Payouts</h2>${list(newest(payouts).map(renderPayout))}
    <h2>Callbacks</h2>${list(newest(events).map(renderEvent))}`,
  );
}

function newest<T>(rows: readonly T[]): T[] {
  return rows.slice(-shownMaximum).reverse();
}

function renderPayment({ request, state }: BookedPayment): string {
  const { tradeNo, currency, amount } = request;
  const open = button("pay", "Approve", tradeNo) + button("decline", "Decline", tradeNo);
  return `<li>${escapeHtml(tradeNo)}: ${escapeHtml(showMoney(currency, amount))},
    <strong>${state}</strong> ${state === "open" ? open : ""}</li>`;
}

function renderPayout({ request, state, reason }: BookedPayout): string {
  const { payoutId, currency, amount } = request;
  const open = button("paid", "Succeed", payoutId) + button("failed", "Fail", payoutId);
  return `<li>${escapeHtml(payoutId)}: ${escapeHtml(showMoney(currency, amount))},
    <strong>${state}</strong> ${escapeHtml(reason)} ${state === "accepted" ? open : ""}</li>`;
}

function renderEvent({ event, delivered }: BookedEvent): string {
  return `<li>${event.kind} of ${escapeHtml(event.reference)}, ${escapeHtml(event.happenedAt)},
    received ${delivered} times ${button("send", delivered === 0 ? "Send" : "Send again", event.eventId)}</li>`;
}
