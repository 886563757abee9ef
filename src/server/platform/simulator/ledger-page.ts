/**
 * The simulator's ledger for the person trying the demo: what really happened, and buttons for what can happen at a real
 * provider: a callback lost, late or repeated, a payout that fails, a payer who confirms on the phone.
 */
import type { FastifyInstance } from "fastify";
import { readAmount } from "#contract/typed-number.ts";
import { dayIn } from "#values/business-day.ts";
import type { SimulatorControl } from "./control.ts";
import { pageHeaders } from "./html.ts";
import type { Ledger } from "./ledger.ts";
import { renderLedger } from "./ledger-view.ts";
import { returnOf } from "./returns.ts";
import { reportOf, requestedReport } from "./settlement-report.ts";

type Form = Record<string, string> | null;

export function ledgerPage(
  app: FastifyInstance,
  ledger: Ledger,
  control: SimulatorControl,
  timeZone: string,
): void {
  app.get("/ledger", async (_request, reply) =>
    reply.headers(pageHeaders).send(renderLedger(ledger, control, dayIn(timeZone, ledger.now()))),
  );
  app.get("/ledger/settlement-report", async (request, reply) => {
    const asked = requestedReport({ ...(request.query as object), timeZone });
    if (asked === null) return reply.redirect("/ledger", 303);
    const name = `simulator-${asked.from}_${asked.to}.csv`;
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(reportOf(ledger, asked));
  });
  app.post<{ Body: Form }>("/ledger", async (request, reply) => {
    await act(request.body ?? {}, ledger, control);
    return reply.redirect("/ledger", 303);
  });
}

/** Carries out a button; a form with an unknown action does nothing. */
async function act(form: Record<string, string>, ledger: Ledger, control: SimulatorControl) {
  const { action, reference = "" } = form;
  const payment = ledger.payment(reference);
  const payout = ledger.payout(reference);
  const booked = ledger.content.events.find(({ event }) => event.eventId === reference);
  if (action === "pay" && payment?.state === "open") await control.pay(reference);
  if (action === "take-back" && payment?.state === "paid") await control.takeBack(reference);
  if (action === "decline" && payment?.state === "open") await control.decline(reference);
  if (action === "paid" && payout?.state === "accepted") {
    await control.settlePayout(reference, "paid");
  }
  if (action === "failed" && payout?.state === "accepted") {
    await control.settlePayout(reference, "failed");
  }
  const returned = returnOf(ledger, reference);
  if (action === "return" && returned?.state === "accepted") {
    await control.settleReturn(reference, "done");
  }
  if (action === "refuse-return" && returned?.state === "accepted") {
    await control.settleReturn(reference, "refused");
  }
  if (action === "send" && booked !== undefined) await control.send(booked.event);
  if (action === "receive-direct") await receiveDirect(form, control);
  if (action === "deliver") await control.deliver();
  if (action === "callbacks-at-once") control.callbacks = "at-once";
  if (action === "callbacks-held") control.callbacks = "held";
  if (action === "payouts-paid") control.payouts = "paid";
  if (action === "payouts-failed") control.payouts = "failed";
  if (action === "payouts-left-open") control.payouts = "left-open";
  if (action === "returns-done") control.returns = "done";
  if (action === "returns-refused") control.returns = "refused";
  if (action === "returns-left-open") control.returns = "left-open";
  if (action === "outage-none") control.outage = "none";
  if (action === "outage-error") control.outage = "error";
}

/** Amounts are typed as people write them, "1,250.00"; anything else does nothing. */
async function receiveDirect(form: Record<string, string>, control: SimulatorControl) {
  const { currency = "" } = form;
  const amount = readAmount(form.amount ?? "", "tz");
  if (amount === null || amount <= 0 || !/^[A-Z]{3}$/.test(currency)) return;
  await control.receiveDirect({ amount, currency });
}
