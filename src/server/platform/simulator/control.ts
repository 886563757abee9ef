/**
 * How tests and the demo's ledger page control the simulator: what the payer does, when callbacks are sent, how payouts
 * end, and whether the simulator responds at all.
 */
import type { AccountName } from "../provider-ports/account-name.ts";
import type { ProviderEvent } from "../provider-ports/ports.ts";
import {
  type CallbackSettings,
  sendCallback,
  sendSmsReport,
  sendUndelivered,
} from "./callbacks.ts";
import { codeOf } from "./cards.ts";
import type {
  DirectMoney,
  Ledger,
  SimulatedEvent,
  SimulatedPayment,
  SimulatedPayout,
} from "./ledger.ts";
import { carryOut, refuseReturn, returnOf } from "./returns.ts";

export interface SimulatorControl {
  /** "at-once": before the payer (or our payout request) gets a response. "held": by `deliver` only. */
  callbacks: "at-once" | "held";
  /** What happens to accepted payouts: paid, failed, or left open until `settlePayout`. */
  payouts: "paid" | "failed" | "left-open";
  /** What happens to payments that we ask it to give back: given back, refused, or left open until `settleReturn`. */
  returns: "done" | "refused" | "left-open";
  /** What happens to debits by mandate: paid, failed, or left open until `pay` or `decline`. */
  debits: "paid" | "failed" | "left-open";
  /** The payer pauses or cancels a mandate at their bank, or takes it up again (null). */
  changeMandate(tradeNo: string, changed: "paused" | "over" | null): void;
  /** "error": asked whose an account is, it responds 503. */
  names: "answered" | "error";
  /** What it says of an account from now on. */
  nameAccount(accountNumber: string, answer: AccountName): void;
  /** "error" responds 503, "silence" never responds, "lost-answer" does what is requested and responds 503. */
  outage: "none" | "error" | "silence" | "lost-answer";
  setCallbackOrigin(origin: string): void;
  /** The payer pays, even after the payment was declined, cancelled or expired: the money really moves. */
  pay(tradeNo: string, amount?: number): Promise<ProviderEvent>;
  decline(tradeNo: string): Promise<ProviderEvent>;
  expire(tradeNo: string): Promise<ProviderEvent>;
  /** A chargeback by the payer's bank: of the whole payment unless an amount is given. */
  takeBack(tradeNo: string, amount?: number): Promise<ProviderEvent>;
  /** Money paid straight to the lender's account: an event without a trade number. */
  receiveDirect(money: DirectMoney): Promise<ProviderEvent>;
  /** The newest code sent to the holder of the card charged under this trade number; throws when none was sent. */
  codeFor(tradeNo: string): string;
  settlePayout(payoutId: string, outcome: "paid" | "failed"): Promise<ProviderEvent>;
  settleReturn(returnId: string, outcome: "done" | "refused"): Promise<void>;
  /** Reports what became of a message to a telephone; 0: no response. */
  reportSms(messageId: string, outcome: "delivered" | "failed"): Promise<number>;
  /** Sends every callback not yet received; returns the status of each response. */
  deliver(order?: "as-happened" | "reversed"): Promise<number[]>;
  /** Sends the callback of one event (again). 0: no response. */
  send(event: ProviderEvent): Promise<number>;
}

export function controlOf(
  ledger: Ledger,
  settings: CallbackSettings,
  save: () => void,
): SimulatorControl {
  const payment = (tradeNo: string): SimulatedPayment => found(ledger.payment(tradeNo), tradeNo);
  const payout = (payoutId: string): SimulatedPayout => found(ledger.payout(payoutId), payoutId);
  async function tell(booked: SimulatedEvent): Promise<ProviderEvent> {
    if (control.callbacks === "at-once") await sendCallback(settings, booked);
    save();
    return booked.event;
  }
  const control: SimulatorControl = {
    callbacks: "at-once",
    payouts: "paid",
    returns: "done",
    debits: "paid",
    names: "answered",
    outage: "none",
    setCallbackOrigin(origin) {
      settings.callbackOrigin = origin;
    },
    nameAccount(accountNumber, answer) {
      ledger.content.accountNames[accountNumber] = answer;
      save();
    },
    changeMandate(tradeNo, changed) {
      const mandate = ledger.content.mandates.find((one) => one.tradeNo === tradeNo);
      found(mandate, tradeNo).changed = changed;
      save();
    },
    pay: (tradeNo, amount) => tell(ledger.pay(payment(tradeNo), amount)),
    decline: (tradeNo) => tell(ledger.decline(payment(tradeNo))),
    expire: (tradeNo) => tell(ledger.expire(payment(tradeNo))),
    takeBack: (tradeNo, amount = found(ledger.paid(tradeNo)?.amount, `money for ${tradeNo}`)) =>
      tell(ledger.takeBack(payment(tradeNo), amount)),
    receiveDirect: (money) => tell(ledger.receiveDirect(money)),
    codeFor: (tradeNo) => found(codeOf(ledger, tradeNo), `code for ${tradeNo}`),
    settlePayout: (payoutId, outcome) => tell(ledger.settlePayout(payout(payoutId), outcome)),
    async settleReturn(returnId, outcome) {
      const returned = found(returnOf(ledger, returnId), returnId);
      if (outcome === "refused") refuseReturn(returned, "low-balance");
      else {
        const booked = carryOut(ledger, returned);
        if (booked !== null) await tell(booked);
      }
      save();
    },
    reportSms: (messageId, outcome) => sendSmsReport(settings, messageId, outcome),
    async deliver(order = "as-happened") {
      const statuses = await sendUndelivered(settings, ledger, order);
      save();
      return statuses;
    },
    async send(event) {
      const known = ledger.content.events.find((booked) => booked.event.eventId === event.eventId);
      const path = event.kind.startsWith("payout") ? "payouts" : "payments";
      const status = await sendCallback(settings, known ?? { event, path, delivered: 0 });
      save();
      return status;
    },
  };
  return control;
}

function found<T>(booked: T | undefined, reference: string): T {
  if (booked === undefined) throw new Error(`the simulator's ledger has no ${reference}`);
  return booked;
}
